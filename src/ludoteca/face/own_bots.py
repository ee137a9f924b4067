"""Third-party bots: objects that choose moves, and bots of installed packages."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Protocol, runtime_checkable

from ludoteca.bots import Answer, Budget, check_bot
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng

GROUP: Final = "ludoteca.bots"  # entry points: name = "package.module:function", given the game
NODES: Final = 1 << 40
SECONDS: Final = 1.0  # default time limit of a decision


@runtime_checkable
class Chooser(Protocol):
    """The interface of a third-party bot."""

    def choose(self, view: Any, legal: list[int], budget: Budget, rng: Rng) -> Answer | int:
        """Returns one of the `legal` actions, or an Answer with reasons."""


def usual_budget() -> Budget:
    """The default budget of a decision; the clock starts now."""
    return Budget(NODES, SECONDS)


def chosen_by(bot: Chooser, view: Any, legal: list[int], budget: Budget, rng: Rng) -> int:
    """The action a bot chooses; the caller must check it."""
    found = bot.choose(view, list(legal), budget, rng)
    return found.action if isinstance(found, Answer) else found


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots of installed packages by name; cached, because reading the metadata is slow."""
    return {entry.name: entry for entry in reversed(list(entry_points(group=GROUP)))}


def installed_bots() -> list[str]:
    """The names of the bots of installed packages."""
    return sorted(offered())


def installed_bot(name: str, game: str) -> Chooser | None:
    """The bot of an installed package for a game; None for one of Ludoteca's own bots."""
    entry = offered().get(name)
    if entry is None:
        check_bot(name)
        return None
    made: Chooser = entry.load()(game)
    return made


def check_name(name: str) -> str:
    """Returns the name of an own or installed bot; raises BadNotation if there is none."""
    if name in offered():
        return name
    try:
        return check_bot(name)
    except BadNotation as refusal:
        known = [str(refusal.facts["known"]), *installed_bots()]
        raise BadNotation("bot.unknown", {"bot": name, "known": ", ".join(known)}) from None
