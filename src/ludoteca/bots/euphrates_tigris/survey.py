"""What a position offers each seat: income of points, supporters, dangers and chances."""

from typing import Final

from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.core.bits import cells, lowest
from ludoteca.games.euphrates_tigris.rules.kingdoms import seats_with
from ludoteca.games.euphrates_tigris.rules.monuments import left_with
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    FARM,
    GRID,
    KING,
    MERCHANT,
    MONUMENTS,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
)

NOBODY: Final = -1
WAR_PRIZE: Final = 2.0  # value of beating a leader: a point and the cell it leaves
MOST_REACHED: Final = 2.0  # treasures a merchant can hope for at once
FAR_REACH: Final = 0.3  # a treasure two tiles away


class Kingdom:
    """A kingdom: its cells, those beside it, and by colour the leader's seat and supporters."""

    __slots__ = ("mask", "near_mask", "owners", "supporters")

    def __init__(self, state: State, mask: int, leaders: int) -> None:
        self.mask: int = mask
        self.near_mask: int = GRID.grow(mask)
        self.owners: list[int] = []
        self.supporters: list[int] = []
        for colour in range(COLOURS):
            seats = seats_with(leaders, colour)
            self.owners.append(lowest(seats) if seats else NOBODY)
            here_mask = mask & state.colour_masks[colour] if seats else 0
            self.supporters.append(here_mask.bit_count())


class Post:
    """The position of one seat in one colour."""

    __slots__ = (
        "is_placed", "collects", "has_room", "supporters", "temples", "monuments",
        "squares", "revolt_danger", "war_danger", "level", "tile_yield", "most_rise",
    )  # fmt: skip

    def __init__(self) -> None:
        self.is_placed: bool = False
        self.collects: bool = False  # whether a tile of the colour earns a point in some kingdom
        self.has_room: bool = False  # whether there is a cell for such a tile
        self.supporters: int = 0
        self.temples: int = 0
        self.monuments: float = 0.0
        self.squares: int = 0  # squares that lack one tile
        self.revolt_danger: float = 0.0
        self.war_danger: float = 0.0
        self.level: float = 0.0  # this and the next two are set by the projection
        self.tile_yield: float = 0.0
        self.most_rise: float = 0.0


