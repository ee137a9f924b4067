"""Texts and pieces in drawings have enough contrast, in the light and the dark theme.

Axe does not check drawings. Here screenshots with and without the elements are compared: where they
differ, something was drawn, and the second screenshot shows its background.
"""

import base64
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from tests.web.table.conftest import DESKTOP, Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import OPTIONS
from tests.web.table.test_looks import fullest

pytestmark = pytest.mark.slow

WORDS: Final = "#table svg text"
PIECES: Final = "#table .t-board .p"
LEAST_WORDS: Final = 4.5
LEAST_LARGE: Final = 3.0
LEAST_PIECES: Final = 3.0
OUTLINE: Final = 20  # the share of points of an outline: one in twenty
# Every element that is checked: its box, text, colour and opacity.
LOOKED_AT: Final = """
(what) => [...document.querySelectorAll(what)].filter((one) => !one.closest("defs") && one.checkVisibility())
  .map((one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    let seen = Number(style.fillOpacity), off = false;
    for (let at = one; at && at.id !== "table"; at = at.parentElement) {
      seen *= Number(getComputedStyle(at).opacity);
      off ||= at.matches(".done, .used, .off, .low, .spent");
    }
    return {box: [box.x, box.y, box.width, box.height], words: one.textContent.trim(), fill: style.fill, seen, off,
      size: parseFloat(style.fontSize) * (one.getScreenCTM?.().a || 1), bold: Number(style.fontWeight) >= 700,
      name: (one.getAttribute("class") || one.getAttribute("href") || "") };
  })
"""  # noqa: E501
HIDE: Final = """
([what, is_hidden]) => document.querySelectorAll(what).forEach((one) => {
  one.style.visibility = is_hidden ? "hidden" : "";
})
"""
# By box: the number of points that differ between two screenshots, the background (the median of
# each channel), and the contrast that one point in twenty has at least, as an outline would.
DIFFER: Final = """
async ([shown, bare, boxes, outline]) => {
  const points = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const lit = (value) => value <= 10 ? value / 255 / 12.92 : ((value / 255 + .055) / 1.055) ** 2.4;
  const bright = (data, p) => .2126 * lit(data[p]) + .7152 * lit(data[p + 1]) + .0722 * lit(data[p + 2]) + .05;
  const one = await points(shown), other = await points(bare), wide = one.width, a = one.data, b = other.data;
  return boxes.map(([x, y, width, height]) => {
    const under = [[], [], []], ratios = [];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(one.height, y + height); row += 1)
      for (let at = Math.max(0, Math.floor(x)); at < Math.min(wide, x + width); at += 1) {
        const p = 4 * (row * wide + at);
        if (Math.abs(a[p] - b[p]) + Math.abs(a[p + 1] - b[p + 1]) + Math.abs(a[p + 2] - b[p + 2]) < 24) continue;
        under.forEach((side, colour) => side.push(b[p + colour]));
        const ratio = bright(a, p) / bright(b, p);
        ratios.push(Math.max(ratio, 1 / ratio));
      }
    const sorted = (list, most) => [...list].sort((p, q) => most ? q - p : p - q);
    return [ratios.length, under.map((side) => sorted(side, false)[side.length >> 1] ?? 0), sorted(ratios, true)[Math.floor(ratios.length / outline)] ?? 0];
  });
}
"""  # noqa: E501
Colour = tuple[float, float, float]


def brightness(colour: Colour) -> float:
    """Returns the relative luminance of a colour, as defined by WCAG."""
    parts = [value / 255 for value in colour]
    lit = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * lit[0] + 0.7152 * lit[1] + 0.0722 * lit[2]


def contrast(one: Colour, other: Colour) -> float:
    """Returns the contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def read_colour(text: str) -> Colour:
    """Reads a colour like `rgb(1, 2, 3)`."""
    red, green, blue = text[text.index("(") + 1 : -1].split(",")[:3]
    return float(red), float(green), float(blue)


def over(colour: Colour, share: float, ground: Colour) -> Colour:
    """Returns a colour with an opacity, blended with its background."""
    mixed = [share * a + (1 - share) * b for a, b in zip(colour, ground, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def painted(page: Page, what: str) -> list[tuple[dict[str, Any], Colour, float]]:
    """Returns the visible elements, each with its background and the contrast of its outline."""
    looked = page.evaluate(LOOKED_AT, what)
    shown = page.screenshot()
    page.evaluate(HIDE, [what, True])
    bare = page.screenshot()
    page.evaluate(HIDE, [what, False])
    pictures = [base64.b64encode(png).decode() for png in (shown, bare)]
    blank_page = page.context.new_page()
    boxes = [one["box"] for one in looked]
    found = blank_page.evaluate(DIFFER, [*pictures, boxes, OUTLINE])
    blank_page.close()
    both = zip(looked, found, strict=True)
    return [(one, tuple(under), ratio) for one, (count, under, ratio) in both if count > 3]


def faint_words(page: Page) -> list[str]:
    """Returns the texts with too little contrast."""
    faint: list[str] = []
    read = painted(page, WORDS)
    assert len(read) > 20
    for one, ground, measured in read:
        computed = contrast(over(read_colour(one["fill"]), one["seen"], ground), ground)
        ratio = max(computed, measured)  # thin texts are blurred, faded ones blend in
        is_large = one["size"] >= 24 or (one["bold"] and one["size"] >= 18.66)
        if ratio < (LEAST_LARGE if is_large or one["off"] else LEAST_WORDS):
            faint.append(f"{one['name']}: {one['words']} {ratio:.2f} on {ground}")
    return sorted(set(faint))


def faint_pieces(page: Page) -> list[str]:
    """Returns the pieces whose outline has too little contrast."""
    faint: list[str] = []
    for one, _, outline in painted(page, PIECES):
        if outline < LEAST_PIECES:
            x, y = one["box"][:2]
            faint.append(f"{one['name']} at {x:.0f}, {y:.0f}: {outline:.2f}")
    return sorted(set(faint))


@pytest.mark.crossed
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", OPTIONS)
def test_texts_and_pieces_have_enough_contrast(site: Site, sit: Sit, game: str, theme: str) -> None:
    match, seat = fullest(site.tables, game)
    page = sit(match, seat, theme=theme)
    until(page, "!document.querySelector('[data-why]')")
    assert page.evaluate("[innerWidth, innerHeight]") == list(DESKTOP)
    assert faint_words(page) == []
    assert faint_pieces(page) == []


def test_planted_faults_are_found(site: Site, sit: Sit) -> None:
    match, seat = fullest(site.tables, "euphrates_tigris")
    page = sit(match, seat)
    page.evaluate(
        """() => {
          const name = document.querySelector("#table .t-board .co"), piece = document.querySelector("#table .t-board .p");
          name.style.fill = "#d8cdb4";
          piece.style.opacity = ".2";
        }"""  # noqa: E501
    )
    assert len(faint_words(page)) == 1 and len(faint_pieces(page)) == 1
