"""The preferences of a device, kept in a cookie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.drawing.warnings import NAMES

PREFERENCES: Final = "preferences"
PREFERENCES_OF_0_1: Final = "manners"  # the name of the cookie in version 0.1.0
SECONDS: Final = (0, 3, 5, 10, 20)  # until a chosen move is confirmed automatically; 0 is never
ASK: Final = "ask"
PLAY: Final = "play"
ON: Final = "on"
LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of one device."""

    seconds: int = 0  # until a chosen move is confirmed automatically
    is_asked: bool = False  # whether forced moves are confirmed, too
    has_sound: bool = False
    quiet: frozenset[str] = frozenset()  # warnings that are switched off


DEFAULTS: Final = Preferences()


@lru_cache(1024)
def read_preferences(cookie: str) -> Preferences:
    """The preferences in a cookie; what cannot be read gets its default."""
    if not cookie or len(cookie) > LONGEST:
        return DEFAULTS
    parts = dict(part.partition("=")[::2] for part in cookie.split("&"))
    seconds = parts.get("seconds", "0")
    return Preferences(
        int(seconds) if seconds in [str(one) for one in SECONDS] else 0,
        parts.get("forced") == ASK,
        parts.get("sound") == ON,
        frozenset(name for name in parts.get("quiet", "").split(",") if name in NAMES),
    )


def write_preferences(preferences: Preferences) -> str:
    """The preferences as a cookie; empty if all are defaults."""
    parts = []
    if preferences.seconds:
        parts.append(f"seconds={preferences.seconds}")
    if preferences.is_asked:
        parts.append(f"forced={ASK}")
    if preferences.has_sound:
        parts.append(f"sound={ON}")
    if preferences.quiet:
        parts.append(f"quiet={','.join(sorted(preferences.quiet))}")
    return "&".join(parts)


def read_form(fields: Mapping[str, Sequence[str]]) -> Preferences:
    """The preferences of a form; BadNotation for unknown values."""
    seconds = fields.get("seconds", ["0"])[-1]
    forced = fields.get("forced", [PLAY])[-1]
    if seconds not in [str(one) for one in SECONDS]:
        raise BadNotation("preferences.value", {"name": f"seconds={seconds[:20]}"})
    if forced not in (ASK, PLAY):
        raise BadNotation("preferences.value", {"name": f"forced={forced[:20]}"})
    warned = fields.get("warn", [])
    for name in warned:
        check_warning(name)
    sound = fields.get("sound", [""])[-1] == ON
    return Preferences(int(seconds), forced == ASK, sound, frozenset(NAMES) - frozenset(warned))


def check_warning(name: str) -> str:
    """The name of a warning; BadNotation if it is unknown."""
    if name not in NAMES:
        raise BadNotation("preferences.value", {"name": f"warn={name[:20]}"})
    return name
