"""The package metadata shown by a package index: project addresses, and a readme with pictures.

An index shows pictures only by their full address. `LUDOTECA_HOME` is the address of the project's
repository; without it the readme has no pictures, and no addresses are listed.
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
    """Fills in the fields that pyproject.toml declares as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Sets readme and addresses."""
        home = os.environ.get(HOME, "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, home)}
        metadata["urls"] = addresses(home)


def readme(text: str, home: str) -> str:
    """The readme with full addresses, or without pictures and links if there is no `home`."""
    if not home:
        return LINK.sub(r"\1", without_pictures(text))
    text = PICTURE.sub(rf"![\1]({home}/raw/main/\2)", text)
    return LINK.sub(rf"[\1]({home}/blob/main/\2)", text)


def without_pictures(text: str) -> str:
    """The lines without pictures; a table of pictures loses its header as well."""
    lines = text.splitlines(keepends=True)
    kept = [line for line in lines if not PICTURE.search(line)]
    return re.sub(r"(?m)^\|[^|\n]*(\|[^|\n]*)*\|\n\|[-|: ]+\|\n(?!\|)", "", "".join(kept))


def addresses(home: str) -> dict[str, str]:
    """The project's addresses, with the names that package indexes know."""
    if not home:
        return {}
    return {
        "Homepage": home,
        "Documentation": f"{home}/blob/main/docs/index.md",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
