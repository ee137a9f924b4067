"""What the actions of a view would cost and bring its reader, from the view and the tables only."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.shapes import PIECES
from ludoteca.drawing.steps import NOTHING, ROUND, Amount, Amounts, summed
from ludoteca.drawing.terra_mystica.prices import favour_effect, favour_gain, town_gain
from ludoteca.games.terra_mystica.tables import factions, tiles
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.view import (
    View,
    foreseen_offers,
    free_priests,
    piece_colour,
    power_room,
)

OFFER: Final = "offer"  # prefix of power a rival may take, before faction and colour
INCOMES: Final = ("coin", "worker", "priest", "power")
NO_TRADE: Final[tuple[Amounts, Amounts]] = (NOTHING, NOTHING)
FAVOURING: Final = (factions.TEMPLE, factions.SANCTUARY)


@lru_cache(PIECES)
def incomes(changes: tuple[int, ...]) -> tuple[Amounts, Amounts]:
    """What is lost and what is gained in each income phase."""
    named = list(zip(INCOMES, changes, strict=True))
    return (
        [(f"{good}{ROUND}", -more) for good, more in named if more < 0],
        [(f"{good}{ROUND}", more) for good, more in named if more > 0],
    )


def counted(*amounts: Amount) -> list[Amount]:
    """The amounts that are not zero."""
    return [amount for amount in amounts if amount[1]]


class Gains:
    """Computes costs and gains; results that many actions share are cached."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.outlook = view.outlook()
        self.seat = view.seat
        self.own = view.seats[view.seat]
        self.has_income = view.round < tiles.ROUNDS
        self.is_break = view.question_to(view.seat) == "break_spades"
        self._structures: dict[int, tuple[Amounts, Amounts]] = {}
        self._dug: dict[int, tuple[Amounts, Amounts]] = {}
        self._offers: dict[int, Amounts] = {}

    # Structures

    def structure(self, structure: int) -> tuple[Amounts, Amounts]:
        """What a new structure costs and brings apart from its price: points, tiles, change of
        income."""
        found = self._structures.get(structure)
        if found is None:
            found = self._structures[structure] = self.raised(structure)
        return found

    def raised(self, structure: int) -> tuple[Amounts, Amounts]:
        """The same, without the cache."""
        lost, won = NO_TRADE
        if self.has_income:
            lost, won = incomes(tuple(self.outlook.structure_income(self.seat, structure)))
        at_once = [("vp", self.outlook.structure_points(self.seat, structure))]
        if structure in FAVOURING:
            is_chaos = self.own.board.doubles_favours
            at_once.append(("favour", factions.CHAOS_FAVOURS if is_chaos else 1))
        elif structure == factions.STRONGHOLD:
            at_once += self.stronghold()
        return lost, [*counted(*at_once), *won]

    def stronghold(self) -> list[Amount]:
        """What a stronghold brings once."""
        gift = self.own.board.gift
        if gift == factions.FAVOUR_GIFT:
            return [("favour", 1)]
        if gift == factions.POWER_GIFT:
            return [("power", self.power(factions.STRONGHOLD_POWER))]
        if gift == factions.SPADES_GIFT:
            return [("spade", factions.STRONGHOLD_SPADES), *self.spades(factions.STRONGHOLD_SPADES)]
        if gift == factions.POINTS_GIFT:
            return [("vp", factions.STRONGHOLD_VP)]
        return self.shipping() if self.own.board.crosses_rivers else []

    def shipping(self) -> list[Amount]:
        """A level of shipping with its points; empty if there is none left."""
        level = self.own.shipping + 1
        if level > self.own.board.most_shipping:
            return []
        return [("ship", 1), ("vp", self.own.board.shipping_vp[level])]

    def offers(self, hexagon: int) -> Amounts:
        """Who may take how much power from a new structure on a hex."""
        found = self._offers.get(hexagon)
        if found is None:
            found = [
                (self.offer(who), amount)
                for who, amount in foreseen_offers(self.view, self.seat, hexagon)
            ]
            self._offers[hexagon] = found
        return found

    def offer(self, who: int) -> str:
        """The icon name of power that a seat may take."""
        other = self.view.seats[who]
        return f"{OFFER}-{other.board.name}-{TERRAIN_NAMES[piece_colour(other)]}"

    # Land

    def jump(self, hexagon: int) -> tuple[list[Amount], list[Amount]]:
        """The fee of a tunnel or carpet to a hex, and its points."""
        if not self.own.jump_mask:
            return [], []
        workers, priests = self.outlook.jump_price(self.seat, hexagon)
        if not workers and not priests:
            return [], []
        return counted(("worker", workers), ("priest", priests)), [("vp", factions.JUMP_VP)]

    def transform(self, hexagon: int, spades: int) -> tuple[Amounts, Amounts]:
        """The spades used and the goods for those bought; the points of all of them."""
        held = self.view.spades
        if self.own.jump_mask:
            return self.dug(hexagon, spades, held)
        found = self._dug.get(spades)  # the same on every hex
        if found is None:
            found = self._dug[spades] = self.dug(hexagon, spades, held)
        return found

    def dug(self, hexagon: int, spades: int, held: int) -> tuple[Amounts, Amounts]:
        """The same for a player who already has `held` spades."""
        if self.is_break:
            return [("spade", spades)], NOTHING
        bought = max(0, spades - held)
        fee, won = self.jump(hexagon)
        cost = [*counted(("spade", spades - bought)), *self.spade_price(bought), *fee]
        scored = bought if self.view.choices.policy.spades_score_when_gained else spades
        points = scored * self.outlook.tile_points(tiles.PER_SPADE)
        if self.own.board.digs_with_priests:
            points += factions.VP_PER_PRIEST_SPADE * bought
        return cost, [*won, *counted(("vp", points)), *self.spades(bought)]

    def spade_price(self, bought: int) -> Amounts:
        """The price of spades: workers, or priests for the Darklings."""
        if not bought:
            return NOTHING
        if self.own.board.digs_with_priests:
            return [("priest", factions.PRIEST_PER_SPADE * bought)]
        return [("worker", self.own.board.spade_cost[self.own.exchange] * bought)]

    def spades(self, count: int) -> list[Amount]:
        """What a faction gains for each spade it obtains."""
        if self.own.board.scores_spades:
            return counted(("vp", factions.VP_PER_SPADE * count))
        if self.own.board.spades_give_power and self.own.piece_masks[factions.STRONGHOLD]:
            return counted(("power", self.power(factions.POWER_PER_SPADE * count)))
        return []

    def free_spades(self, count: int) -> Amounts:
        """Spades at no cost; factions with volcanoes gain something else."""
        if self.own.board.kind == factions.VOLCANO_KIND:
            return counted(("vp", count * self.outlook.tile_points(tiles.PER_SPADE)))
        points = count * self.outlook.tile_points(tiles.PER_SPADE)
        at_once = points if self.view.choices.policy.spades_score_when_gained else 0
        return [("spade", count), *counted(("vp", at_once)), *self.spades(count)]

    # Cults, tiles, passing

    def power(self, amount: int) -> int:
        """The part of an amount of power that the bowls can take."""
        return min(amount, power_room(self.own))

    def held(self, amounts: Amounts) -> Amounts:
        """The part of some amounts for which there is room or pieces."""
        most = {"power": power_room(self.own), "priest": free_priests(self.own)}
        return counted(*[(name, min(count, most.get(name, count))) for name, count in amounts])

    def cult(self, track: int, steps: int) -> Amounts:
        """Steps on a cult and the power gained on the way."""
        at = self.own.cults[track]
        to = self.outlook.space_after(self.seat, track, steps, self.own.keys)
        power = sum(tiles.CULT_POWER[at + 1 : to + 1])
        return counted((tiles.CULT_NAMES[track], to - at), ("power", self.power(power)))

    def send(self, track: int, steps: int) -> Amounts:
        """The same for sending a priest."""
        if self.own.board.erupts_by_cult and self.own.piece_masks[factions.STRONGHOLD]:
            steps += factions.PRIEST_STEPS_MORE
        return self.cult(track, steps)

    def favour(self, tile: int) -> Amounts:
        """A favour tile: its steps with the power gained on the way, its income and effect."""
        climbed = self.cult(tiles.FAVOUR_TRACK[tile], tiles.FAVOUR_STEPS[tile])
        income = favour_gain(tile) if self.has_income else NOTHING
        return [*climbed, *income, *favour_effect(tile)]

    def town(self, tile: int) -> Amounts:
        """A town tile, including what the round and the faction add."""
        points = self.outlook.tile_points(tiles.PER_TOWN)
        if self.own.board.scores_towns:
            points += factions.TOWN_VP
        workers = factions.TOWN_WORKERS if self.own.board.towns_give_workers else 0
        more = [*counted(("vp", points), ("worker", workers))]
        if tiles.TOWN_SHIPPING[tile]:
            more += [amount for amount in self.shipping() if amount[0] == "vp"]
        return self.held(list(summed([*town_gain(tile), *more]).items()))

    def passing(self) -> Amounts:
        """The points for passing."""
        return counted(("vp", self.outlook.pass_points(self.seat)))

    def advance(self, is_shipping: bool) -> Amounts:
        """The points for advancing on a track."""
        if is_shipping:
            return [amount for amount in self.shipping() if amount[0] == "vp"]
        return [("vp", factions.EXCHANGE_VP)]
