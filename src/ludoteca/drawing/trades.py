"""What a move took and gave, added up: one short line for many changes."""

from collections.abc import Callable
from typing import Any, Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.guide import Guide
from ludoteca.drawing.words import Words

LOST: Final = "−"
WON: Final = "+"
ARROW: Final = " → "
UNBROKEN: Final = "\N{NO-BREAK SPACE}"

Named = Callable[[int], str]  # a seat's name, as a key of the catalogue
Sums = dict[str, int]


def trades(
    guide: Guide[Any], words: Words, entries: list[Entry], mover: int, named: Named
) -> list[str]:
    """The goods of a move's log, its own seat's first, the others' by name; then the income."""
    moved: dict[int, tuple[Sums, Sums]] = {mover: ({}, {})}
    income: Sums = {}
    for entry in entries:
        key = guide.amounts.get(entry.thing, "")
        if not key or not entry.amount:
            continue
        if entry.rule == guide.income:
            sums = income
        else:
            sums = moved.setdefault(entry.seat, ({}, {}))[entry.amount > 0]
        sums[key] = sums.get(key, 0) + abs(entry.amount)
    found = [trade_text(words, *sums) for sums in moved.values()]
    whose = ["" if seat == mover else f"{words.say(named(seat))}: " for seat in moved]
    lines = [f"{who}{line}" for who, line in zip(whose, found, strict=True) if line]
    if income:
        lines.append(words.say("page.income", {"goods": trade_text(words, {}, income)}))
    return lines


def trade_text(words: Words, lost: Sums, won: Sums) -> str:
    """What was given, and what came of it."""
    sides = ((LOST, lost), (WON, won))
    return ARROW.join(
        ", ".join(f"{sign}{counted(words, key, count)}" for key, count in sums.items())
        for sign, sums in sides
        if sums
    )


def counted(words: Words, key: str, count: int) -> str:
    """So many of a good; the number is never left alone at the end of a line."""
    return words.say(key, {"count": count}).replace(" ", UNBROKEN, 1)
