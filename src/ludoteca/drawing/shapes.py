"""Hand-written SVG: numbers, text, and outlines of sets of cells with rounded corners."""

from functools import lru_cache
from html import escape
from typing import Final

from ludoteca.core.bits import cells

NAMESPACE: Final = "http://www.w3.org/2000/svg"
PIECES: Final = 8192  # cached pieces of each kind: most of a drawing does not change
ROWS: Final = 1024  # cached larger pieces of each kind: they change with the match, not each move
FEWEST_QUARTERS: Final = 12  # quarters of a pixel: the smallest font size is 3
MOST_QUARTERS: Final = 128
ROUND: Final = 'stroke-linejoin="round"'  # how the corners of most shapes look
LINE: Final = f'fill="none" stroke-linecap="round" {ROUND}'
LETTER_WIDTH: Final = 0.62  # of the font size: the average in the widest common font


@lru_cache(PIECES)
def number(value: float) -> str:
    """A number, written as short as possible."""
    whole = int(value)
    if whole == value and whole:
        return str(whole)
    return shortest(f"{value:.2f}")


def shortest(decimal: str) -> str:
    """A decimal number without superfluous zeros."""
    text = decimal.rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that moves and scales a shape."""
    sized = shortest(f"{scale:.3f}")
    return f"translate({number(x)} {number(y)})" + (f" scale({sized})" if sized != "1" else "")


@lru_cache(PIECES)
def safe(text: str) -> str:
    """Text escaped for an element or an attribute."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return escape(text, quote=False).replace('"', "&quot;")
    return text


@lru_cache(PIECES)
def use(name: str, x: float, y: float, size: float, style: str = "", grid: int = 32) -> str:
    """An icon with its top-left corner at (x, y)."""
    dressed = f' class="{style}"' if style else ""
    return f'<use href="#{name}"{dressed} transform="{moved(x, y, size / grid)}"/>'


@lru_cache(PIECES)
def words_at(x: float, y: float, text: str, style: str) -> str:
    """One line of text."""
    return f'<text class="{style}" x="{number(x)}" y="{number(y)}">{safe(text)}</text>'


def size_class(size: float) -> str:
    """The CSS class of a font size, in quarters; the site's policy allows no style attributes."""
    return f"z{min(MOST_QUARTERS, max(FEWEST_QUARTERS, int(size * 4 + 0.001)))}"


def size_rules() -> str:
    """The CSS rules of all size classes; they must come after all others."""
    return "".join(
        f".z{quarters}{{font-size:{number(quarters / 4)}px}}"
        for quarters in range(FEWEST_QUARTERS, MOST_QUARTERS + 1)
    )


