"""The page of a finished match: points by source, the final board, and what to do next."""

from dataclasses import dataclass

from fastapi import Request
from starlette.responses import Response

from ludoteca.service import Table
from ludoteca.text import Catalogue
from ludoteca.web.boards import board
from ludoteca.web.game_parts import has_ledger, presenter_of
from ludoteca.web.lists import listed, player_name
from ludoteca.web.points import growth
from ludoteca.web.requests import show, tables_of, visitor_of


@dataclass(frozen=True)
class Result:
    """The points of a seat."""

    seat: int
    name: str
    part: str  # what the seat plays: a dynasty, a faction, an empire
    rank: int
    points: list[int]
    total: int
    tie_breaks: list[int]
    note: str  # explains the total


@dataclass(frozen=True)
class Sheet:
    """The points of all seats, best first."""

    sources: list[str]
    results: list[Result]
    headline: str
    about: str  # how the score is computed, if the sums do not show it
    tie_breaks: list[str]  # the tie-breaker that decided, if any


def score_sheet(found: Table, words: Catalogue) -> Sheet:
    """Points by source; sources without points are left out."""
    scores, presenter = found.scores, presenter_of(found.game)
    assert scores is not None
    used = [
        number
        for number in range(len(scores.sources))
        if any(points[number] for points in scores.points)
    ]
    ranks = scores.ranks or [1] * len(scores.totals)
    breaks = scores.tie_breaks if scores.is_tie_broken else {}
    roles = [words.say(presenter.who(found.view, seat)) for seat in range(len(found.seats))]
    results = [
        Result(
            seat,
            player_name(chair, roles[seat], words),
            roles[seat],
            ranks[seat],
            [scores.points[seat][number] for number in used],
            scores.totals[seat],
            [amounts[seat] for amounts in breaks.values()],
            presenter.score_note(scores.points[seat], words),
        )
        for seat, chair in enumerate(found.seats)
    ]
    best = [named(one) for one in results if one.rank == 1]
    return Sheet(
        [words.say(scores.sources[number]) for number in used],
        sorted(results, key=lambda result: result.rank),
        headline(best, len(results), words, presenter.solo_result(found.view, words)),
        words.say("score.about") if words.has("score.about") else "",
        [words.say(key) for key in breaks],
    )


def named(one: Result) -> str:
    """The name of a seat with its role, if that is another."""
    return one.name if one.name == one.part else f"{one.name} ({one.part})"


def headline(best: list[str], seats: int, words: Catalogue, solo_result: str) -> str:
    """The winners; none in a solo match."""
    if seats == 1:
        return solo_result or words.say("web.won.alone")
    key = "web.won" if len(best) == 1 else "web.won.shared"
    return words.say(key, {"names": listed(best, words)})


def final_page(request: Request, found: Table, message: str = "", status: int = 200) -> Response:
    """The page of a match that is over."""
    visitor = visitor_of(request)
    words = visitor.about(found.game)
    held = tables_of(request).seats_of(visitor.device, found.match)
    return show(
        request,
        "final.html",
        words,
        status,
        table=found,
        sheet=score_sheet(found, words),
        growth=growth(tables_of(request), found, words),
        board=board(found, words),
        held=held,
        can_rematch=found.creator == visitor.device or any(seat >= 0 for seat in held),
        message=message,
        has_ledger=has_ledger(found.game),
    )
