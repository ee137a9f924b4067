"""Replays recorded games of Imperial Settlers and compares positions and legal moves.

The format is described in the records' own FORMAT file: one JSON object per line, one game after
another. Positions are compared at the start of turns and at the end of the match.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Final

from ludoteca.cli.comparers import Difference, RefusedMove, refused_by
from ludoteca.cli.moves_imperial_settlers import (
    Json,
    goods_in,
    read_move,
    text_of,
    write_move,
)
from ludoteca.core.contract import Options
from ludoteca.games.imperial_settlers import RULES, flow, scoring, tasks
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    deal_card,
    deal_place,
    deal_source,
    is_remote,
    uses_of,
)
from ludoteca.games.imperial_settlers.rules.cards import stored_good
from ludoteca.games.imperial_settlers.setup import setup
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    EFFECT_ORDERS,
    LOOKOUTS,
    NOBODY,
    PAID_BITS,
    PHASES,
    SOLO,
    USES_SHIFT,
    VIRTUAL,
    Seat,
    State,
    new_seat,
    new_state,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    COMMON,
    DECKS,
    GOODS,
    RESOURCES,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARD_NUMBERS,
    CARDS,
    DECK_MASKS,
    STORE_HAND_CARDS,
)
from ludoteca.games.imperial_settlers.tasks import task, task_seat

TITLE_WORDS: Final = {
    "title.emperor": "Emperor",
    "title.king": "King",
    "title.castellan": "Castellan",
    "title.knight": "Knight",
    "title.squire": "Squire",
    "title.servant": "Servant",
    "title.commoner": "Commoner",
}


class Comparison:
    """Counts of what was compared, and all differences."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.positions = 0
        self.lists = 0
        self.differences: list[Difference] = []


def compare(lines: Iterable[str]) -> Comparison:
    """Replays every game in the lines; a game stops at its first difference."""
    result = Comparison()
    for game in games_in(json.loads(line) for line in lines):
        result.games += 1
        play_game(game, result)
    return result


def games_in(rows: Iterable[Json]) -> Iterator[list[Json]]:
    """The rows of each game; the last game may be incomplete."""
    game: list[Json] = []
    for row in rows:
        game.append(row)
        if row.get("what") == "end":
            yield game
            game = []
    if game:
        yield game


def compare_game(game: list[Json]) -> tuple[int, list[Difference]]:
    """The number of replayed moves of a game, and all differences."""
    result = Comparison()
    play_game(game, result)
    return result.moves, result.differences


def play_game(game: list[Json], result: Comparison) -> None:
    """Replays one game from its set-up to its end."""
    head = game[0]
    chances = [row["move"] for row in game if row.get("player", 0) is None]
    state = start_state(head, chances)
    where = f"game {head['game']}"
    if not same_position(state, head["start"], where + " start", result):
        return
    for row in game[1:-1]:
        if row["player"] is None:
            continue
        place = f"{where} step {row['step']}"
        if not same_question(state, row, place, result):
            return
        flow.apply(state, read_move(state, row["player"], row["move"]), None)
        result.moves += 1
        if not same_position(state, row["after"], place, result):
            return
    ours = result_of(state)
    if ours != game[-1]["result"]:
        result.differences.append(f"{where}: result {ours} and not {game[-1]['result']}")


def same_question(state: State, row: Json, place: str, result: Comparison) -> bool:
    """Whether the same seat is asked and has the same legal moves."""
    seat = row["player"]
    if not flow.deciders(state) >> seat & 1:
        result.differences.append(f"{place}: {row['kind']} of seat {seat} is not asked")
        return False
    legal = flow.legal(state, seat)
    if len(legal) != row["n"]:
        result.differences.append(f"{place}: {len(legal)} moves and not {row['n']}")
        explain(state, seat, row, result)
        return False
    if "legal" in row:
        result.lists += 1
        if explain(state, seat, row, result):
            return False
    refused = refused_by(RULES, state, seat, read_move(state, seat, row["move"]))
    if refused is not None:
        result.differences.append(RefusedMove(f"{place}: {row['move']}", refused))
        return False
    return True


def explain(state: State, seat: int, row: Json, result: Comparison) -> bool:
    """Adds the moves that only one side offers to the differences; returns whether there are
    any."""
    if "legal" not in row:
        return False
    ours = {text_of(write_move(state, action)) for action in flow.legal(state, seat)}
    theirs = {text_of(move) for move in row["legal"]}
    for move in sorted(ours ^ theirs):
        side = "only here" if move in ours else "only there"
        result.differences.append(f"game {row['game']} step {row['step']}: {move} {side}")
    return ours != theirs


def same_position(state: State, theirs: Json, place: str, result: Comparison) -> bool:
    """Whether a position is equal, compared field by field at the start of a turn or the end."""
    following = theirs["next"]
    if following is not None and following["kind"] != "turn":
        return True
    result.positions += 1
    for player in theirs["players"]:
        for location in player["locations"]:
            location.get("stored_cards", []).sort()
    found = differences("", position_of(state), theirs)
    result.differences.extend(f"{place}: {text}" for text in found)
    return not found


