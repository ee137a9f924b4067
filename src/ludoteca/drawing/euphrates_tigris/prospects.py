"""Further consequences of a move: monument squares, income, later wars, a lack of supporters."""

from itertools import combinations
from typing import Final

from ludoteca.core.actions import first_of, second_of
from ludoteca.drawing.euphrates_tigris.losses import home_lines, homeless
from ludoteca.drawing.euphrates_tigris.outcomes import Line, counted
from ludoteca.drawing.euphrates_tigris.steps import dynasty_key
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.actions import NO_MONUMENT
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    LEADER_NAMES,
    MONUMENTS,
    NEIGHBOUR_MASKS,
    NOWHERE,
    SQUARE_MASKS,
    TEMPLE,
    TILE_NAMES,
)
from ludoteca.games.euphrates_tigris.view import Layout, View, War, wars_between

TAKING: Final = "treasure"  # the question which treasure to take


def square_line(view: View, after: View | None, words: Words) -> list[Line]:
    """Tells that a tile completes a square for a monument."""
    is_square = after is not None and after.question == "monument" != view.question
    return [("good", words.say("page.square"))] if is_square else []


def treasure_line(view: View, after: View | None, words: Words) -> list[Line]:
    """Tells who may take treasures next."""
    if after is None or after.question != TAKING or view.question == TAKING:
        return []
    facts: dict[str, int | str] = {
        "who": dynasty_key(view, after.asked),
        "count": after.asked_count,
    }
    style = "good" if after.asked == view.seat else "bad"
    return [(style, words.say("page.takes", facts))]


def income_line(view: View, action: int, words: Words) -> list[Line]:
    """Who would score from a monument at the end of their turns, and who goes home because the
    tiles are turned."""
    monument, corner = first_of(action), second_of(action)
    if monument == NO_MONUMENT:
        return []
    kingdoms = [one for one in Layout(view).kingdoms if one.mask >> corner & 1]
    gone = homeless(view, SQUARE_MASKS[corner])
    homes = home_lines(view, gone, words)
    pays = [
        f"{words.say(dynasty_key(view, kingdom.seat_with(colour)))} {counted(colour, 1, words)}"
        for kingdom in kingdoms
        for colour in MONUMENTS[monument]
        if kingdom.seat_with(colour) != NOWHERE
        and kingdom.seat_with(colour) * COLOURS + colour not in gone
    ]
    if not pays:
        return [("soft", words.say("page.income.nobody")), *homes]
    return [("", words.say("page.income", {"list": " · ".join(pays)})), *homes]


def no_supporters_line(view: View, action: int, words: Words) -> list[Line]:
    """Tells that no supporters can be added to a conflict because the hand has none."""
    tile = TEMPLE if view.conflict.is_revolt else view.conflict.colour
    if view.seat < 0 or first_of(action) or view.hands[view.seat][tile]:
        return []
    return [("soft", words.say("page.support.none", {"tiles": f"many.tile.{TILE_NAMES[tile]}"}))]


def next_wars_line(view: View, words: Words) -> list[Line]:
    """The wars still to be fought after the current one."""
    if view.uniting == NOWHERE:
        return []
    wars = [war for war in waiting_wars(view) if war.colour != view.conflict.colour]
    if not wars:
        return []
    listed = "; ".join([war_text(view, war, words) for war in wars])
    return [("soft", words.say("report.next", {"wars": listed}))]


def waiting_wars(view: View) -> list[War]:
    """All wars between the kingdoms around the uniting tile."""
    layout = Layout(view)
    near_mask = NEIGHBOUR_MASKS[view.uniting]
    beside = [kingdom for kingdom in layout.kingdoms if kingdom.mask & near_mask]
    return [
        war
        for one, other in combinations(beside, 2)
        for war in wars_between(view, layout, one, other)
    ]


def war_text(view: View, war: War, words: Words) -> str:
    """A war in short: the leaders, both sides and their strengths on the board."""
    leaders = words.say(f"both.leader.{LEADER_NAMES[war.colour]}")
    attacker = words.say(dynasty_key(view, war.attacker))
    defender = words.say(dynasty_key(view, war.defender))
    return f"{leaders}, {attacker} {war.attack} : {war.defence} {defender}"
