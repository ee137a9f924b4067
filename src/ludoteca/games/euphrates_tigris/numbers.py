"""A view of Euphrates & Tigris as numbers: where a 1 stands on the planes, and amounts."""

from typing import Final

from ludoteca.core.amounts import in_bytes
from ludoteca.core.bits import cells
from ludoteca.games.euphrates_tigris.tables import (
    CATASTROPHE,
    CELLS,
    COLOURS,
    EMPTY,
    FACE_UP,
    KINDS_OF_POINT,
    LEADER,
    MONUMENTS,
    NOWHERE,
    TURNED,
)
from ludoteca.games.euphrates_tigris.view import View

# Planes of the board; those of the leaders follow, four for each seat, the own first.
CATASTROPHE_PLANE: Final = COLOURS
TURNED_PLANE: Final = COLOURS + 1
TREASURE_PLANE: Final = COLOURS + 2
FIRST_MONUMENT: Final = COLOURS + 3
FIRST_LEADER: Final = FIRST_MONUMENT + len(MONUMENTS)
QUESTIONS: Final = ("action", "attack", "defend", "war", "monument", "treasure", "draw")


def marks(view: View) -> list[int]:
    """The places of all pieces, plane after plane."""
    found = [TREASURE_PLANE * CELLS + cell for cell in cells(view.treasure_mask)]
    for number in range(len(MONUMENTS)):
        if view.monuments[number] != NOWHERE:
            found.append((FIRST_MONUMENT + number) * CELLS + view.monuments[number])
    content = view.content
    for cell in range(CELLS):
        piece = content[cell]
        if piece != EMPTY:
            found.append(plane_of(view, piece) * CELLS + cell)
    return found


def plane_of(view: View, piece: int) -> int:
    """The plane of a piece."""
    if piece >= LEADER:
        place = (piece - LEADER - view.seat * COLOURS) % (view.players * COLOURS)
        return FIRST_LEADER + place
    if piece == CATASTROPHE:
        return CATASTROPHE_PLANE
    return TURNED_PLANE if piece == TURNED else piece - FACE_UP


def amounts(view: View) -> bytes:
    """The own tiles and points, a row for each seat, the table."""
    found = view.hands[view.seat] + view.points[view.seat]
    asked = view.asked
    for step in range(view.players):
        add_seat(found, view, (view.seat + step) % view.players, asked)
    add_table(found, view)
    return in_bytes(found)


def add_seat(found: list[int], view: View, who: int, asked: int) -> None:
    """Tiles held and known, catastrophes left, points if open, whether it is its turn."""
    found.append(view.hand_sizes[who])
    for number in range(who * COLOURS, (who + 1) * COLOURS):
        found.append(view.known[number])
    found.append(view.catastrophes[who])
    points = view.points[who]
    for kind in range(KINDS_OF_POINT):
        found.append(points[kind] if points else 0)
    found.append(int(who == view.active))
    found.append(int(who == asked))
    found.append(int(who in view.out))


def add_table(found: list[int], view: View) -> None:
    """The question asked, the open supply, the bag and the conflict."""
    question = view.question
    for name in QUESTIONS:
        found.append(int(question == name))
    for colour in range(COLOURS):
        found.append(view.supply.count(colour))
    found.append(view.action_number)
    found.append(view.gauge)
    found.append(view.asked_count)
    found.append(int(view.uniting != NOWHERE))
    if question not in ("attack", "defend"):
        found += [0, 0, 0, 0]
        return
    fight = view.conflict
    found.append(int(bool(fight.is_revolt)))
    found.append(fight.attack)
    found.append(fight.defence)
    found.append(fight.added if question == "defend" else 0)
