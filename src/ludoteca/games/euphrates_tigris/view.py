"""What one seat may know (ET rulings 120 to 125), and a full state that fits it."""

from ludoteca.core.rng import Rng
from ludoteca.games.euphrates_tigris.rules.kingdoms import put_leader, put_tile, put_turned
from ludoteca.games.euphrates_tigris.rules.preparation import turned
from ludoteca.games.euphrates_tigris.scoring import points_of, scores
from ludoteca.games.euphrates_tigris.state import (
    OPEN_SCORING,
    QUESTION_NAMES,
    Conflict,
    State,
    bag_left,
    count_of,
    hand_size,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    CATASTROPHE,
    CELLS,
    COLOURS,
    EMPTY,
    FACE_UP,
    GAUGE_STEPS,
    LEADER,
    NOWHERE,
    TILES_IN_BOX,
    TURNED,
    Board,
    Cell,
)


class View:
    """The table as one seat sees it; lists by seat are empty where it may not look."""

    __slots__ = (
        "seat", "players", "dynasties", "variant_mask", "board", "box",
        "active", "action_number", "decisions", "is_over", "ranks",
        "content", "treasure_mask", "monuments", "monument_tiles", "leader_cells",
        "hands", "hand_sizes", "known", "points", "catastrophes", "gains",
        "gauge", "supply", "placed", "uniting", "conflict", "out",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        everybody = range(state.players)
        shows_points = state.is_over or state.variant_mask & OPEN_SCORING
        self.seat: int = seat
        self.players: int = state.players
        self.dynasties: tuple[int, ...] = state.dynasties
        self.variant_mask: int = state.variant_mask
        self.board: Board = state.board
        self.box: tuple[int, ...] = state.box
        self.active: int = state.active
        self.action_number: int = state.action_number
        self.decisions: list[int] = state.decisions[:]
        self.is_over: int = state.is_over
        self.ranks: list[int] = scores(state).ranks
        self.content: bytes = bytes(state.content)
        self.treasure_mask: int = state.treasure_mask
        self.monuments: bytes = bytes(state.monuments)
        self.monument_tiles: bytes = bytes(state.monument_tiles)
        self.leader_cells: bytes = bytes(state.leader_cells)
        self.hands: list[list[int]] = [
            list(state.hands[who * COLOURS : (who + 1) * COLOURS]) if who == seat else []
            for who in everybody
        ]
        self.hand_sizes: list[int] = [hand_size(state, who) for who in everybody]
        self.known: bytes = bytes(state.known)
        self.points: list[list[int]] = [
            points_of(state, who) if shows_points or who == seat else [] for who in everybody
        ]
        self.catastrophes: bytes = bytes(state.catastrophes)
        self.gains: bytes = state.gains
        self.gauge: int = gauge(bag_left(state))
        self.supply: bytes = state.supply
        self.placed: int = state.placed
        self.uniting: int = state.uniting
        self.conflict: Conflict = state.conflict
        self.out: bytes = state.out

    @property
    def question(self) -> str:
        """What is asked now: action, attack, defend, war, monument, treasure, draw, or nothing."""
        return QUESTION_NAMES[question_of(self.decisions[-1])] if self.decisions else ""

    @property
    def asked(self) -> int:
        """The seat that decides now, or -1."""
        return seat_of(self.decisions[-1]) if self.decisions else -1

    @property
    def asked_count(self) -> int:
        """How many tiles or treasures the question is about."""
        return count_of(self.decisions[-1]) if self.decisions else 0

    def standing_monuments(self) -> list[tuple[int, Cell]]:
        """Each built monument with its top-left cell."""
        return [
            (number, corner) for number, corner in enumerate(self.monuments) if corner != NOWHERE
        ]

    def facts(self) -> tuple[object, ...]:
        """All that the view tells, for comparing two of them."""
        return (
            self.seat, self.players, self.dynasties, self.variant_mask, self.board.name,
            self.box, self.active, self.action_number, self.decisions, self.is_over,
            self.ranks, self.content, self.treasure_mask, self.monuments, self.leader_cells,
            self.hands, self.hand_sizes, self.known, self.points, self.catastrophes,
            self.gains, self.gauge, self.supply, self.placed, self.uniting, self.out,
            self.monument_tiles, *conflict_facts(self.conflict),
        )  # fmt: skip


def conflict_facts(conflict: Conflict) -> tuple[int, ...]:
    """A conflict as plain numbers."""
    return (
        conflict.is_revolt, conflict.colour, conflict.attacker, conflict.defender,
        conflict.attack, conflict.defence, conflict.added,
    )  # fmt: skip


def gauge(left: int) -> int:
    """The bag in quarters, rounded up: its exact number is a secret (ET ruling 123)."""
    return -(-left * GAUGE_STEPS // sum(TILES_IN_BOX))


def imagine(view: View, rng: Rng) -> State:
    """Others' hands, the bag and the discards drawn from the tiles not in sight."""
    state = State(view.players)
    copy_table(view, state)
    lay_board(view, state)
    for number in view.gains:  # each point was taken in sight of all
        state.points[number] += 1
    deal_unseen(view, state, rng)
    return state


def copy_table(view: View, state: State) -> None:
    """Everything but the board and the hidden tiles."""
    state.dynasties = view.dynasties
    state.variant_mask = view.variant_mask
    state.board = view.board
    state.box = view.box
    state.active = view.active
    state.action_number = view.action_number
    state.decisions = view.decisions[:]
    state.is_over = view.is_over
    state.known = bytearray(view.known)
    state.catastrophes = bytearray(view.catastrophes)
    state.gains = view.gains
    state.supply = view.supply
    state.placed = view.placed
    state.uniting = view.uniting
    state.conflict = view.conflict
    state.out = view.out


def lay_board(view: View, state: State) -> None:
    """The pieces on their cells; regions follow."""
    state.monuments = bytearray(view.monuments)
    state.monument_tiles = bytearray(view.monument_tiles)
    state.treasure_mask = view.treasure_mask
    for cell in range(CELLS):
        lay_piece(state, cell, view.content[cell])


def lay_piece(state: State, cell: int, piece: int) -> None:
    """One piece, by the number that stands for it in `content`."""
    if piece >= LEADER:
        seat, role = divmod(piece - LEADER, COLOURS)
        put_leader(state, seat, role, cell)
    elif piece == CATASTROPHE:
        state.content[cell] = CATASTROPHE
        state.taken_mask |= BIT[cell]
    elif piece == TURNED:
        put_turned(state, cell)
    elif piece != EMPTY:
        put_tile(state, cell, piece - FACE_UP)


def deal_unseen(view: View, state: State, rng: Rng) -> None:
    """Known tiles stay where they are known to be; the rest is dealt by lot."""
    pool = unseen(view, state)
    for seat in range(view.players):
        for colour in range(COLOURS):
            number = seat * COLOURS + colour
            state.hands[number] = (
                view.hands[seat][colour] if view.hands[seat] else view.known[number]
            )
    order = [colour for colour in range(COLOURS) for _ in range(pool[colour])]
    rng.shuffle(order)
    for seat in range(view.players):
        for _ in range(view.hand_sizes[seat] - hand_size(state, seat)):
            state.hands[seat * COLOURS + order.pop()] += 1
    left = imagined_bag(view.gauge, len(order), rng)
    state.bag = bytes(order[:left])
    for colour in order[left:]:
        state.discards[colour] += 1


def unseen(view: View, state: State) -> list[int]:
    """Tiles by colour that are neither on the table nor known to be in a hand."""
    pool = list(view.box)
    for colour in range(COLOURS):
        pool[colour] -= state.colour_masks[colour].bit_count() + view.supply.count(colour)
        pool[colour] -= turned(view.monuments, view.monument_tiles, colour)
        for seat in range(view.players):
            hand = view.hands[seat]
            pool[colour] -= hand[colour] if hand else view.known[seat * COLOURS + colour]
    return pool


def imagined_bag(shown: int, most: int, rng: Rng) -> int:
    """A number of tiles for the bag that looks like the gauge shown."""
    fitting = [left for left in range(most + 1) if gauge(left) == shown]
    return fitting[rng.below(len(fitting))]
