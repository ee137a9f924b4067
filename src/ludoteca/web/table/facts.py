"""The facts for the templates of a table page, computed on demand."""

from functools import cached_property

from markupsafe import Markup

from ludoteca.drawing.faces import face
from ludoteca.drawing.layout import LOG_TAB, TALK_TAB, Block, Tab
from ludoteca.drawing.presenter import Chip, Look, SeatCard
from ludoteca.drawing.steps import Amounts, summed
from ludoteca.service import BOT, LogLine, Table
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import has_ledger, move_menu_of, presenter_of
from ludoteca.web.lists import bot_name, listed, seat_names
from ludoteca.web.pages import hidden_fields
from ludoteca.web.preferences import Preferences
from ludoteca.web.rules.beside import rules_beside
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.coach import coach_of
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.log import Log
from ludoteca.web.visitor import Visitor


class TableFacts:
    """One table as one reader sees it."""

    is_past = False  # whether an earlier position is shown

    def __init__(
        self,
        visitor: Visitor,
        table: Table,
        words: Catalogue,
        choices: Choices,
        held: tuple[int, ...],
        message: str,
        company: CompanyFacts,
    ) -> None:
        presenter, view = presenter_of(table.game), table.view
        seats = range(len(table.seats))
        self.table = table
        self.choices = choices
        self.company = company
        self.held = held  # the seats of the visitor
        self.message = message  # an error message
        self.presenter = presenter
        self.preferences = visitor.preferences
        self.hidden_layers = visitor.hidden.split(",")
        self.layout = presenter.layout(view)
        self.log = Log(table, words)
        self.names = seat_names(table, words)
        self.levels = [bot_name(chair.bot, words) if chair.bot else "" for chair in table.seats]
        self.who = [words.say(presenter.who(view, seat)) for seat in seats]
        self.emblems = [presenter.emblem(view, seat) for seat in seats]
        self.title = table.title or words.say("game.name")
        self.coach = coach_of(visitor, table)
        self.fields = form_fields(visitor, table)
        self.seconds = seconds(visitor.preferences, choices)
        self._words = words

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The tabs of the game, and the talk if there are several people."""
        return tabs_of(self.layout.tabs, self.company)

    @property
    def has_ledger(self) -> bool:
        """Whether there is a ledger to show beside the log."""
        return bool(self.table.n) and has_ledger(self.table.game)

    @property
    def is_mine(self) -> bool:
        """Whether the reader has to decide now."""
        return self.is_asked(self.table.seat) and not self.table.is_held_up

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has to decide now."""
        return seat >= 0 and bool(self.table.deciders >> seat & 1)

    @property
    def can_undo(self) -> bool:
        """Whether the reader can undo something."""
        return self.table.undo_to < self.table.steps

    @cached_property
    def last(self) -> list[str]:
        """The places touched since the reader's last move."""
        return self.log.touched()

    @cached_property
    def replayed(self) -> list[LogLine]:
        """The events since a player's last move that can be replayed."""
        return self.log.replayed() if self.table.seat >= 0 else []

    @property
    def replay_key(self) -> str:
        """The key of the automatic replay when the reader's turn starts, shown once; empty if there
        is nothing to replay."""
        others = [line for line in self.replayed if line.seat not in self.held]
        is_wanted = self.is_mine and self.preferences.has_replay and not self.choices.is_picked
        return f"{self.table.match}.{others[-1].n}" if others and is_wanted else ""

    def replay_address(self, line: LogLine) -> str:
        """The address of the table after an event."""
        return f"/table/{self.table.match}/replay?step={line.step}&seat={self.table.seat}"

    def opens(self, block: Block) -> bool:
        """Whether a foldable block is open by default."""
        return block.is_open

    @property
    def given_names(self) -> list[str]:
        """The names by seat; empty for a player without a name, whom the game names by role."""
        seats = enumerate(self.table.seats)
        return [self.names[at] if one.name or one.kind == BOT else "" for at, one in seats]

    @cached_property
    def look(self) -> Look:
        """How to draw the table."""
        choices = self.choices
        return Look(
            choices.legal,
            choices.chosen.action if choices.chosen else None,
            bool(choices.path),
            choices.links,
            self.last,
            self.given_names,
            choices.place,
        )

    @cached_property
    def parts(self) -> dict[str, str]:
        """The drawings, by name."""
        return self.presenter.parts(self.table.view, self._words, self.look)

    @cached_property
    def shapes(self) -> str:
        """The shapes that the drawings use."""
        return self.presenter.shapes(self.table.view, self._words)

    @cached_property
    def over(self) -> str:
        """The place on the board where an interrupting question is shown; empty for others."""
        return self.presenter.over(self.table.view, self.last) if self.is_mine else ""

    @cached_property
    def cards(self) -> list[SeatCard]:
        """The opponents in order of play after the reader; all seats for a spectator."""
        cards, seat = self.presenter.seats(self.table.view, self._words), self.table.seat
        if seat < 0:
            return cards
        others = [card for card in cards if card.seat != seat]
        return sorted(others, key=lambda card: (card.seat - seat) % len(self.names))

    @property
    def rules(self) -> Markup:
        """The rules in short."""
        return rules_beside(self.table.game, self._words.language)

    @cached_property
    def question(self) -> str:
        """The question to the reader, with their name if known; else who has to decide."""
        if self.is_mine:
            asked = move_menu_of(self.table.game).question(self.table.view, self._words)
            name = self.table.seats[self.table.seat].name
            return f"{name} · {asked}" if name else asked
        if self.table.is_paused:
            return self._words.say("people.paused")
        deciding = [name for seat, name in enumerate(self.names) if self.is_asked(seat)]
        return self._words.say("page.waiting", {"names": listed(deciding, self._words)})

    def face(self, seat: int) -> Markup:
        """The face of a named bot; empty for others."""
        chair = self.table.seats[seat]
        return Markup(face(chair.name)) if chair.kind == BOT and chair.name else Markup("")

    @cached_property
    def progress(self) -> list[Chip]:
        """The progress of the match."""
        return self.presenter.progress(self.table.view, self._words)

    @cached_property
    def own(self) -> list[Chip]:
        """The reader's goods, in short."""
        return self.presenter.own(self.table.view, self._words)

    def goods(self, amounts: Amounts) -> list[tuple[Markup, int]]:
        """Icons with their amounts, summed by kind."""
        good = self.presenter.pictures.good
        return [(Markup(good(name, count)), count) for name, count in summed(amounts).items()]


def tabs_of(tabs: tuple[Tab, ...], company: CompanyFacts) -> tuple[Tab, ...]:
    """The tabs of a game; with several people, the talk follows the log."""
    if not company.company.is_social:
        return tabs
    at = next((at for at, tab in enumerate(tabs, 1) if tab.name == LOG_TAB.name), len(tabs))
    return (*tabs[:at], TALK_TAB, *tabs[at:])


def form_fields(visitor: Visitor, table: Table) -> Markup:
    """The hidden fields of every form of a table."""
    return hidden_fields(visitor) + Markup(
        f'<input type="hidden" name="n" value="{table.n}">'
        f'<input type="hidden" name="seat" value="{table.seat}">'
    )


def seconds(preferences: Preferences, choices: Choices) -> int:
    """Seconds until the chosen move is confirmed automatically; 0 for never."""
    chosen = choices.chosen
    if not preferences.seconds or chosen is None or chosen.warns(preferences.quiet):
        return 0
    if choices.is_default and not choices.is_picked:
        return 0
    return preferences.seconds if choices.is_picked or not preferences.is_asked else 0
