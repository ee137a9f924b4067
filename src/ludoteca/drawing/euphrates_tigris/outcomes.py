"""A preview of what a move leads to: conflicts, their results and gains, points."""

from typing import Final

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.euphrates_tigris.focus import Focus
from ludoteca.drawing.euphrates_tigris.steps import dynasty_key
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.actions import LEADER_TO, PLACE
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    LEADER_NAMES,
    NOWHERE,
    TEMPLE,
)
from ludoteca.games.euphrates_tigris.view import Kingdom, View, War

Line = tuple[str, str]  # a style and a sentence
GAIN: Final = "gain"  # “+1 red”
IN_FULL: Final = "count.point"  # “1 red point”


def outcome(view: View, action: int, words: Words) -> list[Line]:
    """The result of adding these supporters: final for the defender, for the attacker how many the
    defender needs."""
    fight, added = view.conflict, first_of(action)
    if view.question == "defend":
        mine, theirs = fight.defence + added, fight.attack + fight.added
        is_won = mine >= theirs  # ties are won by the defender
        loot, rival = (fight.attack if is_won else fight.defence), fight.attacker
        ending = "tie" if mine == theirs else "win" if is_won else "lose"
        line = outcome_text(view, f"page.support.{ending}", mine, theirs, rival, loot, words)
        return [("good" if is_won else "bad", line)]
    mine, theirs = fight.attack + added, fight.defence
    rival, need = fight.defender, mine - theirs
    key = "page.support.needs" if need > 0 else "page.support.lost"
    style = "" if need > 0 else "bad"
    prize = outcome_text(view, "page.support.prize", mine, theirs, rival, theirs, words)
    return [(style, outcome_text(view, key, mine, theirs, rival, theirs, words)), ("soft", prize)]


def outcome_text(
    view: View, key: str, mine: int, theirs: int, rival: int, loot: int, words: Words
) -> str:
    """One sentence about the result; `loot` is the loser's strength on the board."""
    fight = view.conflict
    facts: dict[str, int | str] = {
        "mine": mine,
        "theirs": theirs,
        "need": max(0, mine - theirs),
        "rival": dynasty_key(view, rival),
        "gain": prize(fight.colour, loot, bool(fight.is_revolt), words),
    }
    return words.say(key, facts)


def prize(colour: int, loot: int, is_revolt: bool, words: Words, form: str = GAIN) -> str:
    """What the winner gains: a red point in a revolt; in a war, points for the leader and removed
    tiles."""
    if is_revolt:
        return counted(TEMPLE, 1, words, form)
    points = counted(colour, 1 + loot, words, form)
    # Temples with a treasure or beside another leader are not removed.
    return words.say("gain.most", {"points": points}) if colour == TEMPLE else points


def counted(colour: int, count: int, words: Words, form: str = GAIN) -> str:
    """A number of points of a colour: “+1 red”, or in full “1 red point”."""
    return words.say(f"{form}.{COLOUR_NAMES[colour]}", {"count": count})


def placement_outcome(view: View, focus: Focus, action: int, words: Words) -> list[Line]:
    """What placing a tile or leader leads to: a union, conflicts and their gains, a point."""
    is_tile = kind_of(action) == PLACE
    found: list[Line] = []
    if is_tile and len(focus.kingdoms) > 1:
        found.append(joining_line(view, focus.kingdoms, words))
    for war in focus.wars:
        found.append(war_line(view, war, action, words))
        found.append(prize_line(view, war, action, words))
    if is_tile and not focus.wars:
        found.append(point_line(view, focus.scorer, first_of(action), words))
    return found


def war_line(view: View, war: War, action: int, words: Words) -> Line:
    """The conflict that would follow, with both strengths on the board."""
    key = "page.revolt" if kind_of(action) == LEADER_TO else "page.war"
    facts: dict[str, int | str] = {
        "leader": f"leader.{LEADER_NAMES[war.colour]}",
        "attacker": dynasty_key(view, war.attacker),
        "defender": dynasty_key(view, war.defender),
        "attack": war.attack,
        "defence": war.defence,
    }
    return "bad", words.say(key, facts)


def joining_line(view: View, kingdoms: list[Kingdom], words: Words) -> Line:
    """The kingdoms a tile would join, by their dynasties."""
    sides = []
    for kingdom in kingdoms:
        seats = dict.fromkeys(kingdom.seat_with(role) for role in range(COLOURS))
        keys = [dynasty_key(view, seat) for seat in seats if seat != NOWHERE]
        sides.append(" + ".join(words.say(key) for key in keys))
    return "soft", words.say("page.joins", {"kingdoms": " · ".join(sides)})


def prize_line(view: View, war: War, action: int, words: Words) -> Line:
    """What each side would gain by winning; stated once if it is the same."""
    is_revolt = kind_of(action) == LEADER_TO
    if is_revolt or war.attack == war.defence:
        points = prize(war.colour, war.defence, is_revolt, words, IN_FULL)
        return "soft", words.say("page.prize.same", {"points": points})
    facts: dict[str, int | str] = {
        "attacker": dynasty_key(view, war.attacker),
        "defender": dynasty_key(view, war.defender),
        "win": prize(war.colour, war.defence, is_revolt, words),
        "loss": prize(war.colour, war.attack, is_revolt, words),
    }
    return "soft", words.say("page.prize", facts)


def point_line(view: View, scorer: int, tile: int, words: Words) -> Line:
    """Who would score for the tile."""
    if scorer == NOWHERE:
        return "soft", words.say("page.no_point")
    facts = {"who": dynasty_key(view, scorer), "gain": counted(tile, 1, words)}
    if scorer == view.seat:
        return "good", words.say("page.point.mine", facts)
    return "soft", words.say("page.point.other", facts)