def differences(path: str, ours: object, theirs: object) -> list[str]:
    """The differences between two pieces of JSON."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        found: list[str] = []
        for key in sorted(set(ours) | set(theirs)):
            found += differences(f"{path}.{key}", ours.get(key), theirs.get(key))
        return found
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        found = []
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            found += differences(f"{path}[{number}]", one, other)
        return found
    return [] if ours == theirs else [f"{path} is {ours} and not {theirs}"]


# ---------- set-up


def start_state(head: Json, chances: list[Json]) -> State:
    """The state at the first decision: a normal set-up, or a constructed position."""
    fixed = [move.get("order") or [move["card"]] for move in chances]
    if head["scenario"]:
        return read_position(head, fixed)
    options: Options = {
        "players": len(head["factions"]),
        "factions": " ".join(head["factions"]),
        "first": str(head["first"] + 1),
        "peaceful": int(head["options"]["peaceful"]),
        "solo_count": head["options"]["solo_count"],
        "effect_order": head["options"].get("effect_order", EFFECT_ORDERS[0]),
        "common_deck": " ".join(head["common_deck"]),
        "chance": "/".join(" ".join(order) for order in fixed),
    }
    if len(head["factions"]) > 1:
        options["lookout"] = head["options"]["lookout"]
    else:
        options["attack_deck"] = " ".join(head["attack_deck"])
    for faction, deck in head["faction_decks"].items():
        options[faction + "_deck"] = " ".join(deck)
    return setup(options, bytes(32))


def numbers(names: list[str]) -> list[int]:
    """The card numbers of printed ids."""
    return [CARD_NUMBERS[name] for name in names]


def mask_of(names: list[str]) -> int:
    """The mask of printed ids."""
    return sum(1 << CARD_NUMBERS[name] for name in names)


def read_position(head: Json, fixed: list[list[str]]) -> State:
    """A constructed position at the start of a turn."""
    position: Json = head["start"]
    factions = head["factions"]
    state = new_state(len(factions), LOOKOUTS.index(head["options"]["lookout"]))
    state.peaceful = head["options"]["peaceful"]
    state.count_all = head["options"]["solo_count"] == "all"
    state.order_chosen = head["options"].get("effect_order") == EFFECT_ORDERS[1]
    state.seed = bytes(32)
    state.fixed = [numbers(order) for order in fixed]
    state.round = position["round"]
    state.first = position["first"]
    state.deck = numbers(position["common_deck"])[::-1]
    state.pool_mask = DECK_MASKS[COMMON]
    state.discard_mask = mask_of(position["common_discard"])
    for number, player in enumerate(position["players"]):
        state.seats.append(read_seat(state, number, player))
    if position["virtual"] is not None:
        read_virtual(state, position["virtual"])
    flow.resume_turn(state, position["turn"])
    if position["next"]["kind"] == "after":
        state.agenda[-1] = task(tasks.ASK_AFTER, position["turn"])
    return state


def read_seat(state: State, number: int, player: Json) -> Seat:
    """Reads one seat and the state of its locations."""
    seat = new_seat(DECKS.index(player["faction"]), state.players)
    seat.score = player["score"]
    seat.goods = [player["goods"][GOODS[good]] for good in range(SUPPLY_GOODS)]
    seat.hand = sorted(numbers(player["hand"]))
    seat.deck = numbers(player["deck"])[::-1]
    seat.discard_mask = mask_of(player["discard"])
    seat.foundation_mask = mask_of(player["foundations"])
    seat.passed = player["passed"]
    for location in player["locations"]:
        seat.locations.append(read_location(state, number, seat, location))
    for deal in player["deals"]:
        entry = CARD_NUMBERS[deal["card"]]
        if deal["remote"] is not None:
            entry |= (CARD_NUMBERS[deal["remote"]] + 1) << DEAL_SHIFT
            state.routes[CARD_NUMBERS[deal["remote"]]] = number
        seat.deals.append(entry)
    return seat


def read_location(state: State, number: int, seat: Seat, location: Json) -> int:
    """Reads the state of one location; returns its card."""
    card = CARD_NUMBERS[location["card"]]
    packed = location.get("uses", 0) << USES_SHIFT
    for good, n in location.get("goods", {}).items():
        packed |= n << GOODS.index(good) * PAID_BITS
    if packed:
        state.active[card] = packed
    if location.get("blocked"):
        state.blocked_mask |= 1 << card
    if location.get("defense"):
        state.defended_mask |= 1 << card
    if location.get("samurai"):
        state.samurai_mask |= 1 << card
    if "taken_by" in location:
        state.taken[card] = location["taken_by"]
    if "oasis" in location:
        state.given[card] = location["oasis"]
    if "stored_cards" in location:
        state.stored[card] = mask_of(location["stored_cards"])
        seat.stored_mask |= state.stored[card]
    for good, n in location.get("stored_goods", {}).items():
        state.stored[card] = state.stored.get(card, 0) + (
            n << GOODS.index(good) * scoring.STORED_BITS
        )
    return card


def read_virtual(state: State, virtual: Json) -> None:
    """Reads the virtual player's part."""
    seat = new_seat(ATTACK, state.players)
    for location in virtual["locations"]:
        seat.locations.append(read_location(state, VIRTUAL, seat, location))
    seat.deals = numbers(virtual["line"])
    seat.deck = numbers(virtual["deck"])[::-1]
    seat.discard_mask = mask_of(virtual["removed"])
    state.conquest_mask = mask_of(virtual["conquests"])
    state.seats.append(seat)