class Survey:
    """An analysis of the whole board; lists are by seat, `posts` by `seat * COLOURS + colour`."""

    __slots__ = (
        "me", "hand", "odds", "kingdoms", "open_mask", "land_mask", "joining_mask", "crowds",
        "posts", "war_chance", "revolt_chance", "treasure_reach",
    )  # fmt: skip

    def __init__(self, state: State, odds: Odds, hand: list[float]) -> None:
        self.me: int = odds.me
        self.hand: list[float] = hand
        self.odds: Odds = odds
        self.kingdoms: list[Kingdom] = []
        self.open_mask: int = GRID.board_mask & ~state.taken_mask
        self.land_mask: int = self.open_mask & state.board.land_mask
        self.joining_mask: int = 0  # cells that touch two kingdoms
        self.crowds: list[int] = crowd_masks(state.colour_masks[TEMPLE])
        self.posts: list[Post] = [Post() for _ in range(state.players * COLOURS)]
        self.war_chance: list[float] = [0.0] * state.players
        self.revolt_chance: list[float] = [0.0] * state.players
        self.treasure_reach: list[float] = [0.0] * state.players
        self._look(state)

    def _look(self, state: State) -> None:
        once_mask = 0
        for region in range(len(state.region_masks)):
            if state.region_leaders[region]:
                kingdom = Kingdom(state, state.region_masks[region], state.region_leaders[region])
                self.kingdoms.append(kingdom)
                self.joining_mask |= once_mask & kingdom.near_mask
                once_mask |= kingdom.near_mask
        for kingdom in self.kingdoms:
            self._look_inside(state, kingdom)
            self._look_for_treasures(state, kingdom, once_mask)
        self._look_at_monuments(state)
        self._look_at_squares(state)
        for number in range(len(self.kingdoms)):
            for other in range(number):
                one = self.kingdoms[other]
                two = self.kingdoms[number]
                if one.near_mask & two.near_mask & self.open_mask:
                    self._look_between(one, two)

    def _look_inside(self, state: State, kingdom: Kingdom) -> None:
        edge_mask = kingdom.near_mask & self.open_mask & ~self.joining_mask
        land_mask = edge_mask & self.land_mask
        threat = self._most_temples(land_mask)
        king = kingdom.owners[KING]
        for colour in range(COLOURS):
            owner = kingdom.owners[colour]
            if owner != NOBODY:
                self._look_at_leader(state, kingdom, colour, threat)
            elif king != NOBODY:
                owner = king
            if owner != NOBODY:
                post = self.posts[owner * COLOURS + colour]
                post.collects = True
                ground_mask = edge_mask & state.board.river_mask if colour == FARM else land_mask
                if ground_mask:
                    post.has_room = True

    def _most_temples(self, land_mask: int) -> int:
        """The most temples that a new leader on one of these cells would have in a revolt."""
        most = 0
        for crowd_mask in self.crowds:
            if not land_mask & crowd_mask:
                break
            most += 1
        return most

    def _look_at_leader(self, state: State, kingdom: Kingdom, colour: int, threat: int) -> None:
        owner = kingdom.owners[colour]
        number = owner * COLOURS + colour
        beside_mask = NEIGHBOUR_MASKS[state.leader_cells[number]] & state.colour_masks[TEMPLE]
        temples = beside_mask.bit_count()
        post = self.posts[number]
        post.is_placed = True
        post.supporters = kingdom.supporters[colour]
        post.temples = temples
        if not threat:
            return
        held = int(self.hand[TEMPLE])
        if owner == self.me:
            post.revolt_danger = self.odds.some_rival(TEMPLE, temples + held + 1 - threat)
            return
        needed = threat + held - temples  # what the owner needs to win the revolt
        chance = 1.0 - self.odds.at_least(owner, TEMPLE, needed)
        post.revolt_danger = chance
        if chance > self.revolt_chance[self.me]:
            self.revolt_chance[self.me] = chance

    def _look_for_treasures(self, state: State, kingdom: Kingdom, once_mask: int) -> None:
        merchant = kingdom.owners[MERCHANT]
        if merchant == NOBODY:
            return
        treasures_mask = state.treasure_mask
        inside = (kingdom.mask & treasures_mask).bit_count()
        step_mask = GRID.grow(kingdom.near_mask & self.open_mask)
        near = (step_mask & treasures_mask & ~kingdom.mask).bit_count()
        far = (GRID.grow(step_mask) & treasures_mask & ~once_mask).bit_count()
        reach = FAR_REACH if inside else 0.0
        if far > near:
            reach += FAR_REACH
        reach += max(0.0, min(inside + near - 1.0, MOST_REACHED))
        self.treasure_reach[merchant] += reach

    def _look_at_monuments(self, state: State) -> None:
        for number in range(len(MONUMENTS)):
            corner = state.monuments[number]
            if corner == NOWHERE:
                continue
            leaders = state.region_leaders[state.region_of[corner]]
            for colour in MONUMENTS[number]:
                seats = seats_with(leaders, colour)
                if seats:
                    self.posts[lowest(seats) * COLOURS + colour].monuments += 1.0

    def _look_at_squares(self, state: State) -> None:
        for colour in range(COLOURS):
            mask = state.colour_masks[colour]
            ground_mask = self.open_mask & state.board.river_mask
            corners_mask = begun_squares(mask, ground_mask if colour == FARM else self.land_mask)
            if not corners_mask or not left_with(state, colour):
                continue
            for corner in cells(corners_mask):
                tile = corner if mask >> corner & 1 else corner + 1
                seats = seats_with(state.region_leaders[state.region_of[tile]], colour)
                if seats:
                    self.posts[lowest(seats) * COLOURS + colour].squares += 1

    def _look_between(self, one: Kingdom, two: Kingdom) -> None:
        mine = 0.0
        theirs = 0.0
        rival = NOBODY
        for colour in range(COLOURS):
            first = one.owners[colour]
            second = two.owners[colour]
            if first == NOBODY or second == NOBODY or first == second:
                continue
            lead = one.supporters[colour] - two.supporters[colour]
            if first == self.me:
                rival = second
            elif second == self.me:
                rival = first
                lead = -lead
            else:
                self._note_rivals(first, second, colour, lead)
                continue
            strong = one.supporters[colour] if first == self.me else two.supporters[colour]
            attack, defence = self._note_war(rival, colour, lead)
            prize = strong - lead + WAR_PRIZE
            stake = strong + WAR_PRIZE
            mine += attack * prize - (1.0 - attack) * stake
            theirs += defence * stake - (1.0 - defence) * prize
        if rival != NOBODY:
            self.war_chance[self.me] = max(self.war_chance[self.me], mine)
            self.war_chance[rival] = max(self.war_chance[rival], theirs)

    def _note_rivals(self, first: int, second: int, colour: int, lead: int) -> None:
        one = self.posts[first * COLOURS + colour]
        two = self.posts[second * COLOURS + colour]
        two.war_danger = max(two.war_danger, self.odds.beats(first, second, colour, lead))
        one.war_danger = max(one.war_danger, self.odds.beats(second, first, colour, -lead))

    def _note_war(self, rival: int, colour: int, lead: int) -> tuple[float, float]:
        """The chances that the seat wins if it attacks, and that the rival wins if it attacks."""
        ahead = lead + int(self.hand[colour])
        attack = 1.0 - self.odds.at_least(rival, colour, ahead)
        defence = self.odds.at_least(rival, colour, ahead + 1)
        mine = self.posts[self.me * COLOURS + colour]
        theirs = self.posts[rival * COLOURS + colour]
        mine.war_danger = max(mine.war_danger, defence)
        theirs.war_danger = max(theirs.war_danger, attack)
        return attack, defence


def begun_squares(mask: int, ground_mask: int) -> int:
    """Mask of the top-left cells of squares with three cells in `mask`, one in `ground_mask`."""
    down = GRID.columns
    top = mask & mask >> 1
    bottom = top >> down
    lone_top = mask & ground_mask >> 1 | ground_mask & mask >> 1
    lone_bottom = lone_top >> down
    return (top & lone_bottom | bottom & lone_top) & GRID.not_last_mask


def crowd_masks(mask: int) -> list[int]:
    """Masks of the cells with at least one, two and three neighbours in `mask`."""
    left = (mask & GRID.not_last_mask) << 1
    right = (mask & GRID.not_first_mask) >> 1
    above = mask << GRID.columns & GRID.board_mask
    below = mask >> GRID.columns
    side_any = left | right
    side_both = left & right
    rise_any = above | below
    rise_both = above & below
    one = side_any | rise_any
    two = side_both | rise_both | side_any & rise_any
    three = side_both & rise_any | rise_both & side_any
    return [one, two, three]
