"""QR codes of links, drawn locally so that no other site sees the links."""

from functools import lru_cache
from io import BytesIO
from typing import Final

import segno
from markupsafe import Markup

MOST_KEPT: Final = 256
SCALE: Final = 4
BORDER: Final = 3  # cells around the code


@lru_cache(MOST_KEPT)
def qr_code(link: str) -> Markup:
    """The QR code of a link as SVG; dark on light in every theme, as cameras expect."""
    drawn = BytesIO()
    segno.make(link, micro=False).save(
        drawn,
        kind="svg",
        xmldecl=False,
        svgns=True,
        scale=SCALE,
        border=BORDER,
        light="white",
        dark="black",
        nl=False,
        svgclass="qr",
        lineclass=None,
        omitsize=False,
    )
    return Markup(drawn.getvalue().decode())
