"""Every piece of the game as an SVG definition in a cell of 54 units."""

from math import cos, radians, sin
from typing import Final

from ludoteca.drawing.shapes import number, use
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    DYNASTY_NAMES,
    LEADER_NAMES,
    MONUMENTS,
    TILE_NAMES,
)

CELL: Final = 54
MIDDLE: Final = CELL / 2
PIP_ANGLES: Final = (163, 141, 119, 97)  # at the lower left of a leader
MOST_PIPS: Final = len(PIP_ANGLES)
DISC: Final = 21


def tile(prefix: str, colour: int) -> str:
    """A tile: lower edge, face, shine and glyph."""
    glyph = use(f"{prefix}{TILE_NAMES[colour]}", 10, 8.6, 34, "ig")
    edge = "" if colour else '<rect class="edge" x="3.5" y="3" width="47" height="46" rx="6.2"/>'
    return (
        f'<g id="{prefix}t{colour}"><rect class="b{colour}" x="2" y="1.5" width="50" height="51" '
        f'rx="7.6"/><rect class="f{colour}" x="3" y="2.5" width="48" height="47" rx="6.7"/>'
        f'{edge}<path class="shine" d="M9 4H45"/>{glyph}</g>'
    )


def turned_tile(prefix: str) -> str:
    """A tile turned over: a woven back without a glyph."""
    return (
        f'<g id="{prefix}turned"><rect class="turned-foot" x="3" y="4" width="48" height="48" '
        'rx="6.7"/><rect class="turned" x="3" y="2.5" width="48" height="47" rx="6.7"/>'
        '<path class="weave" d="M9 26L27 8L45 26L27 44ZM9 8L27 26L45 8M9 44L27 26L45 44"/></g>'
    )


def catastrophe(prefix: str) -> str:
    """A catastrophe: cracked ground."""
    return (
        f'<g id="{prefix}ruin">'
        '<rect class="ruin-foot" x="3" y="3" width="48" height="49" rx="6.7"/>'
        '<rect class="ruin" x="5" y="4.5" width="44" height="44" rx="5"/>'
        '<path class="ruin-light" d="M8 8H23L20 18L9 22ZM33 7H46V20L35 23ZM30 31L46 28V45H35Z"/>'
        '<path class="rift" d="M27 4.5L23 17L31 26L25 35L30 48.5M31 26L49 21M23 17L5 22.5'
        'M25 35L5 40"/></g>'
    )


def treasure(prefix: str) -> str:
    """A cube seen from a corner, centred on (0, 0)."""
    return (
        f'<g id="{prefix}cube"><path class="cube-top" d="M0-9L8-4.6L0-.2L-8-4.6Z"/>'
        '<path class="cube-left" d="M-8-4.6L0-.2V9L-8 4.6Z"/>'
        '<path class="cube-right" d="M8-4.6L0-.2V9L8 4.6Z"/>'
        '<path class="cube-edge" d="M0-9L8-4.6V4.6L0 9L-8 4.6V-4.6ZM-8-4.6L0-.2L8-4.6M0-.2V9"/></g>'
    )


def disc(prefix: str, role: int, *, is_own: bool) -> str:
    """A leader without its emblem: a coloured disc with its glyph at the rim."""
    rim = "own" if is_own else "rim"
    office = use(prefix + LEADER_NAMES[role], 5.4, 5.2, 11.2, f"i{role}")
    return (
        f'<g id="{prefix}{disc_name(role, is_own=is_own)}">'
        f'<circle class="shade" cx="27" cy="29" r="21.6"/><circle class="{rim}" cx="27" cy="27" '
        f'r="{DISC}"/><circle class="f{role}" cx="27" cy="27" r="18"/>'
        f'<circle class="{rim}" cx="11" cy="10.8" r="8.2"/><circle class="bare" cx="11" cy="10.8" '
        f'r="7"/>{office}</g>'
    )