@lru_cache(PIECES)
def fitted(x: float, y: float, text: str, style: str, size: float, width: float) -> str:
    """One line of text, made smaller if it would be wider than `width`."""
    wide = len(text) * LETTER_WIDTH * size
    small = min(size, size * width / wide) if wide else size
    return (
        f'<text class="{style} {size_class(small)}" x="{number(x)}" y="{number(y)}">'
        f"{safe(text)}</text>"
    )


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Text broken into lines that fit `width`."""
    most = int(width / (LETTER_WIDTH * size))
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


@lru_cache(PIECES)
def box(x: float, y: float, width: float, height: float, radius: float, style: str) -> str:
    """A rectangle with rounded corners."""
    left, top = f' x="{number(x)}"' if x else "", f' y="{number(y)}"' if y else ""
    return (
        f'<rect class="{style}"{left}{top} width="{number(width)}" '
        f'height="{number(height)}" rx="{number(radius)}"/>'
    )


# Widths of the characters from space to tilde in a wide font, in hundredths of the font size.
WIDTHS: Final = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
OTHER_WIDTH: Final = 63
BOLD: Final = 1.13  # how much wider bold letters are
VOWELS: Final = "aeiouyàèéìòùáíóú"


@lru_cache(PIECES)
def wide(text: str, size: float, *, is_bold: bool = False) -> float:
    """The width of a text at a font size."""
    units = 0
    for sign in text:
        at = ord(sign) - 32
        units += WIDTHS[at] if 0 <= at < 95 else OTHER_WIDTH
    return units * size / 100 * (BOLD if is_bold else 1)


def hyphenated(word: str) -> tuple[str, str]:
    """A long word in two parts, broken between syllables near its middle."""
    low = word.lower()
    places = [
        at
        for at in range(3, len(word) - 2)
        if low[at - 1] in VOWELS and low[at] not in VOWELS and low[at + 1] in VOWELS
    ]
    if not places:
        return word, ""
    best = min(places, key=lambda at: abs(2 * at - len(word)))
    return f"{word[:best]}-", word[best:]


def lines_of(text: str, size: float, width: float, *, is_bold: bool = False) -> list[str]:
    """Text broken into lines that fit `width`, measured by letter; long words are hyphenated."""
    lines: list[str] = []
    for word in text.split():
        parts = [word]
        if wide(word, size, is_bold=is_bold) > width:
            parts = [part for part in hyphenated(word) if part]
        for part in parts:
            longer = f"{lines[-1]} {part}" if lines else part
            starts = part is not parts[0]
            if lines and not starts and wide(longer, size, is_bold=is_bold) <= width:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


class Outliner:
    """Fills and outlines of sets of cells of one grid, assembled from cached pieces.

    A piece depends only on which of a cell and its eight neighbours are in the set, so all 512
    patterns (three rows of three bits) are drawn once. Convex and concave corners get the same
    radius; cells that touch only at a corner stay apart.
    """

    __slots__ = ("columns", "rows", "size", "fills", "lines", "starts", "is_open")

    def __init__(
        self, columns: int, rows: int, size: int, radius: float, *, is_open: bool = False
    ) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = size
        self.is_open: Final = is_open  # whether the set continues beyond the edge of the grid
        self.fills: Final = [fill_piece(pattern, size, radius) for pattern in range(512)]
        self.lines: Final = [line_piece(pattern, size, radius) for pattern in range(512)]
        self.starts: Final = [
            f"M{cell % columns * size} {cell // columns * size}" for cell in range(columns * rows)
        ]

    def padded(self, mask: int) -> int:
        """The set on a grid with an additional cell on each side."""
        wide = self.columns + 2
        row_mask = (1 << self.columns) - 1
        rows = [mask >> row * self.columns & row_mask for row in range(self.rows)]
        if self.is_open:
            last = self.columns - 1
            rows = [row << 1 | row & 1 | (row >> last & 1) << last + 2 for row in rows]
            rows = [rows[0], *rows, rows[-1]]
        else:
            rows = [0, *(row << 1 for row in rows)]
        wider = 0
        for at, row in enumerate(rows):
            wider |= row << at * wide
        return wider

    def paths(self, mask: int) -> tuple[str, str]:
        """The `d` of the filled shape and of its outline; cached."""
        return paths_of(self, mask)

    def draw(self, mask: int) -> tuple[str, str]:
        """The same, without the cache."""
        padded = self.padded(mask)
        wide = self.columns + 2
        columns = self.columns
        fills: list[str] = []
        lines: list[str] = []
        for cell in cells(mask):
            at = cell // columns * wide + cell % columns
            pattern = (
                padded >> at & 7
                | (padded >> at + wide & 7) << 3
                | (padded >> at + wide + wide & 7) << 6
            )
            start = self.starts[cell]
            fills.append(start + self.fills[pattern])
            line = self.lines[pattern]
            if line:
                lines.append(start + line)
        return "".join(fills), "".join(lines)


@lru_cache(ROWS)
def paths_of(outliner: Outliner, mask: int) -> tuple[str, str]:
    """Fill and outline of a set of cells; cached."""
    return outliner.draw(mask)


# The corners of a cell clockwise from the top left: its two sides and the diagonal cell, as bits of
# a pattern (0 is top left, 4 the cell itself, 8 bottom right).
CORNERS: Final = ((3, 1, 0), (1, 5, 2), (5, 7, 8), (7, 3, 6))
SIDES: Final = (1, 5, 7, 3)  # top, right, bottom, left
AROUND: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # where the corners are
ALONG: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))  # the direction from each corner to the next


def has(pattern: int, at: int) -> bool:
    """Whether a cell of the pattern is in the set."""
    return bool(pattern >> at & 1)


def corner_kind(pattern: int, corner: int) -> int:
    """1 at a convex corner of the outline, -1 at a concave one, otherwise 0."""
    one, other, beyond = CORNERS[corner]
    if not has(pattern, one) and not has(pattern, other):
        return 1
    if has(pattern, one) and has(pattern, other) and not has(pattern, beyond):
        return -1
    return 0


class Pen:
    """Draws paths in a cell's own coordinates, with relative commands."""

    __slots__ = ("steps", "x", "y", "from_x", "from_y")

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.x = self.y = self.from_x = self.from_y = 0.0

    def step(self, letter: str, x: float, y: float) -> None:
        """Adds a command that ends at (x, y), as short as possible."""
        right, down = number(x - self.x), number(y - self.y)
        self.x, self.y = x, y
        if letter == "l" and "0" in (right, down):
            self.steps.append(f"v{down}" if right == "0" else f"h{right}")
        else:
            self.steps.append(f"{letter}{right}{'' if down.startswith('-') else ' '}{down}")

    def move(self, x: float, y: float) -> None:
        """Moves to the start of a new subpath, unless the pen is already there."""
        if (x, y) != (self.x, self.y):
            self.step("m", x, y)
        self.from_x, self.from_y = x, y

    def arc(self, radius: float, is_clockwise: bool, x: float, y: float) -> None:
        """Adds a quarter of a circle."""
        r = number(radius)
        self.step(f"a{r} {r} 0 0 {int(is_clockwise)} ", x, y)

    def close(self) -> None:
        """Closes the subpath."""
        self.steps.append("z")
        self.x, self.y = self.from_x, self.from_y


