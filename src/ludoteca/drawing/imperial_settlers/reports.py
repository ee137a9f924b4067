"""Reports of the reader's razed locations, and of the virtual player's attacks in a solo match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ludoteca.core.journal import Entry
from ludoteca.drawing.log_text import Event, Named, Report
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import GOOD_KEYS, GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

ATTACK: Final = "attack"
CONQUERED: Final = "conquered"
ALONE: Final = 0  # the seat of the player in a solo match
RAZED: Final = ("razed", "raze_now")
LEFT: Final = "left"
FOUNDATION: Final = "foundation"


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


@dataclass(slots=True)
class Raze:
    """A location that was razed: what the player who razed it and its holder got."""

    card: str
    by: int
    rule: str
    n: int = 0  # the event in which it fell
    loot: list[Entry] = field(default_factory=list)
    kept: list[Entry] = field(default_factory=list)
    is_foundation: bool = False


def razes(events: Sequence[Event], reader: int) -> list[Raze]:
    """The razes of the reader's locations that ended within some events."""
    found: list[Raze] = []
    started: dict[str, Raze] = {}  # by card
    for event in events:
        for entry in event.entries:
            if entry.thing in RAZED:
                started[entry.at] = Raze(entry.at, entry.seat, entry.rule)
            raze = started.get(entry.at)
            if raze is None:
                continue
            if entry.thing == LEFT and entry.seat == reader and not raze.n:
                raze.n = event.n
                found.append(raze)
            raze.is_foundation |= entry.thing == FOUNDATION
            if entry.thing in GOOD_KEYS and entry.amount > 0:
                if entry.seat == raze.by:
                    raze.loot.append(entry)
                elif entry.seat == reader:
                    raze.kept.append(entry)
    return found


def raze_report(raze: Raze, words: Words, named: Named) -> Report:
    """The report of a razed location to its player."""
    kept = [words.say("report.razed.foundation")] if raze.is_foundation else []
    kept += amounts(raze.kept, words)
    rows = (("report.razed.loot", amounts(raze.loot, words)), ("report.razed.kept", kept))
    card = f"card.{CARDS[CARD_NUMBERS[raze.card]].key}"
    return Report(
        raze.n,
        f"razed-{raze.n}-{raze.card}",
        words.say("report.razed", {"who": named(raze.by), "card": card}),
        words.say("report.razed.turned" if raze.is_foundation else "report.razed.gone"),
        False,
        True,
        tuple([(words.say(key), ", ".join(goods)) for key, goods in rows if goods]),
        raze.rule,
    )


def amounts(entries: list[Entry], words: Words) -> list[str]:
    """Goods with their amounts."""
    return [words.say(f"count.{entry.thing}", {"count": entry.amount}) for entry in entries]
