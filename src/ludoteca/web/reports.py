"""The file for a bug report: the position as one seat may see it."""

import platform
from typing import Any, Final

from ludoteca import __version__
from ludoteca.face.plain import fields
from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.web.table.log import Log, is_gone

FORM: Final = "ludoteca-report"
MOST_MOVES: Final = 200


def report_of(table: Table, words: Catalogue) -> dict[str, Any]:
    """The facts for a bug report, without anything hidden from this seat."""
    return {
        "format": FORM,
        "program": __version__,
        "python": platform.python_version(),
        "game": table.game,
        "rules_version": table.version,
        "match": table.match,
        "seat": table.seat,
        "event": table.n,
        "status": table.status,
        "options": dict(table.options),
        "fingerprint": table.fingerprint,
        "view": fields(table.view) if table.view is not None else None,
        "legal": [move.text for move in table.moves[:MOST_MOVES]],
        "log": log_of(table, words),
    }


def log_of(table: Table, words: Catalogue) -> list[dict[str, Any]]:
    """The last events with the rules behind them."""
    if table.view is None:
        return []
    log = Log(table, words)
    return [
        {
            "event": line.n,
            "seat": line.seat,
            "move": line.text,
            "changes": [
                {"sentence": log.sentence(entry), "rule": entry.rule} for entry in line.entries
            ],
        }
        for line in log.lines
        if not is_gone(line)
    ]
