"""Bots for all games; a bot decides from the view of its seat alone."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ludoteca.bots.baselines import (
    VERSIONS,
    FlatMonteCarloBot,
    GreedyBot,
    IsmctsBot,
    RandomBot,
)
from ludoteca.bots.bot import Answer, Bot, Budget, Term
from ludoteca.bots.levels import LEVELS, NODES, SECONDS, USUAL_LEVEL, LimitedBot
from ludoteca.bots.observer import Observer
from ludoteca.bots.sampler import Sampler
from ludoteca.bots.weights import FOLDER, PACKAGE, Weights
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import BOTS as GAME_BOTS
from ludoteca.core.rng import Rng
from ludoteca.games.registry import has_part, module_of, part_of, rules_of

BOTS: Final = LEVELS  # the bots a table offers, the weakest first
OTHERS: Final[list[str]] = []  # names of registered third-party bots
BASELINES: Final = ("random", "greedy", "flat-mc", "ismcts")
QUICK: Final = "quick"
FORMER: Final = ("random", "greedy", QUICK)  # offered by earlier versions, still playable
UNLIMITED: Final = 1 << 40
FINGERPRINT_DIGITS: Final = 12
# By bot: the default budget of a decision, in positions and seconds.
BUDGETS: Final = {
    "random": (1, 1.0),
    "greedy": (UNLIMITED, 30.0),
    "flat-mc": (1000, 5.0),
    "ismcts": (1000, 5.0),
    QUICK: (UNLIMITED, 0.2),
    **{level: (UNLIMITED, SECONDS[level]) for level in LEVELS},
}

__all__ = [
    "Answer", "BASELINES", "BOTS", "BUDGETS", "Bot", "Budget", "LEVELS", "Term", "USUAL_LEVEL",
    "answer_of", "ask_bot", "bot_of", "bot_version", "bot_with", "budget_of", "check_bot",
    "known_bots", "observer_of", "offered_bots", "public_terms", "register_bot", "sampler_of",
]  # fmt: skip


def register_bot(bot: str) -> None:
    """Lets tables offer a third-party bot under a name; the caller must run it."""
    if bot in known_bots("") or bot in FORMER:
        raise BadNotation("bot.name", {"name": bot})
    if bot not in OTHERS:
        OTHERS.append(bot)


def offered_bots() -> tuple[str, ...]:
    """The bots a table offers: the levels, then registered bots."""
    return (*BOTS, *OTHERS)


def check_bot(bot: str) -> str:
    """Returns a bot's name if tables offer it now or did earlier; else raises BadNotation."""
    if bot not in offered_bots() and bot not in FORMER:
        raise BadNotation("bot.unknown", {"bot": bot, "known": ", ".join(offered_bots())})
    return bot


def has_own_bots(game: str) -> bool:
    """Whether a game has its own bots besides the baselines."""
    return has_part(game, GAME_BOTS)


def package_of(game: str) -> Any:
    """The package of a game's own bots."""
    return part_of(game, GAME_BOTS)


def known_bots(game: str) -> tuple[str, ...]:
    """Every bot that can play a game, the weakest first."""
    return (*BASELINES, QUICK, *LEVELS)


def bot_of(bot: str, game: str) -> Bot[Any]:
    """The bot with a name that plays a game; raises BadNotation if there is none."""
    rules = rules_of(game)
    if bot not in known_bots(game):
        raise BadNotation("bot.unknown", {"bot": bot, "known": ", ".join(known_bots(game))})
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot(rules)
    if bot == "flat-mc":
        return FlatMonteCarloBot(rules)
    if bot == "ismcts":
        return IsmctsBot(rules)
    return own_bot(bot, game)


def own_bot(bot: str, game: str) -> Bot[Any]:
    """The game's own bot of a level; a general search if the game has no bots."""
    found: Bot[Any]
    if not has_own_bots(game):
        return LimitedBot(IsmctsBot(rules_of(game)), NODES.get(bot, UNLIMITED))
    found = package_of(game).quick_bot() if bot == QUICK else package_of(game).level_bot(bot)
    return found


def bot_version(bot: str, game: str) -> str:
    """The version of a bot: a number for frozen bots, a fingerprint for all others."""
    if bot in VERSIONS:
        return str(VERSIONS[bot])
    return fingerprint_of(game) if has_own_bots(game) else str(VERSIONS["ismcts"])


def fingerprint_of(game: str) -> str:
    """A digest of the source and the weights of a game's own bots."""
    digest = hashlib.sha256()
    weights = [file for file in texts_in(files(PACKAGE).joinpath(FOLDER)) if game in file.name]
    for file in [*texts_in(files(module_of(game).parts[GAME_BOTS])), *weights]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:FINGERPRINT_DIGITS]


def texts_in(folder: Traversable) -> list[Traversable]:
    """The source and weights files of a folder, sorted by name."""
    if not folder.is_dir():
        return []
    found = [file for file in folder.iterdir() if file.name.endswith((".py", ".json"))]
    return sorted(found, key=name_of)


def name_of(file: Traversable) -> str:
    """The name of a file, for sorting."""
    return file.name


def budget_of(bot: str) -> Budget:
    """A new budget for a bot's next decision; its clock starts now."""
    nodes, seconds = BUDGETS[bot]
    return Budget(nodes, seconds)


def observer_of(game: str) -> Observer[Any] | None:
    """A new observer of one match, or None if the game has none."""
    if not has_own_bots(game):
        return None
    found: Observer[Any] = package_of(game).observer()
    return found


def check_learns(game: str) -> None:
    """Raises BadNotation if a game's bots cannot learn weights."""
    package = package_of(game) if has_own_bots(game) else None
    if package is None or not hasattr(package, "sampler") or not hasattr(package, "bot_with"):
        raise BadNotation("train.none", {"wanted": rules_of(game).name})


def sampler_of(game: str) -> Sampler[Any]:
    """The sampler of a game for learning; raises BadNotation if its bots cannot learn."""
    check_learns(game)
    found: Sampler[Any] = package_of(game).sampler()
    return found


def bot_with(game: str, weights: Weights) -> Bot[Any]:
    """A bot with the given weights; raises BadNotation if the game's bots cannot learn."""
    check_learns(game)
    found: Bot[Any] = package_of(game).bot_with(weights)
    return found


def public_terms(game: str) -> tuple[str, ...]:
    """The terms of a bot's reasons that reveal nothing hidden."""
    found: tuple[str, ...] = package_of(game).PUBLIC_TERMS if has_own_bots(game) else ()
    return found


def ask_bot(bot: str, game: str, view: object, seat: int, actions: list[int], rng: Rng) -> int:
    """The action that the bot chooses among `actions`, from the seat's view alone."""
    return answer_of(bot, game, view, actions, rng).action


def answer_of(bot: str, game: str, view: object, actions: list[int], rng: Rng) -> Answer:
    """The action that the bot chooses, with its reasons."""
    return bot_of(bot, game).choose(view, actions, budget_of(bot), rng)
