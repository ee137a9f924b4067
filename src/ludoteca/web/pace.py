"""The pace of a table: reading its form, and texts."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.service import PACE_RANGES, Pace
from ludoteca.text import Catalogue
from ludoteca.web.forms import Fields, field
from ludoteca.web.visitor import is_number

MINUTE: Final = 60
USUAL: Final = Pace()
# Fields of the form: the attribute, and its unit in seconds (or hours, or days).
NUMBERS: Final = (
    ("base", MINUTE),
    ("increment", 1),
    ("cap", MINUTE),
    ("hours", 1),
    ("grace", 1),
    ("vacation", 1),
)
RANGES: Final = {
    name: (-(-PACE_RANGES[name][0] // unit), PACE_RANGES[name][1] // unit) for name, unit in NUMBERS
}  # in the units of the form


def read_pace_form(fields: Fields) -> Pace:
    """The pace of a form; a BadNotation names limits in the units of the form."""
    kind = field(fields, "pace")
    if not kind:
        return USUAL
    numbers = {name: number(fields, name, unit) for name, unit in NUMBERS}
    return Pace(
        kind=kind[:10],
        free_weekends=bool(field(fields, "pace.free_weekends")),
        outcome=field(fields, "pace.outcome", USUAL.outcome)[:10],
        **numbers,
    )


def number(fields: Fields, name: str, unit: int) -> int:
    """A number of the form, in the units of the service."""
    text = field(fields, f"pace.{name}").strip()
    if not text:
        return int(getattr(USUAL, name))
    least, most = RANGES[name]
    if not is_number(text) or not least <= int(text) <= most:
        raise BadNotation(
            "new.pace.range",
            {"field": f"new.pace.{name}", "value": text, "least": least, "most": most},
        )
    return int(text) * unit


def shown_numbers(fields: Fields) -> dict[str, str]:
    """The numbers as sent, else the defaults."""
    return {
        name: field(fields, f"pace.{name}", str(getattr(USUAL, name) // unit))
        for name, unit in NUMBERS
    }


def pace_words(pace: Pace, words: Catalogue) -> str:
    """A pace in a few words; empty for no pace."""
    if not pace.kind:
        return ""
    if pace.kind == "days":
        hours = pace.hours
        key, count = ("pace.hours", hours) if hours % 24 else ("pace.days", hours // 24)
        return words.say(key, {"count": count})
    facts = {"minutes": pace.base // MINUTE, "seconds": pace.increment}
    return words.say("pace.live", facts)


def pace_lines(pace: Pace, words: Catalogue) -> list[str]:
    """A pace in detail, a line for each part."""
    if not pace.kind:
        return []
    lines = [pace_words(pace, words)]
    if pace.kind == "live" and pace.cap:
        lines.append(words.say("pace.cap", {"minutes": pace.cap // MINUTE}))
    if pace.kind == "days":
        lines.append(words.say("pace.grace", {"count": pace.grace}))
        if pace.free_weekends:
            lines.append(words.say("pace.weekends"))
        if pace.vacation:
            lines.append(words.say("pace.vacation", {"count": pace.vacation}))
    lines.append(words.say(f"pace.outcome.{pace.outcome}"))
    return lines


def left_words(seconds: float, words: Catalogue) -> str:
    """The remaining time: minutes and seconds, or days and hours."""
    whole = int(max(0.0, seconds))
    if whole < 2 * 3600:
        return f"{whole // 60}:{whole % 60:02}"
    hours = whole // 3600
    if hours < 48:
        return words.say("pace.left.hours", {"count": hours})
    return words.say("pace.left.days", {"days": hours // 24, "hours": hours % 24})
