"""Talk at a table: messages, muting, private notes."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from ludoteca.service import Message
from ludoteca.web.api.models import MessageShown, MuteForm, NoteForm, Said, SayForm, TalkShown
from ludoteca.web.api.requests import Player, tables_of

router = APIRouter(tags=["people"])

MessageNumber = Annotated[int, Path(ge=1, le=10**9)]
DONE = 204


@router.get("/tables/{match}/talk")
def talk(request: Request, who: Player) -> TalkShown:
    """The messages you may read, without those of seats you have muted; and your private notes."""
    found = tables_of(request).talk(who.device, who.match, who.seat)
    return TalkShown(
        messages=[message_shown(message) for message in found.messages],
        muted=sorted(found.muted),
        rooms=list(found.rooms),
        note=found.note,
    )


def message_shown(message: Message) -> MessageShown:
    """A message."""
    return MessageShown(
        number=message.number,
        seat=message.seat,
        name=message.name,
        room=message.room,
        phrase=message.phrase,
        text="" if message.is_deleted else message.text,
        time=message.time,
        is_deleted=message.is_deleted,
    )


@router.post("/tables/{match}/talk")
def say(request: Request, who: Player, form: SayForm) -> Said:
    """Adds a message, or a quick phrase, which everybody reads in their language."""
    number = tables_of(request).say(
        who.device, who.match, who.seat, form.room, form.text, form.phrase
    )
    return Said(number=number)


@router.delete("/tables/{match}/talk/{number}", status_code=DONE)
def delete(request: Request, who: Player, number: MessageNumber) -> None:
    """Deletes a message of yours; the host may delete any."""
    tables_of(request).delete_message(who.device, who.match, number)


@router.post("/tables/{match}/mute", status_code=DONE)
def mute(request: Request, who: Player, form: MuteForm) -> None:
    """Hides or shows the messages of a seat."""
    tables_of(request).mute(who.device, who.match, form.seat, form.is_muted)


@router.put("/tables/{match}/note", status_code=DONE)
def note(request: Request, who: Player, form: NoteForm) -> None:
    """Replaces the private notes of your seat."""
    tables_of(request).keep_note(who.device, who.match, who.seat, form.text)
