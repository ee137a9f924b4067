"""Terra Mystica at the terminal: its questions, its log, its actions as steps."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from ludoteca.cli.board_terra_mystica import draw_legend, draw_table
from ludoteca.cli.seats_terra_mystica import (
    draw_abilities,
    draw_own,
    draw_players,
    draw_sources,
    first_asked,
    seat_key,
)
from ludoteca.cli.steps_terra_mystica import Stepper, settle
from ludoteca.cli.terminal import Look, Step, Terminal
from ludoteca.core.journal import Entry
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.rules.auction import auction_question, highest_bid
from ludoteca.games.terra_mystica.rules.offers import real_gain
from ludoteca.games.terra_mystica.rules.turns import refusal_left
from ludoteca.games.terra_mystica.state import (
    ACTING,
    ANSWERING,
    BONUS_CHOICE,
    BREAK_SPADES,
    CHOOSING,
    NOT_DIGGING,
    PLACING,
    UNLOCKING,
    State,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.view import View, break_question, choice_question
from ludoteca.text import Catalogue

PHASES: Final = {
    PLACING: "placing",
    BONUS_CHOICE: "bonus_choice",
    UNLOCKING: "unlocking",
}
PRICES: Final = ("resource.coins", "resource.workers", "resource.priests", "resource.power")
LOWER_HEX: Final = "r"


class TerraMysticaTerminal(Terminal[View]):
    """Nine rows of hexes in letters, four cults, everybody's goods."""

    beside = 0  # the board itself uses the columns there are

    def who(self, view: View, seat: int) -> str:
        """A seat is called by its faction, before that by its number."""
        return seat_key(view.state, seat)

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        """Map, cults, tiles."""
        return draw_table(view, words, look)

    def players(self, view: View, words: Catalogue) -> RenderableType:
        """A row a faction."""
        return draw_players(view, words)

    def own(self, view: View, words: Catalogue) -> RenderableType:
        """The reader's faction board."""
        return draw_own(view, words)

    def legend(self, words: Catalogue) -> RenderableType:
        """Terrains, structures, factions."""
        return draw_legend(words)

    def sources(self, view: View, words: Catalogue) -> RenderableType | None:
        """Points by source, after what the reader's faction and tiles can do."""
        return Group(draw_abilities(view, words), Text(), draw_sources(view, words))

    def question(self, view: View, words: Catalogue) -> str:
        """The prompt of the question that is open for the reader."""
        state = view.state
        seat = view.seat if view.seat >= 0 else first_asked(state)
        own = state.seats[seat]
        facts: dict[str, int | str] = {
            "who": seat_key(state, seat),
            "home": f"terrain.{TERRAIN_NAMES[max(own.start, 0)]}",
            "round": state.round,
            "count": count_of(state, seat),
        }
        key = question_of(state, seat)
        if state.auction:
            facts["bid"] = highest_bid(state)
        if key == "answering":
            asked = next(each for each in state.offers if offer_receiver(each) == seat)
            gain = real_gain(state, asked)
            giver = state.seats[offer_giver(asked)].board.name
            facts.update(count=gain, points=max(0, gain - 1), faction=f"faction.{giver}")
        return words.say(f"prompt.{key}", facts)

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        """Kind, piece and hex."""
        stepper = Stepper(view, words)
        return settle([stepper.steps(action) for action, _ in choices])

    def spelled(self, text: str) -> str:
        """Hexes and codes in capitals, river hexes and words without."""
        return " ".join(spelled_word(word) for word in text.split())

    def told(self, entries: list[Entry], seat: int) -> list[Entry]:
        """Deeds and points; prices, and the income of others, stand in the table."""
        return [entry for entry in entries if is_told(entry, seat)]

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        """Nothing is hidden in this game."""
        return False


def question_of(state: State, seat: int) -> str:
    """The name of the question that is open for a seat."""
    if state.auction:
        return auction_question(state)
    if state.phase == CHOOSING:
        return choice_question(state)
    own = state.seats[seat]
    if state.phase == BREAK_SPADES:
        return break_question(own)
    if state.phase in PHASES:
        return PHASES[state.phase]
    if any(offer_receiver(asked) == seat for asked in state.offers) and (
        state.phase == ANSWERING or seat != state.active
    ):
        return "answering"
    if state.seats[seat].steps_owed and (state.phase == ANSWERING or seat != state.active):
        return "step"
    if state.phase != ACTING:
        return "token" if own.undecided else "acting"
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.wants_mask and not state.choices.public_site:
        return "key"
    if state.digging != NOT_DIGGING:
        return "digging"
    if own.board.kind and refusal_left(state, own):
        return "bridges" if state.free_bridges else break_question(own)
    return "acting" if state.actions_left else "end"


def count_of(state: State, seat: int) -> int:
    """How many of what the question is about."""
    own = state.seats[seat]
    counts = {
        "break_spades": own.spades,
        "step": own.steps_owed,
        "unlocking": own.undecided,
        "token": own.undecided,
        "bridges": state.free_bridges,
        "favour": state.owed_favours,
        "town": state.owed_towns,
        "key": own.keys,
        "digging": state.spades,
    }
    return counts.get(question_of(state, seat), 1)


def is_told(entry: Entry, seat: int) -> bool:
    """Whether a line of the log is worth telling."""
    if entry.thing == "bonus.coins":
        return False
    if entry.thing in PRICES:
        return entry.amount > 0 and (entry.rule != rulebook.INCOME or entry.seat == seat)
    return True


def spelled_word(word: str) -> str:
    """One word as the notation writes it."""
    if ":" in word:
        return ":".join(spelled_word(part) for part in word.split(":"))
    low = word.lower()
    if low.startswith(LOWER_HEX) and low[1:].isdigit():
        return low
    is_code = any(sign.isdigit() for sign in low) and not low.isdigit()
    is_short = low in ("d", "tp", "te", "sh", "sa") or (low.startswith("act") and len(low) == 4)
    return low.upper() if is_code or is_short else low
