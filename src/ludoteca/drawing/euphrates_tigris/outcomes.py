"""How a conflict ends if so many supporters are added, before they are."""

from ludoteca.core.actions import first_of
from ludoteca.drawing.euphrates_tigris.steps import dynasty_key
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import COLOUR_NAMES, TEMPLE
from ludoteca.games.euphrates_tigris.view import View

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
        return [("good" if is_won else "bad", told(view, key, mine, theirs, rival, loot, words))]
    mine, theirs = fight.attack + added, fight.defence
    rival, need = fight.defender, mine - theirs
    key = "page.support.needs" if need > 0 else "page.support.lost"
    style = "" if need > 0 else "bad"
    prize = told(view, "page.support.prize", mine, theirs, rival, theirs, words)
    return [(style, told(view, key, mine, theirs, rival, theirs, words)), ("soft", prize)]


def told(view: View, key: str, mine: int, theirs: int, rival: int, loot: int, words: Words) -> str:
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
