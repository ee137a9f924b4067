"""Bad input of every kind is refused, raises no other exception and changes nothing."""

import pytest

from ludoteca.core.contract import Options
from ludoteca.core.errors import ALLOWED, BadNotation, NotYourTurn, Refusal
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import GOODS
from ludoteca.games.imperial_settlers.tables.printed import CARDS

from .crowded import crowded
from .table import offered, play, table

WORDS = """
    build deal activate workers raze hand pick keep copy place target card seat discard lose
    attack exchange steal take store under on over pay twice choose give return draw common
    faction pass resign enough skip end turn 0 1 2 3 99 -1 ? x
"""


def at_random(game: int) -> State:
    """A crowded position after some random moves."""
    rng = stream(b"input", game, "start")
    state = crowded(game % 4 + 1, rng)
    for _ in range(rng.below(30)):
        if RULES.deciders(state):
            seat = RULES.deciders(state).bit_length() - 1
            RULES.apply(state, RULES.pick(state, seat, rng), None)
    return state


def some_text(rng: Rng) -> str:
    """Random words of the notation."""
    words = [*WORDS.split(), *GOODS, *[CARDS[rng.below(220)].name for _ in range(20)]]
    return " ".join(words[rng.below(len(words))] for _ in range(rng.below(6)))


@pytest.mark.parametrize("game", range(12))
def test_random_texts(game: int) -> None:
    """Each raises BadNotation or is read as an action that is refused or legal."""
    state = at_random(game)
    rng = stream(b"input", game, "texts")
    before = RULES.write_state(state)
    for _ in range(400):
        text = some_text(rng)
        for seat in range(state.players):
            try:
                action = RULES.read_action(state, seat, text)
                RULES.check(state, seat, action)
            except Refusal:
                continue
            assert text == "resign" or action in RULES.legal(state, seat)
    assert RULES.write_state(state) == before


@pytest.mark.parametrize("seat", [-1, 2, 9])
@pytest.mark.parametrize("text", ["build COM007", "deal ROM001", "activate COM046", "pass"])
def test_texts_of_seats_that_do_not_exist(seat: int, text: str) -> None:
    """A damaged record may name any seat; check raises NotYourTurn."""
    state = table("turn: 0\nseat: romans\nseat: barbarians")
    with pytest.raises(NotYourTurn):
        RULES.check(state, seat, RULES.read_action(state, seat, text))


LONG = "1" * 5000  # more digits than Python turns into a number


@pytest.mark.parametrize(
    "text",
    [
        f"workers {LONG}",
        f"target seat {LONG}",
        f"build COM007 pay {LONG} wood",
        f"deal ROM001 pay 1 food {LONG} gold",
        "workers ٢",
    ],
)
def test_very_long_numbers_and_other_digits(text: str) -> None:
    """They raise BadNotation."""
    state = table("turn: 0\nseat: romans\ngoods: 4 worker\nseat: barbarians")
    with pytest.raises(BadNotation):
        RULES.read_action(state, 0, text)


@pytest.mark.parametrize(
    "line", [f"score: {LONG}", f"goods: {LONG} wood", "score: ٢", f"agenda: ask_turn.{LONG}"]
)
def test_positions_with_very_long_numbers(line: str) -> None:
    with pytest.raises(BadNotation):
        RULES.read_state(f"seat: romans\n{line}\nseat: barbarians")


@pytest.mark.parametrize("game", range(12))
def test_random_actions(game: int) -> None:
    """`refusal` never raises, for any number and any seat."""
    state = at_random(game)
    rng = stream(b"input", game, "numbers")
    legal = [RULES.legal(state, seat) for seat in range(state.players)]
    for _ in range(1000):
        action = rng.word() | rng.below(1 << 30) << 32
        if rng.below(2):
            action = rng.below(36) | rng.below(256) << 8 | rng.below(256) << 16
        for seat in range(-1, 5):
            code = RULES.refusal(state, seat, action)
            if code == 0 and action & 255:
                assert action in legal[seat]
    assert RULES.refusal(state, 0, -1) != 0
    assert RULES.refusal(state, 0, 255) != 0


@pytest.mark.parametrize("game", range(12))
def test_damaged_positions(game: int) -> None:
    """A text with words changed, lost or doubled is refused, or read as a playable position."""
    state = at_random(game)
    rng = stream(b"input", game, "positions")
    text = RULES.write_state(state)
    for _ in range(60):
        damaged = damage(text, rng)
        try:
            again = RULES.read_state(damaged)
        except BadNotation:
            continue
        for seat in range(-1, again.players):
            RULES.imagine(RULES.view(again, seat), rng)
        for _ in range(20):
            if RULES.deciders(again):
                seat = RULES.deciders(again).bit_length() - 1
                action = RULES.pick(again, seat, rng)
                assert RULES.refusal(again, seat, action) == ALLOWED
                RULES.apply(again, action, None)


def damage(text: str, rng: Rng) -> str:
    """The text with one word or line changed."""
    lines = text.splitlines()
    place = rng.below(len(lines))
    what = rng.below(4)
    if what == 0:
        del lines[place]
    elif what == 1:
        lines.insert(rng.below(len(lines)), lines[place])
    else:
        words = lines[place].split()
        words[rng.below(len(words))] = ["7", "COM001", "JAP001", "x:", "ATT01", "-3", ";"][
            rng.below(7)
        ]
        lines[place] = " ".join(words)
    return "\n".join(lines)


