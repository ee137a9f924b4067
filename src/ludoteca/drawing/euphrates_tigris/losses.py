"""What a move takes away: the tile under a catastrophe, leaders without a temple, tiles added."""

from ludoteca.core.actions import first_of
from ludoteca.drawing.euphrates_tigris.outcomes import Line
from ludoteca.drawing.euphrates_tigris.steps import CELL_NAMES, dynasty_key
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    COLOURS,
    FACE_UP,
    GRID,
    LEADER_NAMES,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    TILE_NAMES,
    Cell,
)
from ludoteca.games.euphrates_tigris.view import Layout, View, mask_where


def catastrophe_lines(view: View, action: int, words: Words) -> list[Line]:
    """The tile that is destroyed, the leaders that go home, and a kingdom that falls apart."""
    cell = first_of(action)
    colour = view.content[cell] - FACE_UP
    at = CELL_NAMES[cell]
    if not 0 <= colour < COLOURS:
        return [("soft", words.say("page.ruin.empty", {"cell": at}))]
    facts: dict[str, int | str] = {"tile": f"tile.{TILE_NAMES[colour]}", "cell": at}
    gone = homeless(view, BIT[cell])
    found: list[Line] = [("", words.say("page.ruin", facts)), *home_lines(view, gone, words)]
    count = parts_without(view, cell, gone)
    return found + ([("", words.say("page.cuts", {"count": count}))] if count > 1 else [])


def homeless(view: View, lost_mask: int) -> list[int]:
    """The leaders that lose their last temple with these tiles."""
    temple_mask = mask_where(view.content, FACE_UP + TEMPLE)
    left_mask = temple_mask & ~lost_mask
    return [
        number
        for number, cell in enumerate(view.leader_cells)
        if cell != NOWHERE
        and NEIGHBOUR_MASKS[cell] & temple_mask
        and not NEIGHBOUR_MASKS[cell] & left_mask
    ]


def home_lines(view: View, gone: list[int], words: Words) -> list[Line]:
    """A sentence for each leader that goes home."""
    found: list[Line] = []
    for number in gone:
        seat = number // COLOURS
        facts: dict[str, int | str] = {
            "leader": f"leader.{LEADER_NAMES[number % COLOURS]}",
            "who": dynasty_key(view, seat),
        }
        found.append(("bad" if seat == view.seat else "good", words.say("page.home", facts)))
    return found


def parts_without(view: View, cell: Cell, gone: list[int]) -> int:
    """The number of kingdoms that are left of the one on a cell, without it and these leaders."""
    for kingdom in Layout(view).kingdoms:
        if not kingdom.mask >> cell & 1:
            continue
        left_mask = kingdom.mask & ~BIT[cell]
        for number in gone:
            left_mask &= ~BIT[view.leader_cells[number]]
        leaders = [view.leader_cells[number] for number in kingdom.leaders if number not in gone]
        return len({GRID.flood(BIT[leader], left_mask) for leader in leaders})
    return 0


def with_spent(lines: list[Line], view: View, action: int, words: Words) -> list[Line]:
    """Ends the lines with the supporters that leave the hand, be the conflict won or lost."""
    count = first_of(action)
    if not count:
        return lines
    tile = TILE_NAMES[TEMPLE if view.conflict.is_revolt else view.conflict.colour]
    tiles = words.say(f"count.tile.{tile}", {"count": count})
    style, last = lines[-1]
    spent = words.say("page.support.spent", {"tiles": tiles})
    return [*lines[:-1], (style, f"{last} · {spent}")]
