"""The command line: play in the terminal, and look after records, pictures and counts."""

import sys
from io import TextIOWrapper


def main() -> None:
    """Runs `ludoteca`; without the packages it needs, one sentence says which are missing."""
    try:
        from ludoteca.cli.app import app
    except ModuleNotFoundError as missing:
        sys.exit(
            f"The command line needs {missing.name}; install it with: pip install ludoteca[site]"
        )
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign the terminal lacks is no reason to stop
            stream.reconfigure(errors="backslashreplace")
    app()
