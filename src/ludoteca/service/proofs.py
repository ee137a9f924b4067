"""The record of a finished match, and the proof that its shuffle was fair."""

from dataclasses import dataclass

from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.core.record import Record, fingerprint, write_json, write_text
from ludoteca.games.registry import rules_of

__all__ = ["Proof", "prove", "write_json", "write_text"]


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of replaying a record."""

    mark: str  # the fingerprint computed again from seed and options
    is_same: bool  # equal to the one published at the start
    actions: int
    is_lawful: bool  # every action was allowed, and the last one ended the match


def prove(record: Record, published: str) -> Proof:
    """Checks a record: computes its fingerprint again and replays its actions."""
    mark = fingerprint(record)
    return Proof(mark, mark == published, len(record.actions), plays_through(record))


def plays_through(record: Record) -> bool:
    """Whether every action of a record is allowed and the last one ends the match."""
    rules = rules_of(record.game)
    if rules.version != record.version:
        raise BadNotation(
            "record.version",
            {"game": record.game, "version": record.version, "known": rules.version},
        )
    state = rules.setup(record.options, bytes.fromhex(record.seed))
    try:
        for seat, text in record.actions:
            action = rules.read_action(state, seat, text)
            rules.check(state, seat, action)
            rules.apply(state, action, None)
    except Refusal:
        return False
    return not rules.deciders(state)
