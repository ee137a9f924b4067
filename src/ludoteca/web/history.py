"""The finished matches of a player, by game, with roles and results."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ludoteca.drawing.history_charts import Group, Result, draw_groups, draw_points
from ludoteca.drawing.palette import PAGE
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
class GameHistory:
    """The history of one game."""

    game: str
    name: str
    matches: list[Played]
    charts: list[tuple[str, Markup]]  # headings with their charts
    solo: list[Played]
    solo_chart: Markup | None
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
    lines.sort(key=lambda line: -line.updated_at)
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
    best = max(solo, key=lambda match: match.points, default=None)
    name = words.say("game.name")
    charts = charts_of(company_matches, words) if company_matches else []
    solo_chart = points_chart(solo, words, is_solo=True)
    return GameHistory(game, name, company_matches, charts, solo, solo_chart, best)


def charts_of(matches: Sequence[Played], words: Catalogue) -> list[tuple[str, Markup]]:
    """The charts of matches against others, with their headings."""
    found = [
        ("history.chart.over_time", chart) for chart in [points_chart(matches, words)] if chart
    ]
    groups = [
        ("history.part", most_played(groups_by(matches, lambda match: match.part))),
        ("history.seat", groups_by(matches, lambda match: seat_name(match, words))),
        ("history.players", groups_by(matches, lambda match: str(match.players))),
    ]
    return found + [(key, Markup(draw_groups(one, words, PAGE))) for key, one in groups]


def points_chart(
    matches: Sequence[Played], words: Catalogue, *, is_solo: bool = False
) -> Markup | None:
    """The points from the first match to the latest; None for a single one."""
    if len(matches) < 2:
        return None
    results = [result_of(match) for match in reversed(matches)]
    return Markup(draw_points(results, words, PAGE, is_solo=is_solo))


def result_of(match: Played) -> Result:
    """The points of a match, and whether it was won."""
    return Result(match.points, match.is_won)


def seat_name(match: Played, words: Catalogue) -> str:
    """The name of the player's seat."""
    return words.say("seat.name", {"number": match.seat + 1})


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


def groups_by(matches: Iterable[Played], name: Callable[[Played], str]) -> list[Group]:
    """The results of matches grouped by name, in the order of the names."""
    found: dict[str, list[Result]] = {}
    for match in matches:
        found.setdefault(name(match), []).append(result_of(match))
    return [Group(key, tuple(found[key])) for key in sorted(found)]


def most_played(groups: list[Group]) -> list[Group]:
    """The same groups, most played first."""
    return sorted(groups, key=lambda group: -len(group.results))
