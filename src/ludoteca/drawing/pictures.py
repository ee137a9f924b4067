"""The icons of a page: shapes defined once and shown wherever they are used."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import PIECES, safe
from ludoteca.drawing.steps import ROUND
from ludoteca.drawing.words import Words

MOST_SHAPES: Final = 64  # cached pages: one per board and language
AGAIN: Final = (  # the icon after goods gained each round
    '<svg class="per" viewBox="0 0 16 16" aria-hidden="true">'
    '<path d="M13.4 8.6A5.5 5.5 0 1 1 11.6 4M12 .8V4.6H8.2"/></svg>'
)
GOOD: Final = "w-"  # prefix of the id of a good's description element
ONE: Final = "-one"  # suffix of the id for a count of one
NUMBERS: Final = ((ONE, 1), ("", 2))  # a count for each form: singular and plural
NO_GOODS: Final[Mapping[str, str]] = {}


class Pictures:
    """The icons of one game, and its goods beside their amounts."""

    def __init__(self, scope: str = "", prefix: str = "", grid: int = 32) -> None:
        self.scope = scope  # the CSS class of every drawing of the page
        self.prefix = prefix  # of the ids of the shapes
        self.grid = grid  # size of the icons

    def picture(self, name: str, style: str = "", box: str = "") -> str:
        """A shape of the page as an icon."""
        whole = f"0 0 {self.grid} {self.grid}"
        return picture(self.scope, f"{self.prefix}{name}", style, box or whole)

    def labelled_picture(self, name: str, good: str, style: str = "", box: str = "") -> str:
        """A shape as an icon, labelled with the name of a good."""
        silent = self.picture(name, style, box)
        label = f'role="img" aria-labelledby="{self.prefix}{GOOD}{safe(good)}"'
        return silent.replace('aria-hidden="true"', label, 1)

    def goods(self, words: Words) -> Mapping[str, str]:
        """The names of all goods after a number, by icon name; the singular by icon name plus
        `ONE`."""
        return NO_GOODS

    def good(self, name: str, count: int) -> str:
        """The icon of a good beside its number, with a label for screen readers."""
        key = good_key(name, count)
        if name.endswith(ROUND):
            return self.labelled_picture(name.removesuffix(ROUND), key) + AGAIN
        return self.labelled_picture(name, key)

    def with_goods(self, shapes: str, words: Words) -> str:
        """Shapes of the page, plus the descriptions that label the icons of goods."""
        return shapes_with_goods(self, shapes, words)

    def described(self, called: Mapping[str, str]) -> str:
        """The names of goods as description elements."""
        return "".join(
            f'<desc id="{self.prefix}{GOOD}{safe(name)}">{safe(text)}</desc>'
            for name, text in called.items()
        )


def good_key(name: str, count: int) -> str:
    """The key in `Pictures.goods` for an amount of a good."""
    return f"{name}{ONE}" if count == 1 else name


@lru_cache(MOST_SHAPES)
def shapes_with_goods(pictures: Pictures, shapes: str, words: Words) -> str:
    """Shapes, plus the names of goods as description elements."""
    return shapes + pictures.described(pictures.goods(words))


@lru_cache(PIECES)
def picture(scope: str, name: str, style: str, box: str) -> str:
    """A shape as an icon of its own."""
    dressed = f' class="{style}"' if style else ""
    return (
        f'<svg class="{scope} ic" viewBox="{box}" aria-hidden="true">'
        f'<use{dressed} href="#{safe(name)}"/></svg>'
    )
