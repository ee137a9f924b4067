"""The cover of Imperial Settlers: houses of four empires around a tower, and the goods of the
game."""

from typing import Final

from ludoteca.drawing.cover import HIGH, OUTLINE, WIDE, Cover, at, house, outlined, shape

# Centre, base, width, height and roof of each house.
HOUSES: Final = (
    (48, 164, 40, 54, "card-red"), (104, 172, 50, 66, "card-brown"),
    (162, 162, 36, 48, "card-blue"), (270, 168, 42, 56, "card-purple"),
    (322, 176, 38, 48, "card-gold"), (375, 166, 44, 60, "card-red"),
)  # fmt: skip
CLOUDS: Final = ((44, 40, 1.0), (236, 50, 1.3), (345, 76, 0.95))
CLOUD: Final = "M-18 5a6 6 0 0 1 3-11 9 9 0 0 1 17-3 7 7 0 0 1 12 5 5 5 0 0 1 2 9z"


def tower() -> str:
    """A tower with a flag, the middle of its base at (0, 0)."""
    walls = shape("M-20 0v-56h40V0z", "#d5cfc3")
    top = shape("M-25-54v-18h9v6h9v-6H7v6h9v-6h9v18z", "#bdb6a8")
    flag = shape("M0-72v-26l20 8-20 8", "var(--card-red)")
    gate = shape("M-6.5 0v-13a6.5 6.5 0 0 1 13 0V0z", "#7a4f2b")
    window = shape("M-4-34v-10h8v10z", "#f6dd8f")
    return outlined(flag + walls + top + gate + window, 1.8)


def logs() -> str:
    """Wood: a pile of logs."""
    return outlined(
        '<rect x="-12" y="-1" width="25" height="9" rx="4.5" fill="var(--wood)"/>'
        '<rect x="-9" y="-11" width="21" height="9" rx="4.5" fill="var(--wood)"/>'
        '<circle cx="-7.5" cy="3.5" r="2.5" fill="var(--wood-end)"/>'
        '<circle cx="-4.5" cy="-6.5" r="2.5" fill="var(--wood-end)"/>'
    )


def stone() -> str:
    """Stone."""
    return outlined(
        shape("M-11 5l3-12 9-4 8 5 3 10-6 5h-12z", "var(--stone)")
        + shape("M-8-7l8 5 9-4-8-5z", "var(--stone-high)")
    )


def settler() -> str:
    """A worker: a settler."""
    body = (
        "M0-13a5 5 0 0 1 4 8c5 1 8 3 8 6 0 2-3 2-6 1 1 4 3 6 4 8 0 2-1 2-2 2H3L0 8l-3 4h-5"
        "c-1 0-2 0-2-2 1-2 3-4 4-8-3 1-6 1-6-1 0-3 3-5 8-6a5 5 0 0 1 4-8z"
    )
    return outlined(shape(body, "var(--worker)"))


def apple() -> str:
    """Food: an apple."""
    return outlined(
        shape("M0-5c-4-3-11-2-11 5C-11 6-7 11-3 11c1 0 2-1 3-1s2 1 3 1c4 0 8-5 8-11 0-7-7-8-11-5z",
              "var(--food)")
        + shape("M0-5c0-4 3-7 8-7-1 5-4 7-8 7z", "var(--leaf)")
    )  # fmt: skip


def coin() -> str:
    """Gold: a coin."""
    return outlined(
        '<circle r="10.5" fill="var(--gold)"/><circle r="6.5" fill="#f3d270"/>'
        '<path d="M0-4v8" fill="none" stroke="#6b4a08" stroke-width="2"/>'
    )


def sword() -> str:
    """Razing: a sword."""
    return outlined(
        shape("M12-12l-2 7L0 5l-4-4L5-10z", "var(--steel)")
        + shape("M-8-1l9 9-2 2-4-4-5 5-3-3 5-5-2-2z", "var(--hilt)")
    )


def shield() -> str:
    """Defence: a shield."""
    return outlined(
        shape("M0-12c3 2 6 3 10 3 0 10-3 16-10 20C-7 7-10 1-10-9c4 0 7-1 10-3z", "var(--shield)")
        + '<path d="M0-8V7M-6-2H6" fill="none" stroke="#fff" stroke-width="2.2"/>'
    )


def empire() -> str:
    """The cover picture."""
    hill = f"M0 138C60 116 120 150 200 132S300 96 350 92 420 118 {WIDE} 124V{HIGH}H0z"
    meadow = f"M0 170C70 150 150 176 230 160S360 150 {WIDE} 164V{HIGH}H0z"
    drawn = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="var(--cover-sky)"/>',
        '<circle cx="108" cy="56" r="25" fill="var(--gold)"/>',
        *(at(x, y, shape(CLOUD, "var(--cover-cloud)"), size) for x, y, size in CLOUDS),
        shape(hill, "var(--forest)", 'opacity=".42"'),
        shape(meadow, "var(--forest)", 'opacity=".62"'),
        *(at(x, y, house(f"var(--{roof})", w, h)) for x, y, w, h, roof in HOUSES),
        at(216, 172, tower()),
    ]
    goods = ((46, 190, logs), (80, 190, stone), (140, 190, settler), (166, 191, settler),
             (274, 190, apple), (302, 192, coin), (318, 189, coin), (350, 190, sword),
             (384, 190, shield))  # fmt: skip
    drawn += [at(x, y, good()) for x, y, good in goods]
    return f'<g stroke-linecap="round">{"".join(drawn)}</g>'


def empire_mark() -> str:
    """The small mark: two roofs."""
    return (
        shape("M4 32V18h13v14z", "#f0dcb6")
        + shape("M17 32V15h12v17z", "#d9c49a")
        + shape("M1 19 10.5 8 20 19z", "var(--card-red)")
        + shape("M14 16 23 5l9 11z", "var(--card-blue)")
        + shape("M8 32v-7h4v7zM21 32v-7h4v7z", OUTLINE)
    )


COVER: Final = Cover(empire(), empire_mark(), "xMidYMax")
