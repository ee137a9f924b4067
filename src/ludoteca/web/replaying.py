"""The replay page: a slider over the moves, the board after each, a link to each."""

from dataclasses import dataclass

from fastapi import Request
from starlette.responses import Response

from ludoteca.service import BOT, OVER, SPECTATOR, LogLine, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.boards import board
from ludoteca.web.game_parts import log_text_of, presenter_of
from ludoteca.web.lists import seat_names
from ludoteca.web.requests import show, tables_of, visitor_of
from ludoteca.web.table.log import in_words, is_gone
from ludoteca.web.why import why


@dataclass(frozen=True)
class ReplayMove:
    """A move in the list of moves."""

    step: int
    who: str
    text: str
    effects: list[str]


def replay_page(request: Request, now: Table, seat: int, step: int) -> Response:
    """The match after `step` moves, as `seat` sees it."""
    visitor, tables = visitor_of(request), tables_of(request)
    words = visitor.about(now.game)
    found = tables.past(now.match, seat, step)
    lines = [line for line in tables.log(now.match, seat) if not is_gone(line)]
    names = seat_names(now, words)
    moves = [replay_move(line, now, names, words) for line in lines]
    is_over = now.status == OVER
    held = tables.seats_of(visitor.device, now.match)
    eyes = range(-1, len(now.seats)) if is_over else held
    return show(
        request,
        "replay.html",
        words,
        table=found,
        step=step,
        last=now.steps,
        moves=moves,
        current=next((move for move in moves if move.step == step), None),
        why=why_at(tables, now, [line for line in lines if line.step == step], words),
        board=board(found, words),
        eyes=[(one, view_name(one, names, words)) for one in eyes],
        seat=seat,
        is_over=is_over,
    )


def why_at(tables: Tables, now: Table, lines: list[LogLine], words: Catalogue) -> str:
    """The reasons of a bot's move; empty for a person's move or a forced one."""
    if not lines or now.seats[lines[-1].seat].kind != BOT or lines[-1].cause:
        return ""
    return why(tables.reasons(now.match, lines[-1].n), words)


def view_name(seat: int, names: list[str], words: Catalogue) -> str:
    """The name of a seat in the choice of views."""
    return words.say("web.spectator") if seat == SPECTATOR else names[seat]


def replay_move(line: LogLine, now: Table, names: list[str], words: Catalogue) -> ReplayMove:
    """A move in the list: who played it, and what it changed."""
    presenter = presenter_of(now.game)

    def named(seat: int) -> str:
        return presenter.who(now.view, seat)

    deeds, sums = in_words(log_text_of(now.game), words, line, now.seat, named)
    name = names[line.seat] if line.seat >= 0 else ""
    return ReplayMove(line.step, name, line.text, [*deeds, *sums])
