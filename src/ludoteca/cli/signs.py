"""What to write where a terminal lacks a sign: the nearest plain letters."""

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
    """A sign in plain letters: from the table, without its accent, or a question mark."""
    if sign in PLAIN:
        return PLAIN[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or "?"


def replace_signs(fault: UnicodeError) -> tuple[str, int]:
    """What the codec asks for: a replacement, and where to go on."""
    assert isinstance(fault, UnicodeEncodeError)
    wrong = fault.object[fault.start : fault.end]
    return "".join(plain_sign(sign) for sign in wrong), fault.end


def soften_streams() -> None:
    """A sign that the terminal lacks is no reason to stop."""
    codecs.register_error(HANDLER, replace_signs)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
