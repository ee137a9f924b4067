"""Writes and reads actions, positions and views as text. Cards are numbered from 1."""

from typing import Final

from tests.toy_game.actions import PLAY, card_of, play, resign
from tests.toy_game.state import State, cards_of
from tests.toy_game.tables import CARDS, HAND, LEAST_PLAYERS, MOST_PLAYERS, NAME, NO_CARD
from tests.toy_game.view import View, open_table

from ludoteca.core.actions import kind_of
from ludoteca.core.errors import BadNotation

RESIGNS: Final = "resign"
PLAYS: Final = "play"
NOTHING: Final = "-"
KEYS: Final = ("game", "hands", "trick", "leader", "number", "points", "left", "played")
COUNTS: Final = "counts: "


def write_action(action: int) -> str:
    """Returns the action as text: `play 7` or `resign`."""
    return f"{PLAYS} {card_of(action) + 1}" if kind_of(action) == PLAY else RESIGNS


def read_action(seat: int, text: str) -> int:
    """Returns the action that the text describes."""
    words = text.split()
    if words == [RESIGNS]:
        return resign(max(seat, 0))
    if len(words) == 2 and words[0] == PLAYS:
        return play(read_card(words[1]))
    raise BadNotation("move.unknown", {"text": text})


def read_card(text: str) -> int:
    """Returns the card with that number."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= CARDS):
        raise BadNotation("card.unknown", {"card": text, "most": CARDS})
    return int(text[:3]) - 1


def write_cards(cards: list[int]) -> str:
    """Returns the numbers of the cards, or a dash if there are none."""
    return " ".join(str(card + 1) for card in cards) or NOTHING


def read_cards(text: str) -> int:
    """Returns the mask of the cards listed."""
    found = 0
    for word in text.replace(NOTHING, " ").split():
        found |= 1 << read_card(word)
    return found


def read_hands(text: str) -> list[int]:
    """Reads hands separated by slashes; raises BadNotation for large hands or repeated cards."""
    hands = [read_cards(part) for part in text.split("/")]
    all_cards = 0
    for hand in hands:
        if all_cards & hand or len(cards_of(hand)) > HAND:
            raise BadNotation("position.hands", {"hands": text, "most": HAND})
        all_cards |= hand
    if not LEAST_PLAYERS <= len(hands) <= MOST_PLAYERS:
        raise BadNotation("position.hands", {"hands": text, "most": HAND})
    return hands


def write_state(state: State) -> str:
    """Returns the position as text, one line per field."""
    trick = [NOTHING if card == NO_CARD else str(card + 1) for card in state.trick]
    values = (
        NAME,
        " / ".join(write_cards(cards_of(hand)) for hand in state.hands),
        " ".join(trick),
        str(state.leader),
        str(state.number),
        " ".join(map(str, state.points)),
        str(state.left_mask),
        write_cards(cards_of(state.played_mask)),
    )
    return "\n".join(f"{key}: {value}" for key, value in zip(KEYS, values, strict=True))


def read_state(text: str) -> State:
    """Returns the position that the text describes."""
    rows = dict(row.split(": ", 1) for row in text.splitlines() if ": " in row)
    missing = [key for key in KEYS if key not in rows and key != KEYS[0]]
    if missing or rows.get(KEYS[0], NAME) != NAME:
        raise BadNotation("position.rows", {"rows": ", ".join(KEYS)})
    state = State(read_hands(rows["hands"]))
    try:
        state.trick = [
            NO_CARD if word == NOTHING else read_card(word) for word in rows["trick"].split()
        ]
        state.points = [int(word) for word in rows["points"].split()]
        state.leader, state.number = int(rows["leader"]), int(rows["number"])
        state.left_mask, state.played_mask = int(rows["left"]), read_cards(rows["played"])
    except ValueError:
        raise BadNotation("position.rows", {"rows": ", ".join(KEYS)}) from None
    sizes = {len(state.trick), len(state.points), state.players}
    if len(sizes) > 1 or not 0 <= state.leader < state.players or state.left_mask < 0:
        raise BadNotation("position.rows", {"rows": ", ".join(KEYS)})
    return state


def write_view(view: View) -> str:
    """Returns the hand sizes, then the visible part in the form of a position."""
    counts = " ".join(map(str, view.counts))
    return f"{COUNTS}{counts}\n{write_state(open_table(view))}"


def read_view(seat: int, text: str) -> State:
    """Returns a state with that view for the seat; the other seats get the lowest unseen cards."""
    first, _, rest = text.partition("\n")
    state = read_state(rest)
    counts = [word for word in first.removeprefix(COUNTS).split() if word in "012345"]
    seen = state.played_mask
    for hand in state.hands:
        seen |= hand
    unseen = [card for card in range(CARDS) if not seen >> card & 1]
    for who, count in enumerate(counts[: state.players]):
        if who != seat:
            state.hands[who] = sum(1 << card for card in unseen[: int(count)])
            unseen = unseen[int(count) :]
    return state