def fill_piece(pattern: int, size: int, radius: float) -> str:
    """One cell with its convex corners rounded, and the fillets of its concave ones."""
    pen = Pen()
    for corner in range(4):
        x, y = AROUND[corner][0] * size, AROUND[corner][1] * size
        cut = radius if corner_kind(pattern, corner) == 1 else 0.0
        back = ALONG[corner - 1]
        on = ALONG[corner]
        before = (x - back[0] * cut, y - back[1] * cut)
        if corner:
            pen.step("l", *before)
        else:
            pen.move(*before)
        if cut:
            pen.arc(radius, True, x + on[0] * cut, y + on[1] * cut)
    pen.close()
    for corner in range(4):
        if corner_kind(pattern, corner) == -1:
            fillet(pen, corner, size, radius, is_filled=True)
    return "".join(pen.steps)


def fillet(pen: Pen, corner: int, size: int, radius: float, *, is_filled: bool) -> None:
    """The fillet of a concave corner, which lies in the diagonal cell."""
    x, y = AROUND[corner][0] * size, AROUND[corner][1] * size
    back = ALONG[corner - 1]
    on = ALONG[corner]
    if is_filled:
        pen.move(x, y)
        pen.step("l", x - on[0] * radius, y - on[1] * radius)
    else:
        pen.move(x - on[0] * radius, y - on[1] * radius)
    pen.arc(radius, False, x + back[0] * radius, y + back[1] * radius)
    if is_filled:
        pen.close()


def line_piece(pattern: int, size: int, radius: float) -> str:
    """The parts of the outline that belong to one cell."""
    pen = Pen()
    for corner in range(4):
        x, y = AROUND[corner][0] * size, AROUND[corner][1] * size
        on = ALONG[corner]
        kind = corner_kind(pattern, corner)
        if kind == -1:
            fillet(pen, corner, size, radius, is_filled=False)
        if kind == 1:
            back = ALONG[corner - 1]
            pen.move(x - back[0] * radius, y - back[1] * radius)
            pen.arc(radius, True, x + on[0] * radius, y + on[1] * radius)
        if not has(pattern, SIDES[corner]):
            first = radius if shortened(pattern, corner, corner) else 0.0
            last = size - (radius if shortened(pattern, corner, (corner + 1) % 4) else 0.0)
            pen.move(x + on[0] * first, y + on[1] * first)
            pen.step("l", x + on[0] * last, y + on[1] * last)
    return "".join(pen.steps)


def shortened(pattern: int, side: int, corner: int) -> bool:
    """Whether the outline leaves that side before it reaches that corner."""
    one, other, beyond = CORNERS[corner]
    next_side = other if SIDES[side] == one else one
    return not has(pattern, next_side) or has(pattern, beyond)