# ---------- positions


def names(cards: list[int]) -> list[str]:
    """The printed ids of cards."""
    return [CARDS[card].name for card in cards]


def names_in(mask: int) -> list[str]:
    """The printed ids of a mask, sorted."""
    return sorted(names(cards_in(mask)))


def position_of(state: State) -> Json:
    """The whole position in the format of the records."""
    return {
        "round": state.round,
        "phase": PHASES[state.phase],
        "first": state.first,
        "turn": None if state.turn == NOBODY else state.turn,
        "result": result_of(state),
        "next": next_of(state),
        "players": [player_of(state, seat) for seat in range(state.players)],
        "common_deck": names(state.deck)[::-1],
        "common_discard": names_in(state.discard_mask),
        "display": names_in(state.display_mask),
        "packets": [names_in(seat.packet_mask) for seat in state.seats[: state.players]],
        "limbo": names_in(state.limbo_mask),
        "virtual": virtual_of(state) if state.lookout == SOLO else None,
    }


def next_of(state: State) -> Json | None:
    """The question at the start of a turn; None if the match is over."""
    if not state.agenda:
        return None
    entry = state.agenda[-1]
    kind = tasks.NAMES[entry & tasks.BYTE].removeprefix("ask_")
    return {"kind": kind, "player": task_seat(entry)}


def player_of(state: State, number: int) -> Json:
    """One player's part of a position."""
    seat = state.seats[number]
    return {
        "faction": DECKS[seat.faction],
        "score": seat.score,
        "goods": {GOODS[good]: seat.goods[good] for good in range(SUPPLY_GOODS)},
        "hand": sorted(names(seat.hand)),
        "deck": names(seat.deck)[::-1],
        "discard": names_in(seat.discard_mask),
        "locations": [location_of(state, card) for card in seat.locations],
        "foundations": names_in(seat.foundation_mask),
        "deals": [deal_of(entry) for entry in seat.deals],
        "passed": seat.passed,
    }


def deal_of(entry: int) -> Json:
    """One deal in the format of the records."""
    remote = CARDS[deal_source(entry)].name if is_remote(entry) else None
    return {"card": CARDS[deal_card(entry)].name, "remote": remote}


def location_of(state: State, card: int) -> Json:
    """One location and what lies on it."""
    found: Json = {"card": CARDS[card].name}
    goods = goods_in(state.active.get(card, 0))
    marks: Json = {
        "goods": goods,
        "uses": uses_of(state, card),
        "blocked": bool(state.blocked_mask >> card & 1),
        "defense": state.defended_mask >> card & 1,
        "samurai": state.samurai_mask >> card & 1,
        "oasis": state.given.get(card, 0),
    }
    found.update({key: value for key, value in marks.items() if value})
    if card in state.taken:
        found["taken_by"] = state.taken[card]
    if card in state.stored:
        found.update(stored_of(state, card))
    if card in state.routes:
        owner = state.seats[state.routes[card]]
        marker = deal_card(owner.deals[deal_place(owner, card)])
        found["route"] = {"player": state.routes[card], "card": CARDS[marker].name}
    return found


def stored_of(state: State, card: int) -> Json:
    """The cards stored under Gate or the resources stored on Shrine."""
    if CARDS[card].ops[0].kind == STORE_HAND_CARDS:
        return {"stored_cards": names_in(state.stored[card])}
    goods = {GOODS[good]: stored_good(state, card, good) for good in range(RESOURCES)}
    return {"stored_goods": {good: n for good, n in goods.items() if n}}


def virtual_of(state: State) -> Json:
    """The virtual player's part of a position."""
    seat = state.seats[VIRTUAL]
    return {
        "locations": [location_of(state, card) for card in seat.locations],
        "conquests": names_in(state.conquest_mask),
        "line": names(seat.deals),
        "deck": names(seat.deck)[::-1],
        "removed": names_in(seat.discard_mask),
    }


def result_of(state: State) -> Json | None:
    """The result of a match that is over."""
    if state.agenda:
        return None
    scores = scoring.scores(state)
    if state.lookout == SOLO:
        title = scoring.title(state)
        return {
            "final": scores.totals,
            "won": scoring.is_won(state),
            "own": scoring.own_count(state),
            "conquests": state.conquest_mask.bit_count(),
            "title": TITLE_WORDS[title] if title else None,
        }
    seats = range(state.players)
    return {
        "final": scores.totals,
        "left": [scoring.leftovers(state, seat) for seat in seats],
        "hand": [len(state.seats[seat].hand) for seat in seats],
        "winners": [seat for seat in seats if scores.ranks[seat] == 1],
    }
