"""Writes docs/openapi.json, the description of the HTTP interface."""

import json
import tempfile
from pathlib import Path

from ludoteca.service import Store, Tables
from ludoteca.web.api import create_api
from ludoteca.web.settings import Settings

FILE = Path("docs/openapi.json")


def main() -> None:
    """Writes the file."""
    with tempfile.TemporaryDirectory() as folder:
        tables = Tables(Store(f"sqlite:///{folder}/tables.db"), None)
        text = json.dumps(create_api(tables, b"", Settings()).openapi(), indent=1, sort_keys=True)
        tables.close()
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
