"""High Card on a page: the drawing, a card per seat and the number of the trick."""

from typing import Final

from tests.toy_game.drawing import draw_table
from tests.toy_game.tables import HAND
from tests.toy_game.view import View

from ludoteca.drawing.layout import BOARD
from ludoteca.drawing.presenter import Chip, Look, Presenter, SeatCard
from ludoteca.drawing.words import Words


class HighCardPresenter(Presenter[View]):
    """Shows one drawing, in which playable cards are links."""

    has_rounds = True

    def who(self, view: View, seat: int) -> str:
        return f"seat.{seat}" if seat >= 0 else ""

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        return {BOARD: draw_table(view, words, legal=look.legal, links=look.links)}

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        return [
            SeatCard(
                seat, "", (Chip("", str(count), words.say("table.cards")),), points=str(points[0])
            )
            for seat, (count, points) in enumerate(zip(view.counts, view.points, strict=True))
        ]

    def progress(self, view: View, words: Words) -> list[Chip]:
        text = words.say("table.number", {"number": min(view.number, HAND), "most": HAND})
        return [Chip("", text, text)]

    def round_of(self, view: View) -> int:
        return min(view.number, HAND)


PRESENTER: Final = HighCardPresenter()
