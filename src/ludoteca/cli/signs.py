"""Replaces characters the terminal cannot show by plain ones."""

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

HANDLER: Final = "ludoteca.plain"
PLAIN: Final = {
    "·": ".", "▸": ">", "◂": "<", "–": "-", "—": "-", "…": "...", "“": '"', "”": '"', "«": '"',
    "»": '"', "’": "'", "✓": "+", "✗": "-", "×": "x", "≥": ">=", "─": "-", "•": "*",
    "→": "->",
}  # fmt: skip


def plain_sign(sign: str) -> str:
    """A character in ASCII: from the table, without its accent, or a question mark."""
    if sign in PLAIN:
        return PLAIN[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or "?"


def replace_signs(fault: UnicodeError) -> tuple[str, int]:
    """A codec error handler: returns the replacement and where to continue."""
    assert isinstance(fault, UnicodeEncodeError)
    wrong = fault.object[fault.start : fault.end]
    return "".join(plain_sign(sign) for sign in wrong), fault.end


def replace_unencodable() -> None:
    """Makes the output streams replace characters that the terminal cannot encode."""
    codecs.register_error(HANDLER, replace_signs)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
