"""Small faces for bots, drawn from their names: a name always has the same face."""

import hashlib
from typing import Final

SKINS: Final = ("#f3cfb0", "#e6b48c", "#c98e63", "#a56a43", "#7a4a2e")
HAIRS: Final = ("#2b2320", "#5a3a22", "#8a5a2b", "#c79a4b", "#9a9a9a", "#8c3b22")
SHIRTS: Final = ("#3f6f8f", "#7a4f7f", "#4f7a52", "#a5573f", "#b08a2e", "#51607a")
GROUNDS: Final = ("#dfe8ee", "#ece3d2", "#e0ead9", "#eedfdd", "#e5dfee")
# Hair on a head whose centre is 16, 14: short, parted, long, curly, a bun.
CUTS: Final = (
    '<path d="M8.5 13.5C8 6.5 12 4.5 16 4.5s8 2 7.5 9c-1-3.5-3-5-7.5-5s-6.5 1.5-7.5 5z"/>',
    '<path d="M8.5 14C7.5 6 12 4 17 4.3c4.5.3 7 3.7 6.5 9.7-.5-3-2-4.5-4-5.5-3 2-7 2.5-11 5.5z"/>',
    '<path d="M7.5 23c-.8-7-1.5-18.5 8.5-18.5S25.3 16 24.5 23c-2-1-2.5-6-2-10-4 0-8-1-9.5-3.5'
    '-1 2-2.5 3.5-3.5 4 .5 4 0 8.5-2 9.5z"/>',
    '<path d="M8 14.5a3 3 0 0 1 0-5 3.5 3.5 0 0 1 4.5-4 4 4 0 0 1 7 0 3.5 3.5 0 0 1 4.5 4 3 3'
    ' 0 0 1 0 5c-.5-2-1.5-3.5-3-4.3-3 1-7 1-10 0-1.5.8-2.5 2.3-3 4.3z"/>',
    '<circle cx="16" cy="4" r="3"/><path d="M8.5 13.5C8 7 11.5 5 16 5s8 2 7.5 8.5c-2-1-3-3-3.5-5'
    '-1 .8-7 .8-8 0-.5 2-1.5 4-3.5 5z"/>',
)
MOUTHS: Final = (
    "M13 19q3 2.2 6 0", "M13.5 19.3h5", "M13 18.8q3.5 3 6 .2", "M13.5 19.5q2.5-1 5 0",
)  # fmt: skip
GLASSES: Final = (
    '<g fill="none" stroke="#333" stroke-width=".9"><circle cx="12.8" cy="14.5" r="2.5"/>'
    '<circle cx="19.2" cy="14.5" r="2.5"/><path d="M15.3 14.5h1.4"/></g>'
)
GLASSES_IN: Final = 4  # one face in four wears glasses


def face(name: str, size: int = 22) -> str:
    """The face for a name as SVG; decorative, since the name stands beside it."""
    lots = hashlib.sha256(name.encode()).digest()
    skin, hair = SKINS[lots[0] % len(SKINS)], HAIRS[lots[1] % len(HAIRS)]
    mouth = MOUTHS[lots[3] % len(MOUTHS)]
    return (
        f'<svg class="face" width="{size}" height="{size}" viewBox="0 0 32 32" aria-hidden="true">'
        f'<circle cx="16" cy="16" r="16" fill="{GROUNDS[lots[4] % len(GROUNDS)]}"/>'
        f'<path d="M5 28.5c1-5 5-7 11-7s10 2 11 7a16 16 0 0 1-22 0z" '
        f'fill="{SHIRTS[lots[5] % len(SHIRTS)]}"/>'
        f'<path d="M13 19h6v4q-3 2.5-6 0z" fill="{skin}"/>'
        f'<ellipse cx="16" cy="14" rx="7.5" ry="8.5" fill="{skin}"/>'
        f'<g fill="{hair}">{CUTS[lots[6] % len(CUTS)]}</g>'
        f'<circle cx="12.8" cy="14.5" r="1" fill="#222"/><circle cx="19.2" cy="14.5" r="1" '
        f'fill="#222"/><path d="{mouth}" fill="none" stroke="#7a3b30" stroke-width="1.1"/>'
        f"{GLASSES if lots[7] % GLASSES_IN == 0 else ''}</svg>"
    )
