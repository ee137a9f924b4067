"""Structures as silhouettes, towns, bridges and priests, drawn once around their centre."""

from typing import Final

from ludoteca.drawing.shapes import ROUND, box, number, use, words_at
from ludoteca.drawing.terra_mystica.hexes import LAND, REACHES, WATER, hexagon_path
from ludoteca.drawing.terra_mystica.signs import ICONS, defined
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_CODES
from ludoteca.games.terra_mystica.tables.tiles import CULT_POWER, TOP_SPACE

# fmt: off
# Outline and inner lines of each structure, within 14 units of the centre.
SILHOUETTES: Final = (
    ("M-8.6 10.6V-.6H-11L0-11.4L11-.6H8.6V10.6Z",
     "M-2.8 10.6V3.4H2.8V10.6M-7.4-.6H7.4"),
    ("M-13 10.6V-2L-5.8-10.4L1.4-2V.6H13L11.6 3.6V10.6Z",
     "M-8 10.6V4.4H-3.6V10.6M1.4.6V10.6M4.6 7.4V5.2H8.6V7.4ZM-11.4-2H-.4"),
    ("M-9.4 10.6V2.6H-11V-.6H-8.6A8.6 7.4 0 0 1-1.2-7.8V-11.4H1.2V-7.8"
     "A8.6 7.4 0 0 1 8.6-.6H11V2.6H9.4V10.6Z",
     "M-9.4 2.6H9.4M-5 10.6V4.6M0 10.6V4.6M5 10.6V4.6M-8.6-.6H8.6"),
    ("M-13.4 10.6V-9.4H-10.8V-6.8H-8.4V-9.4H-5.8V-3.4H-3.8V-6H-1.3V-3.4"
     "H1.3V-6H3.8V-3.4H5.8V-9.4H8.4V-6.8H10.8V-9.4H13.4V10.6Z",
     "M-3.2 10.6V6.4A3.2 3.2 0 0 1 3.2 6.4V10.6M-9.6-2.4V1M9.6-2.4V1M-5.8-3.4V10.6M5.8-3.4V10.6"),
    ("M-14 10.6V7.4H-12V-1H-14V-4.2L0-11.6L14-4.2V-1H12V7.4H14V10.6Z",
     "M-12-1H12M-12 7.4H12M-7.4 7.4V-1M-2.6 7.4V-1M2.6 7.4V-1M7.4 7.4V-1M-2.4-5.2H2.4"),
)
CULT_STEP: Final = 306 / (TOP_SPACE + 1)  # the width of a space of a cult
CULT_TALL: Final = 29
PRIEST: Final = (
    "M0-.6C-4.4-.6-5.4 3-7 9.4H7C5.4 3 4.4-.6 0-.6Z"
    "M0-9.6A4.5 4.5 0 1 0 0-.6A4.5 4.5 0 1 0 0-9.6Z"
)
# fmt: on


def structure(prefix: str, number_of: int) -> str:
    """A structure with a pale halo; fill and line are inherited."""
    outline, lines = SILHOUETTES[number_of]
    code = STRUCTURE_CODES[number_of]
    return (
        f'<g id="{prefix}{code}"><path class="halo" d="{outline}"/>'
        f'<use href="#{prefix}s-{code}"/></g>'
        f'<g id="{prefix}s-{code}" {ROUND} stroke-linecap="round">'
        f'<path stroke-width="1.6" d="{outline}"/>'
        f'<path fill="none" stroke="currentColor" stroke-width="1.3" d="{lines}"/></g>'
    )


def town(prefix: str) -> str:
    """A pale disc with a key, its line in the owner's colour."""
    return (
        f'<g id="{prefix}town-disc"><circle class="disc" r="8" stroke-width="1.8"/>'
        '<path class="town-key" d="M-.6 0A2.5 2.5 0 1 1-5.6 0A2.5 2.5 0 1 1-.6 0ZM-.6 0H5.4'
        'M2.6 0V2.8M5.2 0V2.4"/></g>'
        f'<g id="{prefix}dig" class="dig">{ICONS["spade"]}</g>'
    )


def bridge(prefix: str) -> str:
    """Planks along the x axis."""
    left, wide = -REACHES, 2 * REACHES
    return (
        f'<g id="{prefix}planks"><rect class="rail-halo" x="{left - 2}" y="-6.8" '
        f'width="{wide + 4}" height="13.6" rx="3.4"/><rect stroke-width="1.6" x="{left}" y="-4.8" '
        f'width="{wide}" height="9.6" rx="1.6"/><path fill="none" stroke-width="1.1" '
        f'd="{"".join(f"M{left + 5.2 * at:.1f}-4.8V4.8" for at in range(1, 8))}"/></g>'
        f'<rect id="{prefix}span" x="{left}" y="-5.4" width="{wide}" height="10.8" rx="3"/>'
    )


def cult_track(prefix: str) -> str:
    """The spaces of a cult in the inherited colour, with their numbers and power; a priest
    space."""
    out: list[str] = []
    for space, power in enumerate(CULT_POWER):
        left, middle = CULT_STEP * space, CULT_TALL / 2
        shade = "strong-cult" if power else "soft-cult"
        out.append(box(left + 1, 1.5, CULT_STEP - 2, CULT_TALL - 3, 5, shade))
        if space < TOP_SPACE:
            out.append(words_at(left + CULT_STEP / 2, middle + 3.8, str(space), "tiny space mid"))
        if power:
            badge = left + CULT_STEP - 4
            out.append(f'<circle class="badge" cx="{number(badge)}" cy="4" r="6"/>')
            out.append(words_at(badge, 7.2, str(power), "onbadge mid"))
    slot = f'<rect id="{prefix}slot" width="18.5" height="{CULT_TALL - 5}" rx="5"/>'
    return f'<g id="{prefix}track">{"".join(out)}</g>{slot}'


def spades(prefix: str) -> str:
    """The pill at the top of a hex and the spade in it: beside a number, or alone."""
    return (
        f'<rect id="{prefix}pill" x="-13" y="-32" width="26" height="14" rx="7"/>'
        f'<g id="{prefix}digs">{use(f"{prefix}dig", 0.5, -30.6, 11)}</g>'
        f'<g id="{prefix}digs-free">{use(f"{prefix}dig", -5.5, -30.6, 11)}</g>'
    )


def all_pieces(prefix: str) -> str:
    """The definitions of icons, glyphs and pieces."""
    parts = [defined(prefix), town(prefix), bridge(prefix), cult_track(prefix), spades(prefix)]
    parts += [structure(prefix, number_of) for number_of in range(len(SILHOUETTES))]
    parts.append(f'<path id="{prefix}h" stroke-width="1" d="{hexagon_path(LAND)}"/>')
    parts.append(f'<path id="{prefix}e" d="{hexagon_path(LAND)}"/>')
    parts.append(f'<path id="{prefix}r" d="{hexagon_path(LAND - 2.4)}"/>')
    parts.append(f'<path id="{prefix}w" class="water" d="{hexagon_path(WATER)}"/>')
    parts.append(f'<path id="{prefix}pawn" {ROUND} d="{PRIEST}"/>')
    return "".join(parts)
