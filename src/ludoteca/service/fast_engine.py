"""The compiled engine: bots' processes use it as soon as it is there.

`make play` opens the site at once and builds the engine beside it (`tools/fast_engine.sh`).
"""

import importlib.util
import os
from pathlib import Path
from typing import Final

FOLDER: Final = "LUDOTECA_FAST_ENGINE"  # where it is being built, or has been
OTHER_GAMES: Final = "LUDOTECA_GAMES"  # games from elsewhere need the interpreted build
READY: Final = "ready"  # a file that is there while the build is whole
PYTHON: Final = Path("venv", "bin", "python")
CHILD: Final = Path("src", "ludoteca", "service", "bot_child.py")
COMPILED_ENDINGS: Final = (".so", ".pyd")


def fast_command() -> tuple[str, ...]:
    """How to start a process for bots on the compiled engine; empty while there is none."""
    folder = os.environ.get(FOLDER, "")
    if not folder or os.environ.get(OTHER_GAMES) or not Path(folder, READY).is_file():
        return ()
    return (str(Path(folder, PYTHON)), "-E", "-P", str(Path(folder, CHILD)))


def is_fast() -> bool:
    """Whether bots think on the compiled engine."""
    return is_compiled() or bool(fast_command())


def is_compiled() -> bool:
    """Whether this process runs the compiled engine itself."""
    found = importlib.util.find_spec("ludoteca.core.bits")
    return found is not None and str(found.origin).endswith(COMPILED_ENDINGS)
