"""The command line: play in the terminal, and look after records, pictures and counts."""

import sys

from ludoteca.cli.signs import soften_streams


def main() -> None:
    """Runs `ludoteca`; without the packages it needs, one sentence says which are missing."""
    soften_streams()
    try:
        from ludoteca.cli.app import app
    except ModuleNotFoundError as missing:
        sys.exit(f"The command line needs {missing.name}; install it: pip install 'ludoteca[site]'")
    app()
