"""Scores for programs: points by seat and source, also as rows of a table."""

from ludoteca.core import contract
from ludoteca.face.words import words_of


class Scores:
    """Points by seat and source; `ranks` (1 is best, ties share) is empty until the end."""

    def __init__(self, game: str, seats: list[str], found: contract.Scores) -> None:
        self.game = game
        self.seats = list(seats)
        self.sources = found.sources  # catalogue keys
        self.points = found.points
        self.totals = found.totals  # the number by which seats are ranked
        self.ranks = found.ranks
        self.tie_breaks = found.tie_breaks  # by key, the most important first
        self.is_tie_broken = found.is_tie_broken  # whether equal totals have different ranks

    def to_rows(self, language: str = "en") -> list[dict[str, int | str]]:
        """A row for each seat and source, ready for `pandas.DataFrame`."""
        words = words_of(language, self.game)
        return [
            {
                "seat": seat,
                "name": self.seats[seat],
                "source": words.say(source) if words.has(source) else source,
                "points": self.points[seat][number],
                "total": self.totals[seat],
                "rank": self.ranks[seat] if self.ranks else 0,
            }
            for seat in range(len(self.points))
            for number, source in enumerate(self.sources)
        ]

    def __repr__(self) -> str:
        return f"<Scores: totals {self.totals}, ranks {self.ranks}>"
