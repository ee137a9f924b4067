"""The icons of Imperial Settlers on a page."""

from typing import Final

from ludoteca.drawing.imperial_settlers.names import good_labels
from ludoteca.drawing.palette import CARD_COLOURS, PAGE
from ludoteca.drawing.pictures import Pictures
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import COLORS, DECKS
from ludoteca.games.imperial_settlers.tables.printed import CARDS

GRID: Final = 24


class ImperialSettlersPictures(Pictures):
    """Icons of goods, emblems and card colours."""

    def goods(self, words: Words) -> dict[str, str]:
        return good_labels(words)

    def legend_icon(self, name: str) -> str:
        """An icon of the legend: card colours and crests are shown in colour."""
        kind = name.removeprefix("s-")
        if kind in COLORS:
            return self.colour(kind)
        return self.picture(name, f"d-{kind}" if kind in DECKS else "ii")

    def card_colour(self, card: int) -> str:
        """The colour of a card with its glyph."""
        mask = CARDS[card].color_mask
        name = next((one for at, one in enumerate(COLORS) if mask >> at & 1), "none")
        return self.colour(name)

    def colour(self, name: str) -> str:
        """A card colour with its glyph."""
        assert name in CARD_COLOURS
        return (
            f'<svg class="{self.scope} ic" viewBox="0 0 24 24" aria-hidden="true">'
            f'<rect class="k-{name}" width="24" height="24" rx="5"/>'
            f'<use class="on-{name}" href="#{self.prefix}s-{name}" '
            'transform="translate(3 3) scale(.75)"/></svg>'
        )


PICTURES: Final = ImperialSettlersPictures(f"is-{PAGE}", "isp-", GRID)
