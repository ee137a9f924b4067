"""The registry of all games, and the only place that imports the outer parts of games."""

from importlib import import_module
from os import environ
from typing import Any, Final

from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation
from ludoteca.core.game_module import GameModule
from ludoteca.core.orders import Orders
from ludoteca.games.euphrates_tigris.module import MODULE as EUPHRATES_TIGRIS
from ludoteca.games.imperial_settlers.module import MODULE as IMPERIAL_SETTLERS
from ludoteca.games.terra_mystica.module import MODULE as TERRA_MYSTICA

# Environment variable: import paths of the GameModules of other packages, separated by spaces.
MORE_GAMES: Final = "LUDOTECA_GAMES"
GAME_MODULES: Final[dict[str, GameModule[Any, Any]]] = {}
GAMES: Final[dict[str, Rules[Any, Any]]] = {}  # their rules


def register(module: GameModule[Any, Any]) -> None:
    """Adds a game to the registry."""
    GAME_MODULES[module.name] = module
    GAMES[module.name] = module.rules


def load(path: str) -> Any:
    """Imports the object at an import path: `package.module:NAME`, or a whole module."""
    module, _, thing = path.partition(":")
    found = import_module(module)
    return vars(found)[thing] if thing else found


def register_elsewhere(path: str) -> None:
    """Adds a game of another package. Raises ImportError naming the path if it is wrong."""
    try:
        found: object = load(path)
    except (ImportError, KeyError, ValueError) as missing:
        raise ImportError(f"{MORE_GAMES}: “{path}” cannot be imported ({missing}).") from missing
    if not isinstance(found, GameModule):
        raise ImportError(f"{MORE_GAMES}: “{path}” is no GameModule.")
    register(found)


for each in (EUPHRATES_TIGRIS, TERRA_MYSTICA, IMPERIAL_SETTLERS):
    register(each)
for path in environ.get(MORE_GAMES, "").split():
    register_elsewhere(path)


def module_of(name: str) -> GameModule[Any, Any]:
    """The module of a game. Raises BadNotation if the name is unknown."""
    if name not in GAME_MODULES:
        raise BadNotation("game.unknown", {"game": name, "known": ", ".join(GAME_MODULES)})
    return GAME_MODULES[name]


def rules_of(name: str) -> Rules[Any, Any]:
    """The rules of a game. Raises BadNotation if the name is unknown."""
    return module_of(name).rules


def answers_of(name: str) -> Orders[Any]:
    """The automatic answers of a game. Raises BadNotation if the name is unknown."""
    return module_of(name).automatic_answers


def has_part(name: str, part: str) -> bool:
    """Whether a game has this outer part."""
    return part in module_of(name).parts


def part_of(name: str, part: str) -> Any:
    """An outer part of a game, imported on first use. Raises KeyError if it has none."""
    return load(module_of(name).parts[part])
