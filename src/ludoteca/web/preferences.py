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
OFF: Final = "off"
LONGEST: Final = 300
# How much the coach says at a table: nothing, what to look at, why, and which move.
LOOK: Final = 1
REASONS: Final = 2
MOVE: Final = 3
TALK: Final = (0, LOOK, REASONS, MOVE)
SEEN: Final = "seen"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of one device."""

    seconds: int = 0  # until a chosen move is confirmed automatically
    is_asked: bool = False  # whether forced moves are confirmed, too
    has_sound: bool = False
    quiet: frozenset[str] = frozenset()  # warnings that are switched off
    coach: int = 0  # how much the coach says in the first turns
    has_seen_marks: bool = False  # the marks that explain the page at a first table
    has_replay: bool = True  # whether others' moves are replayed when it is your turn


DEFAULTS: Final = Preferences()


@lru_cache(1024)
def read_preferences(cookie: str) -> Preferences:
    """The preferences in a cookie; invalid values get their defaults."""
    if not cookie or len(cookie) > LONGEST:
        return DEFAULTS
    parts = dict(part.partition("=")[::2] for part in cookie.split("&"))
    seconds = parts.get("seconds", "0")
    return Preferences(
        int(seconds) if seconds in [str(one) for one in SECONDS] else 0,
        parts.get("forced") == ASK,
        parts.get("sound") == ON,
        frozenset(name for name in parts.get("quiet", "").split(",") if name in NAMES),
        int(parts["coach"]) if parts.get("coach") in [str(one) for one in TALK] else 0,
        parts.get("marks") == SEEN,
        parts.get("replay") != OFF,
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
    if preferences.coach:
        parts.append(f"coach={preferences.coach}")
    if preferences.has_seen_marks:
        parts.append(f"marks={SEEN}")
    if not preferences.has_replay:
        parts.append(f"replay={OFF}")
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
    coach = check_talk(fields.get("coach", ["0"])[-1])
    quiet = frozenset(NAMES) - frozenset(warned)
    replay = fields.get("replay", [""])[-1] == ON
    return Preferences(int(seconds), forced == ASK, sound, quiet, coach, has_replay=replay)


def check_talk(level: str) -> int:
    """The level of the coach; BadNotation if it is unknown."""
    if level not in [str(one) for one in TALK]:
        raise BadNotation("preferences.value", {"name": f"coach={level[:20]}"})
    return int(level)


def check_warning(name: str) -> str:
    """The name of a warning; BadNotation if it is unknown."""
    if name not in NAMES:
        raise BadNotation("preferences.value", {"name": f"warn={name[:20]}"})
    return name
