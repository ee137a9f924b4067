"""Bots of somebody else: objects that choose, and packages that offer them under a name."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Protocol, runtime_checkable

from ludoteca.bots import Answer, Budget, check_bot
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng

GROUP: Final = "ludoteca.bots"  # entry points: name = "package.module:make", called with a game
NODES: Final = 1 << 40
SECONDS: Final = 1.0  # what an object may spend if nothing else is said


@runtime_checkable
class Chooser(Protocol):
    """What a bot is asked; `view` is the view of its game, `legal` what it may do."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer | int:
        """One of `legal`, alone or with its reasons."""


def usual_budget() -> Budget:
    """The budget of an object, the clock starting now."""
    return Budget(NODES, SECONDS)


def chosen_by(bot: Chooser, view: Any, legal: list[int], budget: Budget, rng: Rng) -> int:
    """The action a bot chooses; the caller checks it."""
    found = bot.choose(view, list(legal), budget, rng)
    return found.action if isinstance(found, Answer) else found


@cache
def offered() -> dict[str, EntryPoint]:
    """What installed packages offer, by name; looked for once, as it reads all their metadata."""
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def installed_bots() -> list[str]:
    """The names of the bots that installed packages offer."""
    return sorted(offered())


def installed_bot(name: str, game: str) -> Chooser | None:
    """The bot an installed package offers under a name, made for a game; None for one of ours."""
    entry = offered().get(name)
    if entry is None:
        check_bot(name)
        return None
    made: Chooser = entry.load()(game)
    return made


def check_name(name: str) -> str:
    """A name of a bot of ours or of an installed one; BadNotation if there is none."""
    if name in offered():
        return name
    try:
        return check_bot(name)
    except BadNotation as refusal:
        known = [str(refusal.facts["known"]), *installed_bots()]
        raise BadNotation("bot.unknown", {"bot": name, "known": ", ".join(known)}) from None
