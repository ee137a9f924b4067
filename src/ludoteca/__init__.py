"""Ludoteca: three great strategy games, complete and exact, to play and to program against."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteca.face import (
        GAMES,
        BadNotation,
        Illegal,
        Match,
        MatchOver,
        NotYourTurn,
        Record,
        Refusal,
        Scores,
        Stale,
        View,
        explain,
        new,
        read_record,
        replay,
        write_json,
        write_text,
    )  # fmt: skip

__all__ = [
    "GAMES",
    "BadNotation",
    "Illegal",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "Record",
    "Refusal",
    "Scores",
    "Stale",
    "View",
    "explain",
    "new",
    "read_record",
    "replay",
    "write_json",
    "write_text",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """A name of the library, loaded when first used: `ludoteca --version` loads none."""
    if name not in __all__:
        raise AttributeError(f"module 'ludoteca' has no attribute {name!r}")
    from ludoteca import face

    return getattr(face, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
