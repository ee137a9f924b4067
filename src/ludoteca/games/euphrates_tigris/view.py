"""What one seat may know (ET rulings 120 to 125), and random full states that match it."""

from ludoteca.core.bits import cells
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
    GRID,
    KING,
    LEADER,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    TILES_IN_BOX,
    TURNED,
    Board,
    Cell,
)


class View:
    """What one seat sees of a match; hidden hands and points are empty lists."""

    __slots__ = (
        "seat", "players", "dynasties", "variant_mask", "board", "box",
        "active", "action_number", "decisions", "is_over", "ranks",
        "content", "treasure_mask", "monuments", "monument_tiles", "leader_cells",
        "hands", "hand_sizes", "known", "points", "catastrophes", "gains",
        "gauge", "supply", "open_discards", "placed", "uniting", "conflict", "out",
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
        self.is_over: bool = state.is_over != 0
        self.ranks: list[int] = scores(state).ranks if state.is_over else []
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
        self.open_discards: bytes = bytes(state.open_discards)  # tiles discarded face up
        self.placed: int = state.placed
        self.uniting: int = state.uniting
        self.conflict: Conflict = state.conflict
        self.out: bytes = state.out

    @property
    def question(self) -> str:
        """The current question: action, attack, defend, war, monument, treasure, draw, or ""."""
        return QUESTION_NAMES[question_of(self.decisions[-1])] if self.decisions else ""

    @property
    def deciders(self) -> int:
        """Mask of the seats that may decide now."""
        return 1 << self.asked if self.decisions else 0

    @property
    def asked(self) -> int:
        """The seat that decides now, or -1."""
        return seat_of(self.decisions[-1]) if self.decisions else -1

    @property
    def asked_count(self) -> int:
        """The number of tiles or treasures still to take."""
        return count_of(self.decisions[-1]) if self.decisions else 0

    def standing_monuments(self) -> list[tuple[int, Cell]]:
        """All built monuments, each with its top-left cell."""
        return [
            (number, corner) for number, corner in enumerate(self.monuments) if corner != NOWHERE
        ]

    def facts(self) -> tuple[object, ...]:
        """All information of the view, for comparing two views."""
        return (
            self.seat, self.players, self.dynasties, self.variant_mask, self.board.name,
            self.box, self.active, self.action_number, self.decisions, self.is_over,
            self.ranks, self.content, self.treasure_mask, self.monuments, self.leader_cells,
            self.hands, self.hand_sizes, self.known, self.points, self.catastrophes,
            self.gains, self.gauge, self.supply, self.placed, self.uniting, self.out,
            self.monument_tiles, self.open_discards, *self.conflict.facts(),
        )  # fmt: skip


def gauge(left: int) -> int:
    """How full the bag is, in quarters rounded up: the exact number is secret (ET ruling 123)."""
    return -(-left * GAUGE_STEPS // sum(TILES_IN_BOX))


def imagine(view: View, rng: Rng) -> State:
    """A random state that matches the view: unseen tiles are dealt to hands, bag and discards."""
    state = State(view.players)
    copy_table(view, state)
    lay_board(view, state)
    for number in view.gains:  # every point was gained publicly
        state.points[number] += 1
    deal_unseen(view, state, rng)
    return state


def copy_table(view: View, state: State) -> None:
    """Copies everything except the board and the hidden tiles."""
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
    state.open_discards = bytearray(view.open_discards)
    state.discards = bytearray(view.open_discards)
    state.placed = view.placed
    state.uniting = view.uniting
    state.conflict = view.conflict
    state.out = view.out


def lay_board(view: View, state: State) -> None:
    """Puts all pieces on their cells, which also builds the regions."""
    state.monuments = bytearray(view.monuments)
    state.monument_tiles = bytearray(view.monument_tiles)
    state.treasure_mask = view.treasure_mask
    for cell in range(CELLS):
        lay_piece(state, cell, view.content[cell])


def lay_piece(state: State, cell: int, piece: int) -> None:
    """Puts one piece, coded as in `content`, on its cell."""
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
    """Deals the unseen tiles at random; known tiles stay where they are."""
    pool = unseen(view, state)
    fill_visible_hands(view, state)
    order = [colour for colour in range(COLOURS) for _ in range(pool[colour])]
    rng.shuffle(order)
    for seat in range(view.players):
        for _ in range(view.hand_sizes[seat] - hand_size(state, seat)):
            state.hands[seat * COLOURS + order.pop()] += 1
    left = imagined_bag(view.gauge, len(order), rng)
    state.bag = bytes(order[:left])
    for colour in order[left:]:
        state.discards[colour] += 1


def fill_visible_hands(view: View, state: State) -> None:
    """Fills the viewing seat's hand and the known tiles of the other hands."""
    for seat in range(view.players):
        for colour in range(COLOURS):
            number = seat * COLOURS + colour
            state.hands[number] = (
                view.hands[seat][colour] if view.hands[seat] else view.known[number]
            )


def unseen(view: View, state: State) -> list[int]:
    """The number of unseen tiles of each colour: not on the table, in a known hand or discarded."""
    pool = list(view.box)
    for colour in range(COLOURS):
        pool[colour] -= state.colour_masks[colour].bit_count() + view.supply.count(colour)
        pool[colour] -= turned(view.monuments, view.monument_tiles, colour)
        pool[colour] -= view.open_discards[colour]
        for seat in range(view.players):
            hand = view.hands[seat]
            pool[colour] -= hand[colour] if hand else view.known[seat * COLOURS + colour]
    return pool


def imagined_bag(shown: int, most: int, rng: Rng) -> int:
    """A random number of tiles in the bag that matches the gauge."""
    fitting = [left for left in range(most + 1) if gauge(left) == shown]
    return fitting[rng.below(len(fitting))]


# Facts derived from a view, for drawing and explaining; the view is not changed.


class Kingdom:
    """A kingdom in a view: its cells, and its leaders as `seat * COLOURS + role`."""

    __slots__ = ("mask", "leaders")

    def __init__(self, mask: int, leaders: list[int]) -> None:
        self.mask: int = mask
        self.leaders: list[int] = leaders

    def seat_with(self, role: int) -> int:
        """The seat that has a leader of that role in the kingdom, or NOWHERE."""
        for number in self.leaders:
            if number % COLOURS == role:
                return number // COLOURS
        return NOWHERE

    def scorer(self, colour: int) -> int:
        """The seat that scores a tile of that colour, or NOWHERE."""
        seat = self.seat_with(colour)
        return seat if seat != NOWHERE else self.seat_with(KING)


class War:
    """A conflict an action would start: colour, both seats and their strength on the board."""

    __slots__ = ("colour", "attacker", "defender", "attack", "defence")

    def __init__(
        self, colour: int, attacker: int, defender: int, attack: int, defence: int
    ) -> None:
        self.colour: int = colour
        self.attacker: int = attacker
        self.defender: int = defender
        self.attack: int = attack
        self.defence: int = defence


class Layout:
    """The board of a view as masks, with the kingdoms as they are without the uniting tile."""

    __slots__ = ("taken_mask", "colour_masks", "kingdoms", "strengths", "beside")

    def __init__(self, view: View) -> None:
        content = view.content
        self.colour_masks: list[int] = [mask_where(content, FACE_UP + c) for c in range(COLOURS)]
        self.taken_mask: int = mask_where_not(content, EMPTY)
        self.kingdoms: list[Kingdom] = find_kingdoms(view, self.taken_mask)
        self.strengths: list[tuple[int, int]] = leader_strengths(view, self)
        self.beside: dict[Cell, list[Kingdom]] = kingdoms_by_cell(self)


def mask_where(content: bytes, piece: int) -> int:
    """Mask of the cells with this piece."""
    mask = 0
    at = content.find(piece)
    while at >= 0:
        mask |= BIT[at]
        at = content.find(piece, at + 1)
    return mask


def mask_where_not(content: bytes, piece: int) -> int:
    """Mask of the cells without this piece."""
    mask = 0
    for cell, here in enumerate(content):
        if here != piece:
            mask |= BIT[cell]
    return mask


def find_kingdoms(view: View, taken_mask: int) -> list[Kingdom]:
    """All kingdoms, ordered by their first leader."""
    held_mask = taken_mask & ~mask_where(view.content, CATASTROPHE)
    if view.uniting != NOWHERE:
        held_mask &= ~BIT[view.uniting]
    found: list[Kingdom] = []
    for number, cell in enumerate(view.leader_cells):
        if cell == NOWHERE:
            continue
        for kingdom in found:
            if kingdom.mask >> cell & 1:
                kingdom.leaders.append(number)
                break
        else:
            found.append(Kingdom(GRID.flood(BIT[cell], held_mask), [number]))
    return found


def leader_strengths(view: View, layout: Layout) -> list[tuple[int, int]]:
    """For each leader its strength in a war and in a revolt, on the board; (0, 0) in reserve."""
    found = [(0, 0)] * len(view.leader_cells)
    temple_mask = layout.colour_masks[TEMPLE]
    for kingdom in layout.kingdoms:
        for number in kingdom.leaders:
            war = (kingdom.mask & layout.colour_masks[number % COLOURS]).bit_count()
            revolt = (NEIGHBOUR_MASKS[view.leader_cells[number]] & temple_mask).bit_count()
            found[number] = (war, revolt)
    return found


def kingdoms_by_cell(layout: Layout) -> dict[Cell, list[Kingdom]]:
    """The kingdoms beside each empty cell; cells beside none are left out."""
    found: dict[Cell, list[Kingdom]] = {}
    for kingdom in layout.kingdoms:
        for cell in cells(GRID.grow(kingdom.mask) & ~layout.taken_mask):
            if cell in found:
                found[cell].append(kingdom)
            else:
                found[cell] = [kingdom]
    return found


def wars_between(view: View, layout: Layout, one: Kingdom, other: Kingdom) -> list[War]:
    """The wars a tile joining two kingdoms would start (ET «Conflitti» 2)."""
    found: list[War] = []
    for colour in range(COLOURS):
        first = one.seat_with(colour)
        second = other.seat_with(colour)
        if first == NOWHERE or second == NOWHERE:
            continue
        turns = (first - view.active) % view.players, (second - view.active) % view.players
        if turns[1] < turns[0]:  # ET ruling 70
            first, second = second, first
        attack = layout.strengths[first * COLOURS + colour][0]
        defence = layout.strengths[second * COLOURS + colour][0]
        found.append(War(colour, first, second, attack, defence))
    return found


def revolt_at(view: View, layout: Layout, seat: int, role: int, cell: Cell) -> War | None:
    """The revolt a leader placed on `cell` would start, or None (ET «Conflitti» 1)."""
    for kingdom in layout.beside.get(cell, ()):
        rival = kingdom.seat_with(role)
        if rival != NOWHERE and rival != seat:
            attack = (NEIGHBOUR_MASKS[cell] & layout.colour_masks[TEMPLE]).bit_count()
            return War(role, seat, rival, attack, layout.strengths[rival * COLOURS + role][1])
    return None
