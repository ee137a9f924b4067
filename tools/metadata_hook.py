"""What a package index shows of the project: its addresses, and a readme whose pictures are seen.

An index shows pictures only by their full address. `LUDOTECA_HOME` is the address of the project's
repository; without it the readme goes out without its pictures, and no addresses are named.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "LUDOTECA_HOME"
PICTURE = re.compile(r"!\[([^]]*)\]\((docs/[^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^]]*)\]\(((?:docs/)?[\w/]+\.md)\)")


class Metadata(MetadataHookInterface):
    """Fills in what pyproject.toml calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Readme and addresses."""
        home = os.environ.get(HOME, "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, home)}
        metadata["urls"] = addresses(home)


def readme(text: str, home: str) -> str:
    """The readme as an index can show it."""
    if not home:
        return LINK.sub(r"\1", without_pictures(text))
    text = PICTURE.sub(rf"![\1]({home}/raw/main/\2)", text)
    return LINK.sub(rf"[\1]({home}/blob/main/\2)", text)


def without_pictures(text: str) -> str:
    """The lines that hold none; a table of pictures goes with its head."""
    lines = text.splitlines(keepends=True)
    kept = [line for line in lines if not PICTURE.search(line)]
    return re.sub(r"(?m)^\|[^|\n]*(\|[^|\n]*)*\|\n\|[-|: ]+\|\n(?!\|)", "", "".join(kept))


def addresses(home: str) -> dict[str, str]:
    """Where to find what, by the names that indexes know."""
    if not home:
        return {}
    return {
        "Homepage": home,
        "Documentation": f"{home}/blob/main/docs/index.md",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
