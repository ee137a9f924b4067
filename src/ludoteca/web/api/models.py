"""The requests and responses of the HTTP interface."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ludoteca.service import EXPERIENCES, PACE_RANGES, PHRASES, SPECTATOR, Pace
from ludoteca.text import LANGUAGES

Number = Annotated[int, Field(ge=0, le=10**9)]
SeatNumber = Annotated[int, Field(ge=-1, le=9, description="-1 is a spectator")]
Name = Annotated[str, Field(max_length=40)]
Text = Annotated[str, Field(max_length=500)]
Texts = Annotated[list[Text], Field(min_length=1, max_length=100)]
LongText = Annotated[str, Field(max_length=8000)]
Bot = Annotated[str, Field(max_length=40)]
USUAL_PACE: Final = Pace()


class Shape(BaseModel):
    """The base of requests and responses; refuses unknown fields."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was refused (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    code: str = Field(description="stays the same from version to version")
    detail: str = Field(description="a sentence in the language of Accept-Language")
    facts: dict[str, int | str] = {}
    citation: str = Field("", description="the rule that forbids it")


class OptionForm(Shape):
    """An option of a game."""

    name: str
    form: str
    choices: list[str]
    default: int | str


class Game(Shape):
    """A game of this site."""

    game: str
    rules_version: int
    options: list[OptionForm]
    bots: list[str]


class SeatPlanForm(Shape):
    """Who will play a seat: you, a player who gets its link, or a bot."""

    kind: Literal["me", "link", "bot"]
    name: Name = ""
    bot: Bot = ""


def pace_number(name: str, about: str) -> Any:
    """A number of a pace; the service refuses values out of range, with a message."""
    least, most = PACE_RANGES[name]
    return Field(
        getattr(USUAL_PACE, name),
        description=about,
        json_schema_extra={"minimum": least, "maximum": most},
    )


class TablePace(Shape):
    """How much time players have: a clock each (`live`), or some hours for each turn (`days`)."""

    kind: Annotated[str, Field(max_length=10, json_schema_extra={"enum": ["live", "days"]})]
    base: Number = pace_number("base", "live: seconds for the whole match")
    increment: Number = pace_number("increment", "live: seconds more for each turn")
    cap: Number = pace_number("cap", "live: most seconds for one turn; 0 for no limit")
    hours: Number = pace_number("hours", "days: hours for each turn")
    grace: Number = pace_number("grace", "days: hours after that until something happens")
    vacation: Number = pace_number("vacation", "days: days that a player may take off")
    free_weekends: bool = Field(
        USUAL_PACE.free_weekends, description="days: Saturdays and Sundays do not count"
    )
    outcome: Annotated[str, Field(max_length=10, json_schema_extra={"enum": ["bot", "vote"]})] = (
        Field(USUAL_PACE.outcome, description="out of time: a bot plays, or the others may vote")
    )