def disc_name(role: int, *, is_own: bool) -> str:
    """The id of a leader's disc, without the prefix."""
    return f"{'o' if is_own else 'l'}{role}"


def emblem(prefix: str, dynasty: int) -> str:
    """A dynasty's animal or tool, in the centre of a disc."""
    drawn = use(prefix + DYNASTY_NAMES[dynasty], 13.4, 13.4, 27.2, "ig")
    return f'<g id="{prefix}e{dynasty}">{drawn}</g>'


def leader(prefix: str, dynasty: int, role: int, *, is_own: bool) -> str:
    """A leader's disc with its emblem."""
    name = disc_name(role, is_own=is_own)
    return f'<use href="#{prefix}{name}"/><use href="#{prefix}e{dynasty}"/>'


def pips(count: int) -> str:
    """Strength in a revolt: small temples at the lower left of a leader."""
    out: list[str] = []
    for angle in PIP_ANGLES[:count]:
        x = number(MIDDLE + DISC * cos(radians(angle)))
        y = number(MIDDLE + DISC * sin(radians(angle)))
        out.append(f"M{x} {y}m-4.4 3.4h8.8v-3h-2v-3.4h-4.8v3.4h-2z")
    path = "".join(out)
    return f'<path class="pip-rim" d="{path}"/><path class="pip" d="{path}"/>' if count else ""


def war_badge(strength: int) -> str:
    """Strength in a war: a number at the lower right of a leader."""
    return (
        '<circle class="badge" cx="43" cy="43" r="8.8"/>'
        f'<text class="strength" x="43" y="47.3">{strength}</text>'
    )


TIERS: Final = (
    (98, 70, 3, 9),
    (70, 45, 19, 25),
    (45, 22, 34, 39),
)  # foot, top, left foot, left top


def monument(prefix: str, number_of: int) -> str:
    """A stepped tower over four cells, its left and right halves in its two colours."""
    left, right = MONUMENTS[number_of]
    body = "".join(tier(left, right, *sizes) for sizes in TIERS)
    steps = "".join(f'<path class="step" d="M{45.5 - y / 16:.1f} {52 + y}H{62.5 + y / 16:.1f}"/>'
                    for y in range(0, 46, 6))  # fmt: skip
    signs = use(prefix + TILE_NAMES[left], 14, 72.5, 22, "ig")
    signs += use(prefix + TILE_NAMES[right], 72, 72.5, 22, "ig")
    return (
        f'<g id="{prefix}m{number_of}">'
        f'<ellipse class="shade" cx="54" cy="98" rx="53" ry="6"/>{body}'
        f'<path class="tread" d="M42 98L46 45H62L66 98Z"/>{steps}'
        f'<path class="door" d="M48.5 45V32Q54 24 59.5 32V45Z"/>{signs}</g>'
    )


def tier(left: int, right: int, foot: int, top: int, out: int, inside: int) -> str:
    """One step of the tower."""
    far, near = 108 - out, 108 - inside
    return (
        f'<path class="tier f{left}" d="M{out} {foot}L{inside} {top}H54V{foot}Z"/>'
        f'<path class="tier f{right}" d="M54 {foot}V{top}H{near}L{far} {foot}Z"/>'
        f'<path class="ledge" d="M{inside} {top + 1.2}H{near}"/>'
    )


def all_pieces(prefix: str) -> str:
    """The definitions of every piece."""
    parts = [turned_tile(prefix), catastrophe(prefix), treasure(prefix)]
    parts += [tile(prefix, colour) for colour in range(COLOURS)]
    parts += [monument(prefix, number_of) for number_of in range(len(MONUMENTS))]
    parts += [emblem(prefix, dynasty) for dynasty in range(len(DYNASTY_NAMES))]
    parts += [
        disc(prefix, role, is_own=is_own) for role in range(COLOURS) for is_own in (False, True)
    ]
    return "".join(parts)
