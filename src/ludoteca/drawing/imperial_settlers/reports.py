"""Alone: the attacks of the virtual player as the log tells of them, one by one."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.drawing.log_text import Event, Report
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

ATTACK: Final = "attack"
CONQUERED: Final = "conquered"
ALONE: Final = 0  # the seat of who plays alone


class Attack(NamedTuple):
    """One attack: the card that was turned up, and the locations it took."""

    n: int  # the event
    place: int  # within it
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
    """An attack in words: what it looked for, and what it took."""
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
