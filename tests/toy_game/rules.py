"""The rules; RULES implements the contract."""

from typing import Final

from tests.toy_game import notation
from tests.toy_game.actions import card_of, is_play, is_resign, play
from tests.toy_game.state import State, cards_of, next_seat, ranks_of, winner_of
from tests.toy_game.tables import (
    CARDS,
    DEALING,
    HAND,
    LEAST_PLAYERS,
    LEAVING,
    MOST_PLAYERS,
    NAME,
    NO_CARD,
    PLAYING,
    TRICKS,
)
from tests.toy_game.view import View, imagine

from ludoteca.core.actions import first_of
from ludoteca.core.contract import COUNT, LETTERS, Option, Options, Rules, Scores
from ludoteca.core.errors import (
    ALLOWED,
    FIRST_OWN,
    MATCH_OVER,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    BadNotation,
    Illegal,
    MatchOver,
    NotYourTurn,
)
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.core.view_text import check_seat, check_text, read_title, write_title

NOT_HELD: Final = FIRST_OWN
SOURCES: Final = ("score.tricks",)
OPTIONS: Final = (
    Option("players", COUNT, ("2", "3", "4"), LEAST_PLAYERS),
    Option("hands", LETTERS, (), "", is_secret=True),
)


class HighCard(Rules[State, View]):
    """Each player has five cards; the highest card takes the trick."""

    name = NAME
    version = 1

    def options(self) -> list[Option]:
        return list(OPTIONS)

    def setup(self, options: Options, seed: bytes) -> State:
        known = [option.name for option in OPTIONS]
        for name in options:
            if name not in known:
                raise BadNotation("option.unknown", {"option": name, "known": ", ".join(known)})
        players = options.get("players", LEAST_PLAYERS)
        if not isinstance(players, int) or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise BadNotation(
                "option.value",
                {"option": "option.players", "value": players, "allowed": "2–4"},
            )
        fixed = str(options.get("hands", ""))
        return State(fixed_hands(fixed, players) if fixed else dealt_hands(players, seed))

    def seats(self, state: State) -> int:
        return state.players

    def deciders(self, state: State) -> int:
        seat = next_seat(state)
        return 0 if seat == NO_CARD else 1 << seat

    def legal(self, state: State, seat: int) -> list[int]:
        if seat != next_seat(state) or seat < 0:
            return []
        return [play(card) for card in cards_of(state.hands[seat])]

    def pick(self, state: State, seat: int, rng: Rng) -> int:
        cards = cards_of(state.hands[seat])
        return play(cards[rng.below(len(cards))])

    def refusal(self, state: State, seat: int, action: int) -> int:
        turn = next_seat(state)
        if turn == NO_CARD:
            return MATCH_OVER
        if is_resign(action):
            can_leave = first_of(action) == seat and not state.left_mask >> seat & 1
            return ALLOWED if can_leave else OTHER_QUESTION
        if seat != turn:
            return NOT_YOUR_TURN
        if not is_play(action) or card_of(action) >= CARDS:
            return OTHER_QUESTION
        return ALLOWED if state.hands[seat] >> card_of(action) & 1 else NOT_HELD

    def check(self, state: State, seat: int, action: int) -> None:
        code = self.refusal(state, seat, action)
        if code == MATCH_OVER:
            raise MatchOver("match.over", {})
        if code == NOT_YOUR_TURN:
            raise NotYourTurn("turn.other", {"who": f"seat.{next_seat(state)}"}, PLAYING)
        if code == OTHER_QUESTION:
            raise Illegal("question.cards", {}, PLAYING)
        if code == NOT_HELD:
            held = notation.write_cards(cards_of(state.hands[seat]))
            raise Illegal("card.not_held", {"card": card_of(action) + 1, "held": held}, PLAYING)

    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        if is_resign(action):
            leave(state, first_of(action), journal)
        else:
            show(state, next_seat(state), card_of(action), journal)
        if next_seat(state) == NO_CARD or not waits_for_a_card(state):
            take_trick(state, journal)

    def reveals(self, state: State, action: int) -> bool:
        return True  # every action shows a hidden card or passes the decision on

    def expected(self, state: State, seat: int) -> list[int]:
        return [play(card) for card in state.trick if card != NO_CARD]

    def scores(self, state: State) -> Scores:
        points = [[points] for points in state.points]
        return Scores(SOURCES, points, state.points[:], ranks_of(state))

    def view(self, state: State, seat: int) -> View:
        return View(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)

    def write_view(self, view: View) -> str:
        return write_title(NAME, self.version, view.seat, notation.write_view(view))

    def read_view(self, text: str) -> View:
        seat, lines = read_title(NAME, self.version, text)
        state = notation.read_view(seat, lines)
        check_seat(seat, state.players)
        view = View(state, seat)
        check_text(text, self.write_view(view))
        return view

    def clone(self, state: State) -> State:
        return state.clone()

    def write_action(self, state: State, action: int, seat: int) -> str:
        return notation.write_action(action)

    def read_action(self, state: State, seat: int, text: str) -> int:
        return notation.read_action(seat, text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state)

    def read_state(self, text: str) -> State:
        return notation.read_state(text)


def fixed_hands(text: str, players: int) -> list[int]:
    """Returns the hands fixed by the option."""
    hands = notation.read_hands(text)
    if len(hands) != players:
        raise BadNotation("position.hands", {"hands": text, "most": HAND}, DEALING)
    return hands


def dealt_hands(players: int, seed: bytes) -> list[int]:
    """Returns random hands of five cards."""
    deck = list(range(CARDS))
    stream(seed, 0, "deal").shuffle(deck)
    return [
        sum(1 << card for card in deck[seat * HAND : (seat + 1) * HAND]) for seat in range(players)
    ]


def waits_for_a_card(state: State) -> bool:
    """Whether the trick is empty, or a seat with cards has not played to it."""
    return all(card == NO_CARD for card in state.trick) or any(
        card == NO_CARD and state.hands[seat] for seat, card in enumerate(state.trick)
    )


def show(state: State, seat: int, card: int, journal: Journal | None) -> None:
    """Moves a card from the hand to the trick."""
    state.hands[seat] &= ~(1 << card)
    state.trick[seat] = card
    state.played_mask |= 1 << card
    if journal is not None:
        journal.note(seat, "card.played", card + 1, PLAYING)


def leave(state: State, seat: int, journal: Journal | None) -> None:
    """Removes a seat's hand; a card it has played stays in the trick."""
    state.left_mask |= 1 << seat
    state.hands[seat] = 0
    if journal is not None:
        journal.note(seat, "seat.left", 1, LEAVING)


def take_trick(state: State, journal: Journal | None) -> None:
    """Gives the trick to the highest card: as many points as the trick's number, and the lead."""
    winner = winner_of(state.trick)
    if winner == NO_CARD:
        return
    state.points[winner] += state.number
    if journal is not None:
        journal.note(winner, "trick.taken", state.number, TRICKS)
    state.trick = [NO_CARD] * state.players
    state.leader = winner
    state.number += 1


RULES: Final = HighCard()
