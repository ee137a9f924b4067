"""The command line: play in the terminal, and handle records, pictures and counts."""

import importlib.util
import sys
from typing import Final

from ludoteca import __version__
from ludoteca.cli.signs import replace_unencodable

VERSION: Final = "--version"
COMPILED_ENDINGS: Final = (".so", ".pyd")


def main() -> None:
    """Runs `ludoteca`; the version is printed before anything else is loaded."""
    if sys.argv[1:] == [VERSION]:
        print(version_line())
        return
    replace_unencodable()
    from ludoteca.cli.app import app

    app()


def version_line() -> str:
    """Version and build."""
    return f"ludoteca {__version__} ({build()})"


def build() -> str:
    """The kind of build of the engine: compiled or interpreted."""
    return "compiled" if is_compiled() else "interpreted"


def is_compiled() -> bool:
    """Whether the engine packages run as compiled modules."""
    found = importlib.util.find_spec("ludoteca.core.bits")
    return found is not None and str(found.origin).endswith(COMPILED_ENDINGS)