class NewTableForm(Shape):
    """A table to create."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatPlanForm], Field(min_length=1, max_length=10)]
    options: Annotated[dict[str, int | Annotated[str, Field(max_length=4000)]], Field()] = {}
    title: Annotated[str, Field(max_length=60)] = ""
    is_listed: bool = False
    free_undo: bool = False
    pace: TablePace | None = Field(None, description="null for no clock")
    stand_in: Bot | None = Field(None, description="the bot that plays for people who are away")
    language: Annotated[str, Field(max_length=10)] | None = Field(
        None,
        description="whom a listed table is for; null for everybody",
        json_schema_extra={"enum": [*LANGUAGES, None]},
    )
    experience: Annotated[str, Field(max_length=10)] | None = Field(
        None,
        description="whom a listed table is for; null for everybody",
        json_schema_extra={"enum": [*EXPERIENCES, None]},
    )


class SeatKeys(Shape):
    """The keys of a new table, for its creator: keep the tokens secret."""

    match: str
    tokens: dict[str, str] = Field(description="by seat: the personal tokens of your own seats")
    invitations: dict[str, str] = Field(description="by seat: the links for the others")
    watch: str = Field(description="the link for spectators")


class SitDownForm(Shape):
    """An invitation, as a link or as the key at its end."""

    invitation: Annotated[str, Field(max_length=400)]
    name: Name = ""


class NameForm(Shape):
    """A name for a seat."""

    name: Name = ""


class SeatToken(Shape):
    """A seat that is now yours."""

    match: str
    seat: SeatNumber
    token: str = Field(description="the personal token: send it as `Authorization: Bearer …`")


class ChairShown(Shape):
    """The public facts of a seat."""

    seat: int
    kind: str
    name: str
    bot: str
    is_taken: bool


class ScoresShown(Shape):
    """Points by seat and source, once the match is over."""

    sources: list[str]
    points: list[list[int]]
    totals: list[int]
    ranks: list[int]


class LogLineShown(Shape):
    """One event as this seat may see it."""

    n: int
    step: int
    seat: int
    text: str
    time: float
    is_undone: bool


class TableShown(Shape):
    """A match as your seat may see it."""

    match: str
    game: str
    rules_version: int
    title: str
    status: str = Field(description="GATHERING, PLAYING, OVER, ABANDONED or READ_ONLY")
    n: int = Field(description="the number of the last event: send it with your next action")
    step: int = Field(description="surviving actions")
    seat: SeatNumber
    seats: list[ChairShown]
    options: dict[str, int | str]
    pace: TablePace | None = Field(description="null for no clock")
    stand_in: str = Field(description="the bot that plays for people who are away")
    deciders: list[int]
    moves: list[str] = Field(description="every legal move; empty unless you decide")
    view: dict[str, Any] | None = Field(description="as docs/schemas describes it")
    undo_to: int = Field(description="the lowest step you may go back to")
    barrier: str = Field("", description="of a preview: the move it stopped before")
    fingerprint: str
    seed: str = Field(description="empty until the match is over")
    scores: ScoresShown | None
    rematch: str


class TableListed(Shape):
    """A table that waits for players."""

    match: str
    game: str
    title: str
    seats: list[ChairShown]
    pace: TablePace | None = Field(description="null for no clock")
    language: str = Field(description="whom it is for; empty for everybody")
    experience: str = Field(description="whom it is for: first, some, expert; empty for everybody")


class ActForm(Shape):
    """Moves to play, all or none, if the last event is still `n`."""

    n: Number
    texts: Texts


class PreviewForm(Shape):
    """Moves to try on a copy."""

    texts: Texts


class UndoForm(Shape):
    """Undoes everything after step `to`."""

    n: Number
    to: Number


class NumberForm(Shape):
    """The number of the last event you know."""

    n: Number


class BotForm(Shape):
    """A bot by name."""

    bot: Bot


class PlayOnForm(Shape):
    """A new table that starts with the first steps of a finished one."""

    step: Number
    seats: Annotated[list[SeatPlanForm], Field(min_length=1, max_length=10)]


class Played(Shape):
    """The number of the last event after your request."""

    n: int


class PersonShown(Shape):
    """The person on a seat."""

    seat: int
    is_here: bool
    seen_at: float = Field(description="the last sign of somebody who is away")
    is_host: bool
    deeds: list[str] = Field(description="what you may ask for about them")


class VoteShown(Shape):
    """An open vote."""

    number: int
    deed: str
    subject: SeatNumber = Field(description="whom it is about; -1 for the whole table")
    asker: int
    voters: list[int]
    ballots: dict[str, bool] = Field(description="by seat: who voted how")
    needed: int = Field(description="votes in favour")
    ends_at: float


class CompanyShown(Shape):
    """The people at a table, for one seat."""

    people: list[PersonShown]
    votes: list[VoteShown]
    deeds: list[str] = Field(description="what you may ask for about the whole table")
    invitations: dict[str, str] = Field(description="by seat: the links that you may hand on")


class AskForm(Shape):
    """A deed of the host, or one that players vote on."""

    deed: Annotated[
        str,
        Field(
            max_length=20,
            description="pause, resume, cancel or host; about a seat: bot, link or remove",
        ),
    ]
    subject: SeatNumber = Field(SPECTATOR, description="the seat it is about")


class BallotForm(Shape):
    """A vote."""

    is_yes: bool


class Decided(Shape):
    """Whether the deed is done, or the vote still open."""

    is_done: bool


class OrderShown(Shape):
    """An automatic answer of your seat; 0 is «ask me»."""

    name: str
    choices: list[int]
    value: int


class OrdersForm(Shape):
    """Automatic answers by name; those left out are set to «ask me»."""

    values: Annotated[dict[str, Annotated[int, Field(ge=0, le=10**6)]], Field(max_length=40)]


class RecordShown(Shape):
    """The record of a finished match, as `ludoteca.replay` reads it."""

    format: Literal["ludoteca-record"]
    game: str
    version: int
    options: dict[str, int | str]
    seats: list[str]
    seed: str
    actions: list[tuple[int, str]]


class MessageShown(Shape):
    """A message at a table."""

    number: int
    seat: int = Field(description="-1 is a spectator")
    name: str
    room: str = Field(description="players, or all: spectators read it, too")
    phrase: str = Field(description="the name of a quick phrase, instead of a text")
    text: str
    time: float
    is_deleted: bool


class TalkShown(Shape):
    """The messages at a table and the notes of a seat."""

    messages: list[MessageShown]
    muted: list[int] = Field(description="the seats whose messages you do not see")
    rooms: list[str] = Field(description="those you may write to")
    note: str = Field(description="your private notes")


class SayForm(Shape):
    """A message."""

    text: LongText = ""
    phrase: Annotated[
        str, Field(max_length=20, description=f"instead of a text: {', '.join(PHRASES)}")
    ] = ""
    room: Annotated[str, Field(max_length=20)] = "players"


class Said(Shape):
    """The number of a message."""

    number: int


class MuteForm(Shape):
    """Whose messages to hide or to show."""

    seat: SeatNumber
    is_muted: bool


class NoteForm(Shape):
    """Private notes."""

    text: LongText
