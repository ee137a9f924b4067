"""The compiled engine, which bot processes use as soon as it is built.

`make play` opens the site at once and builds the engine meanwhile (`tools/fast_engine.sh`).
"""

import importlib.util
import os
from pathlib import Path
from typing import Final

FOLDER: Final = "LUDOTECA_FAST_ENGINE"  # the folder of the build
OTHER_GAMES: Final = "LUDOTECA_GAMES"  # games of other packages need the interpreted engine
READY: Final = "ready"  # exists while the build is complete
PYTHON: Final = Path("venv", "bin", "python")
CHILD: Final = Path("src", "ludoteca", "service", "bot_child.py")
COMPILED_ENDINGS: Final = (".so", ".pyd")


def fast_command() -> tuple[str, ...]:
    """The command for a bot process on the compiled engine; empty while there is none."""
    folder = os.environ.get(FOLDER, "")
    if not folder or os.environ.get(OTHER_GAMES) or not Path(folder, READY).is_file():
        return ()
    return (str(Path(folder, PYTHON)), "-E", "-P", str(Path(folder, CHILD)))


def is_fast() -> bool:
    """Whether bots use the compiled engine."""
    return is_compiled() or bool(fast_command())


def is_compiled() -> bool:
    """Whether this process runs the compiled engine itself."""
    found = importlib.util.find_spec("ludoteca.core.bits")
    return found is not None and str(found.origin).endswith(COMPILED_ENDINGS)
