"""What a move would lead to, told before it is made: conflicts, their ends and prizes, points."""

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
    TILE_NAMES,
)
from ludoteca.games.euphrates_tigris.view import Kingdom, View, War

Line = tuple[str, str]  # a style and a sentence


def outcome(view: View, action: int, words: Words) -> list[Line]:
    """What adding these supporters comes to: the defender knows the end, the attacker what the
    defender needs."""
    fight, added = view.conflict, first_of(action)
    if view.question == "defend":
        mine, theirs = fight.defence + added, fight.attack + fight.added
        is_won = mine >= theirs  # ties are won by the defender
        loot, rival = (fight.attack if is_won else fight.defence), fight.attacker
        key = "page.support.win" if is_won else "page.support.lose"
        return [
            ("good" if is_won else "bad", outcome_text(view, key, mine, theirs, rival, loot, words))
        ]
    mine, theirs = fight.attack + added, fight.defence
    rival, need = fight.defender, mine - theirs
    key = "page.support.needs" if need > 0 else "page.support.lost"
    style = "" if need > 0 else "bad"
    prize = outcome_text(view, "page.support.prize", mine, theirs, rival, theirs, words)
    return [(style, outcome_text(view, key, mine, theirs, rival, theirs, words)), ("soft", prize)]


def outcome_text(
    view: View, key: str, mine: int, theirs: int, rival: int, loot: int, words: Words
) -> str:
    """One of the sentences; `loot` is the strength on the board that the loser loses."""
    fight = view.conflict
    some_stay = fight.colour == TEMPLE and not fight.is_revolt  # under treasures and leaders
    points = 1 if fight.is_revolt else 1 + loot
    facts: dict[str, int | str] = {
        "mine": mine,
        "theirs": theirs,
        "need": max(0, mine - theirs),
        "rival": dynasty_key(view, rival),
        "points": words.say("page.support.most", {"count": points}) if some_stay else points,
        "colour": f"colour.{COLOUR_NAMES[TEMPLE if fight.is_revolt else fight.colour]}",
    }
    return words.say(key, facts)


def following(view: View, focus: Focus, action: int, words: Words) -> list[Line]:
    """What a tile or a leader would lead to: a union, conflicts and their prizes, a point."""
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
    """Who would fight whom, with what the board gives them."""
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
    """Whose kingdoms a tile would join."""
    sides = []
    for kingdom in kingdoms:
        seats = dict.fromkeys(kingdom.seat_with(role) for role in range(COLOURS))
        keys = [dynasty_key(view, seat) for seat in seats if seat != NOWHERE]
        sides.append(" + ".join(words.say(key) for key in keys))
    return "soft", words.say("page.joins", {"kingdoms": " · ".join(sides)})


def prize_line(view: View, war: War, action: int, words: Words) -> Line:
    """What either side would earn: in a revolt a red point, in a war the leader and his tiles."""
    is_revolt = kind_of(action) == LEADER_TO
    facts: dict[str, int | str] = {
        "attacker": dynasty_key(view, war.attacker),
        "defender": dynasty_key(view, war.defender),
        "win": 1 if is_revolt else 1 + war.defence,
        "loss": 1 if is_revolt else 1 + war.attack,
        "colour": f"colour.{COLOUR_NAMES[TEMPLE if is_revolt else war.colour]}",
    }
    some_stay = war.colour == TEMPLE and not is_revolt  # temples under treasures and leaders
    return "soft", words.say("page.prize.most" if some_stay else "page.prize", facts)


def point_line(view: View, scorer: int, tile: int, words: Words) -> Line:
    """Who earns for the tile."""
    if scorer == NOWHERE:
        return "soft", words.say("page.no_point")
    facts = {"who": dynasty_key(view, scorer), "tile": f"tile.{TILE_NAMES[tile]}"}
    if scorer == view.seat:
        return "good", words.say("page.point.mine", facts)
    return "soft", words.say("page.point.other", facts)
