"""The finished matches of a player, by game, with roles and results."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ludoteca.service import ARCHIVED, OVER, SPECTATOR, TableFilter, TableLine, Tables
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import games_on_shelf, presenter_of, words_of
from ludoteca.web.lists import ago, company

MOST_MATCHES: Final = 60  # only the latest are counted


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match of a player."""

    match: str
    title: str
    when: str
    seat: int
    players: int
    part: str  # what the player had: a faction, a dynasty, an empire
    points: int
    is_won: bool
    result: str  # of a solo match: the title reached


@dataclass(frozen=True, slots=True)
class Share:
    """How often a role, seat or table size was played and won, and the average points."""

    name: str
    played: int
    won: int
    average: int


@dataclass(frozen=True, slots=True)
class GameHistory:
    """The history of one game."""

    game: str
    name: str
    matches: list[Played]
    tables: list[tuple[str, list[Share]]]  # headings with their rows
    solo: list[Played]
    best_solo: Played | None

    @property
    def won(self) -> int:
        """The number of matches won against others."""
        return sum(match.is_won for match in self.matches)


def history(tables: Tables, device: str, language: str) -> list[GameHistory]:
    """The history of each game that the player has finished a match of."""
    lines = [
        line
        for shelf in ("", ARCHIVED)
        for line in tables.tables_of(device, MOST_MATCHES, wanted=TableFilter(shelf=shelf))
        if line.status == OVER and len(own_seats(line)) == 1
    ]
    found = [
        game_history(tables, game, [line for line in lines if line.game == game], language)
        for game in games_on_shelf()
    ]
    return [one for one in found if one.matches or one.solo]


def own_seats(line: TableLine) -> list[int]:
    """The seats of the device, without spectators; with several, it is unknown who played which."""
    return [seat for seat in line.mine if seat != SPECTATOR]


def game_history(tables: Tables, game: str, lines: list[TableLine], language: str) -> GameHistory:
    """The matches of one game."""
    words = words_of(language, game)
    matches = [played(tables, line, words) for line in lines]
    company_matches = [match for match in matches if match.players > 1]
    solo = [match for match in matches if match.players == 1]
    headings: list[tuple[str, Callable[[Played], str]]] = [
        ("history.part", lambda match: match.part),
        ("history.seat", lambda match: words.say("seat.name", {"number": match.seat + 1})),
        ("history.players", lambda match: str(match.players)),
    ]
    shares = [(key, shares_by(company_matches, name)) for key, name in headings]
    best = max(solo, key=lambda match: match.points, default=None)
    name = words.say("game.name")
    return GameHistory(game, name, company_matches, shares, solo, best)


def played(tables: Tables, line: TableLine, words: Catalogue) -> Played:
    """One finished match."""
    table, presenter = tables.table(line.match, SPECTATOR), presenter_of(line.game)
    assert table.scores is not None
    seat, players = own_seats(line)[0], len(line.chairs)
    ranks = table.scores.ranks
    return Played(
        line.match,
        line.title or company(line, words),
        ago(line.updated_at, words.language),
        seat,
        players,
        words.say(presenter.who(table.view, seat)),
        table.scores.totals[seat],
        players > 1 and bool(ranks) and ranks[seat] == 1,
        presenter.solo_result(table.view, words) if players == 1 else "",
    )


def shares_by(matches: Iterable[Played], name: Callable[[Played], str]) -> list[Share]:
    """Matches grouped by name, most played first."""
    groups: dict[str, list[Played]] = {}
    for match in matches:
        groups.setdefault(name(match), []).append(match)
    found = [
        Share(
            key,
            len(group),
            sum(match.is_won for match in group),
            round(sum(match.points for match in group) / len(group)),
        )
        for key, group in groups.items()
    ]
    return sorted(found, key=lambda share: (-share.played, share.name))
