"""Reports of the virtual player's attacks in a solo match."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.drawing.log_text import Event, Report
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

ATTACK: Final = "attack"
CONQUERED: Final = "conquered"
ALONE: Final = 0  # the seat of the player in a solo match


class Attack(NamedTuple):
    """One attack: the target card that was turned up, and the locations it conquered."""

    n: int  # the number of the event
    place: int  # the index of the entry within the event
    target: str
    rule: str
    taken: list[str]


def attacks(events: Sequence[Event]) -> list[Attack]:
    """The attacks in some events."""
    found: list[Attack] = []
    for event in events:
        for place, entry in enumerate(event.entries):
            if entry.thing == ATTACK:
                found.append(Attack(event.n, place, entry.at, entry.rule, []))
            elif entry.thing == CONQUERED and entry.seat == ALONE and found:
                found[-1].taken.append(entry.at)
    return found


def report_of(attack: Attack, words: Words, reader: int) -> Report:
    """The report of an attack: what it searched for and what it took."""
    good = f"good.{GOODS[CARDS[CARD_NUMBERS[attack.target]].deal]}"
    lost = [words.say(f"card.{CARDS[CARD_NUMBERS[name]].key}") for name in attack.taken]
    key = "report.taken" if lost else "report.nothing"
    return Report(
        attack.n,
        f"attack-{attack.n}-{attack.place}",
        words.say("report.attack", {"good": good}),
        words.say(key, {"cards": words.join(lost)} if lost else None),
        not lost,
        reader == ALONE,
        (("", words.say("report.search", {"good": good})),),
        attack.rule,
    )