@pytest.mark.parametrize(
    "text",
    [
        "seat: romans\nhand: ATT01\nseat: virtual",
        "seat: romans\ndeals: COM001\nseat: virtual",
        "seat: romans\ndeals: ROM001@\nseat: virtual",
        "seat: romans\ndeals: ROM001@BAR001\nseat: barbarians",
        "seat: romans\nfoundations: ROM001\nseat: virtual",
        "seat: romans\nhand: COM001\nknown: 0 COM002\nseat: virtual",
        "seat: romans\nown_deck: COM001\nseat: virtual",
        "deck: ROM001\nseat: romans\nseat: virtual",
        "pool: COM001\nseat: romans\nseat: virtual",
        "seat: japanese\nlocation: JAP013; stored COM001\nseat: romans",
        "seat: romans\nseat: barbarians\nagenda: ask_turn.7",
        "seat: romans\nseat: barbarians\nagenda: dance",
        "seat: romans\nseat: barbarians\nagenda: cleanup",
        "lookout: solo\nseat: romans\nseat: barbarians",
        "seat: virtual\nseat: romans",
        "seat: romans\ngoods: many wood\nseat: virtual",
        "seat: romans\nlocation: COM001; stored 3 wood\nseat: virtual",
        "seed: xyz\nseat: romans\nseat: virtual",
        "round: 0\nturn: 0\nseat: romans\nseat: virtual",
        "turn: 0\nseat: romans\ngoods: 600 worker\nseat: virtual",
        "turn: 0\nseat: romans\ngoods: 200 wood 200 wood\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM046; uses 1; paid 16 worker\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM046; uses 3\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM001; uses 1\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM001; blocked\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM001; samurai\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: COM001; given 2\nseat: virtual",
        "turn: 0\nseat: romans\nlocation: ROM001; defended\nseat: virtual",
        "turn: 0\nseat: egyptians\nlocation: COM001; taken 0\nseat: romans",
        "turn: 0\nseat: romans\ndeals: ROM001@BAR001 ROM002@BAR001\nseat: barbarians\n"
        "location: BAR001",
        "turn: 0\nseat: romans\ndeals: BAR002@BAR001\nseat: barbarians\nlocation: BAR001",
        "turn: 0\nseat: romans\nhand: COM001\nknown: 1 COM001\nmaybe: 1 COM001\nseat: barbarians",
        "seat: romans\nseat: barbarians\nagenda: ask_pick.0",
        "seat: romans\nseat: barbarians\nagenda: ask_packet.0.0.1",
        "seat: romans\nseat: barbarians\nagenda: ask_steal.0 ask_turn.0",
        "seat: romans\nseat: barbarians\nagenda: ask_attack.0.0.1",
        "seat: romans\nseat: barbarians\nagenda: operate.0.7 ask_turn.0",
        "seat: romans\nseat: barbarians\nagenda: razed.0.7 ask_turn.0",
        "seat: romans\nseat: barbarians\nagenda: ask_take_good.0.99.70",
        "windfall: 2 wood\nseat: romans\ngoods: 1 wood\nseat: barbarians\nagenda: ask_convert.0.1",
    ],
)
def test_impossible_positions(text: str) -> None:
    """Each raises BadNotation."""
    with pytest.raises(BadNotation):
        RULES.read_state(text)


# ---------- the undo barrier


def test_which_actions_cannot_be_undone() -> None:
    """Drawing, secret picks and passing the turn on; nothing else."""
    state = table("""
        turn: 0
        seat: romans
        goods: 2 wood 3 worker 1 defense
        hand: COM003 COM042
        location: COM007
        location: COM046
        location: COM021
        seat: barbarians
    """)

    def ends(text: str) -> bool:
        return RULES.reveals(state, RULES.read_action(state, 0, text))

    assert not ends("defend COM007")
    assert not ends("build COM042")  # a free move is left, the turn goes on
    assert not ends("activate COM021")
    assert not ends("activate COM046")  # the deck is not chosen yet
    assert ends("pass")
    play(state, "activate COM046")
    assert ends("draw common")
    assert ends("resign")
    play(state, "draw common")
    assert ends("end turn")
    assert offered(state, "defend")


def test_turning_up_face_down_cards_cannot_be_undone() -> None:
    """A marker or a Gate that leaves play shows its cards."""
    state = table("""
        turn: 0
        seat: japanese
        goods: 2 raze 2 worker
        location: JAP008
        location: COM061
        deals: JAP001@ROM001 JAP002
        seat: romans
        location: ROM001
        location: COM007
    """)
    other = state.clone()
    play(state, "activate COM061")
    assert RULES.reveals(state, RULES.read_action(state, 0, "discard deal ROM001"))
    assert not RULES.reveals(state, RULES.read_action(state, 0, "discard deal JAP002"))
    play(other, "activate JAP008")
    assert RULES.reveals(other, RULES.read_action(other, 0, "target ROM001"))
    assert not RULES.reveals(other, RULES.read_action(other, 0, "target COM007"))


# ---------- perft


PERFT: list[tuple[Options, list[int]]] = [
    ({"players": 2, "factions": "romans barbarians"}, [3, 6, 18, 36, 300, 1548, 11078]),
    ({"players": 3, "lookout": "advanced"}, [5, 20, 80, 240, 720, 1440]),
    ({"players": 1, "factions": "japanese"}, [4, 8, 93, 549, 2439, 15229]),
]


def sequences(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions."""
    seat = RULES.deciders(state).bit_length() - 1
    legal = RULES.legal(state, seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        RULES.apply(after, action, None)
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize(("options", "counts"), PERFT)
def test_perft(options: Options, counts: list[int]) -> None:
    """The number of action sequences from a fixed start; explain any change."""
    state = RULES.setup({**options, "first": "1"}, bytes(range(32)))
    assert [sequences(state, depth + 1) for depth in range(len(counts))] == counts
