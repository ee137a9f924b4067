"""The people at a table: presence, deeds, votes and links."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from ludoteca.service import SPECTATOR, Person, Vote
from ludoteca.web.api.models import (
    AskForm,
    BallotForm,
    CompanyShown,
    Decided,
    PersonShown,
    VoteShown,
)
from ludoteca.web.api.requests import Player, link, tables_of

router = APIRouter(tags=["people"])

VoteNumber = Annotated[int, Path(ge=1, le=10**6)]


@router.get("/tables/{match}/company")
def company(request: Request, who: Player) -> CompanyShown:
    """Who is present, open votes, what you may ask for, and the links you may pass on."""
    tables = tables_of(request)
    found = tables.company(who.device, who.match, who.seat)
    held = tables.seats_of(who.device, who.match)
    keys = tables.keys(who.device, who.match)
    return CompanyShown(
        people=[person_shown(person) for person in found.people.values()],
        votes=[vote_shown(vote) for vote in found.votes],
        deeds=list(found.deeds),
        invitations={
            str(seat): link(request, "s", key)
            for seat, key in keys.items()
            if seat not in held and seat != SPECTATOR
        },
    )


def person_shown(person: Person) -> PersonShown:
    """The person on a seat."""
    return PersonShown(
        seat=person.seat,
        is_here=person.is_here,
        seen_at=person.seen_at,
        is_host=person.is_host,
        deeds=list(person.deeds),
    )


def vote_shown(vote: Vote) -> VoteShown:
    """An open vote."""
    return VoteShown(
        number=vote.number,
        deed=vote.kind,
        subject=vote.seat,
        asker=vote.asker,
        voters=list(vote.voters),
        ballots={str(seat): is_yes for seat, is_yes in vote.ballots.items()},
        needed=vote.needed,
        ends_at=vote.ends_at,
    )


@router.post("/tables/{match}/ask")
def ask(request: Request, who: Player, form: AskForm) -> Decided:
    """Does what the host asks for; from a player it opens a vote, if a player is missing."""
    is_done = tables_of(request).ask(who.device, who.match, who.seat, form.deed, form.subject)
    return Decided(is_done=is_done)


@router.post("/tables/{match}/votes/{number}")
def vote(request: Request, who: Player, number: VoteNumber, form: BallotForm) -> Decided:
    """Casts your vote; more than half of the voters decide."""
    is_done = tables_of(request).vote(who.device, who.match, who.seat, number, form.is_yes)
    return Decided(is_done=is_done)
