"""Text of positions, both directions.

One `word: values` a line; lines after `seat:` belong to that seat. A short text is enough for a
quiet position: a deck left out holds all cards that are nowhere else, in printed order; without
`agenda` the seat of `turn` begins a turn.
"""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import cards_in, deal_card, is_remote, placed_cards
from ludoteca.games.imperial_settlers.flow import resume_turn
from ludoteca.games.imperial_settlers.scoring import STORED_BITS, STORED_UNIT
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    LOOKOUTS,
    NOBODY,
    PAID_BITS,
    PAID_UNIT,
    PHASES,
    SOLO,
    USES_SHIFT,
    State,
    new_seat,
    new_state,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ATTACK,
    COMMON,
    DECKS,
    GOODS,
    MOST_PLAYERS,
    RESOURCES,
    ROUNDS,
    SUPPLY_GOODS,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARD_NUMBERS,
    CARDS,
    COMMON_MASK,
    DECK_MASKS,
    DECK_OF,
    STORE_HAND_CARDS,
    STORE_RESOURCES,
)
from ludoteca.games.imperial_settlers.tasks import task

TASK_KINDS: Final = {name: kind for kind, name in tasks.NAMES.items()}
VIRTUAL_NAME: Final = "virtual"
WATCHER_NAME: Final = "watcher"
MOST: Final = 999


# ---------- writing


def card_names(cards: list[int]) -> str:
    """Printed ids."""
    return " ".join([CARDS[card].name for card in cards])


def names_in(mask: int) -> str:
    """Printed ids of a mask."""
    return card_names(cards_in(mask))


def goods_text(goods: list[int]) -> str:
    """Amounts and names of goods."""
    return " ".join([f"{goods[good]} {GOODS[good]}" for good in range(len(goods)) if goods[good]])


def packed_text(packed: int, bits: int, unit: int, count: int) -> str:
    """The same for packed amounts."""
    return goods_text([packed >> good * bits & unit for good in range(count)])


def write_state(state: State) -> str:
    """The whole position as text."""
    lines = [
        f"lookout: {LOOKOUTS[state.lookout]}",
        f"peaceful: {int(state.peaceful)}",
        f"count_all: {int(state.count_all)}",
        f"seed: {state.seed.hex()}",
        f"event: {state.event}",
        f"round: {state.round}",
        f"phase: {PHASES[state.phase]}",
        f"first: {state.first}",
        f"deck: {card_names(state.deck[::-1])}",
        f"discard: {names_in(state.discard_mask)}",
    ]
    if state.turn != NOBODY:
        lines.append(f"turn: {state.turn}")
    if state.pool_mask != COMMON_MASK:
        lines.append(f"pool: {names_in(state.pool_mask)}")
    lines += [f"chance: {card_names(order)}" for order in state.fixed]
    lines += write_moment(state)
    for number in range(len(state.seats)):
        lines += write_seat(state, number)
    lines.append("agenda: " + " ".join([write_task(entry) for entry in state.agenda]))
    return "\n".join(lines) + "\n"


def write_moment(state: State) -> list[str]:
    """What lies on the table between seats."""
    found = [
        ("display", names_in(state.display_mask)),
        ("limbo", names_in(state.limbo_mask)),
        ("windfall", goods_text(state.windfall)),
        ("windfall_cards", names_in(state.windfall_mask)),
        ("conquests", names_in(state.conquest_mask)),
    ]
    return [f"{word}: {text}" for word, text in found if text]


def write_task(entry: int) -> str:
    """A task: its name and its numbers, dots between."""
    parts = [
        tasks.NAMES[tasks.task_kind(entry)],
        str(tasks.task_seat(entry)),
        str(tasks.task_card(entry)),
        str(tasks.task_number(entry)),
        str(tasks.task_extra(entry)),
    ]
    while parts[-1] == "0" and len(parts) > 2:
        parts.pop()
    return ".".join(parts)


def write_seat(state: State, number: int) -> list[str]:
    """One seat's lines."""
    place = state.seats[number]
    name = VIRTUAL_NAME if place.faction == ATTACK else DECKS[place.faction]
    lines = [f"seat: {name}", f"own_deck: {card_names(place.deck[::-1])}"]
    found = [
        ("score", str(place.score) if place.score else ""),
        ("goods", goods_text(place.goods)),
        ("hand", card_names(place.hand)),
        ("pile", names_in(place.discard_mask)),
        ("foundations", names_in(place.foundation_mask)),
        ("deals", " ".join([write_deal(entry) for entry in place.deals])),
        ("passed", "1" if place.passed else ""),
        ("resigned", "1" if place.resigned else ""),
        ("packet", names_in(place.packet_mask)),
        ("picked", names_in(place.picked_mask)),
        ("put_away", names_in(place.stored_mask)),
    ]
    lines += [f"{word}: {text}" for word, text in found if text]
    lines += [f"location: {write_location(state, card)}" for card in place.locations]
    for viewer in range(len(place.known)):
        who = str(viewer) if viewer < state.players else WATCHER_NAME
        if place.known[viewer]:
            lines.append(f"known: {who} {names_in(place.known[viewer])}")
        if place.maybe[viewer]:
            lines.append(f"maybe: {who} {names_in(place.maybe[viewer])}")
    return lines


def write_deal(entry: int) -> str:
    """A deal; a remote one as marker@location."""
    name = CARDS[deal_card(entry)].name
    return f"{name}@{CARDS[(entry >> DEAL_SHIFT) - 1].name}" if is_remote(entry) else name


def write_location(state: State, card: int) -> str:
    """A location and its marks, semicolons between."""
    parts = [CARDS[card].name]
    packed = state.active.get(card, 0)
    if packed >> USES_SHIFT:
        parts.append(f"uses {packed >> USES_SHIFT}")
    paid = packed_text(packed, PAID_BITS, PAID_UNIT, SUPPLY_GOODS)
    if paid:
        parts.append(f"paid {paid}")
    if state.blocked_mask >> card & 1:
        parts.append("blocked")
    if state.defended_mask >> card & 1:
        parts.append("defended")
    if state.samurai_mask >> card & 1:
        parts.append("samurai")
    if card in state.taken:
        parts.append(f"taken {state.taken[card]}")
    if card in state.given:
        parts.append(f"given {state.given[card]}")
    if card in state.stored:
        parts.append(f"stored {write_stored(state, card)}")
    return "; ".join(parts)


def write_stored(state: State, card: int) -> str:
    """Cards or resources put away on a location."""
    if CARDS[card].ops[0].kind == STORE_RESOURCES:
        return packed_text(state.stored[card], STORED_BITS, STORED_UNIT, RESOURCES)
    return names_in(state.stored[card])


# ---------- reading


class Reader:
    """A position being read: its state, and which decks were written out."""

    __slots__ = ("state", "has_deck", "has_own_deck", "lines", "agenda", "turn")

    def __init__(self, lines: list[tuple[str, str]]) -> None:
        names = [value for word, value in lines if word == "seat"]
        players = len([name for name in names if name != VIRTUAL_NAME])
        if not 1 <= players <= MOST_PLAYERS or names.count(VIRTUAL_NAME) != (players == 1):
            raise BadNotation("position.seats", {"seats": len(names)})
        self.state = new_state(players, SOLO if players == 1 else 0)
        self.has_deck = False
        self.has_own_deck: list[bool] = []
        self.lines = lines
        self.agenda: list[int] | None = None
        self.turn = NOBODY


def read_state(text: str) -> State:
    """The position a text describes; BadNotation if none."""
    reader = Reader(split_lines(text))
    state = reader.state
    state.pool_mask = COMMON_MASK
    for word, value in reader.lines:
        if word == "seat":
            add_seat(reader, value)
        elif state.seats and word in SEAT_WORDS:
            read_seat_line(reader, word, value)
        else:
            read_table_line(reader, word, value)
    finish_reading(reader)
    return state


def split_lines(text: str) -> list[tuple[str, str]]:
    """Pairs of word and value."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        word, colon, value = line.partition(":")
        if not colon:
            raise BadNotation("position.line", {"line": line.strip()})
        found.append((word.strip(), value.strip()))
    return found


def read_number(text: str, most: int) -> int:
    """A whole number up to `most`."""
    if not text.isdecimal() or int(text) > most:
        raise BadNotation("position.number", {"number": text, "most": most})
    return int(text)


def read_word(text: str, words: tuple[str, ...]) -> int:
    """The place of a word in a list."""
    if text not in words:
        raise BadNotation("position.word", {"word": text})
    return words.index(text)


def read_cards(text: str) -> list[int]:
    """Cards by their printed ids, each once."""
    found: list[int] = []
    for name in text.split():
        if name not in CARD_NUMBERS:
            raise BadNotation("card.unknown", {"card": name})
        if CARD_NUMBERS[name] in found:
            raise BadNotation("position.twice", {"card": name})
        found.append(CARD_NUMBERS[name])
    return found


def read_mask(text: str) -> int:
    """The mask of cards by their printed ids."""
    return sum([1 << card for card in read_cards(text)])


def read_goods(text: str, count: int) -> list[int]:
    """Amounts and names of goods."""
    words = text.split()
    goods = [0] * count
    if len(words) % 2:
        raise BadNotation("position.goods", {"goods": text})
    for place in range(0, len(words), 2):
        good = read_word(words[place + 1], GOODS[:count])
        goods[good] += read_number(words[place], MOST)
    return goods


def add_seat(reader: Reader, name: str) -> None:
    """A new seat; the virtual player comes last."""
    state = reader.state
    faction = ATTACK if name == VIRTUAL_NAME else read_word(name, DECKS[:ATTACK])
    if faction == COMMON or faction in [place.faction for place in state.seats]:
        raise BadNotation("position.seat", {"seat": name})
    if faction == ATTACK and not state.seats:
        raise BadNotation("position.seat", {"seat": name})
    state.seats.append(new_seat(faction, state.players))
    reader.has_own_deck.append(False)


def read_table_line(reader: Reader, word: str, value: str) -> None:
    """A line about the match as a whole."""
    state = reader.state
    if word == "lookout":
        state.lookout = read_word(value, LOOKOUTS)
        if (state.lookout == SOLO) != (state.players == 1):
            raise BadNotation("position.word", {"word": value})
    elif word == "peaceful":
        state.peaceful = read_number(value, 1) == 1
    elif word == "count_all":
        state.count_all = read_number(value, 1) == 1
    elif word == "seed":
        state.seed = read_hex(value)
    elif word == "event":
        state.event = read_number(value, MOST)
    elif word == "round":
        state.round = max(1, read_number(value, ROUNDS))
    elif word == "phase":
        state.phase = read_word(value, PHASES)
    elif word == "first":
        state.first = read_number(value, state.players - 1)
    elif word == "turn":
        reader.turn = read_number(value, state.players - 1)
    elif word == "agenda":
        reader.agenda = [read_task(part) for part in value.split()]
    else:
        read_cards_line(reader, word, value)


def read_hex(value: str) -> bytes:
    """Bytes as hexadecimal digits."""
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise BadNotation("seed.hex", {"seed": value}) from None


def read_cards_line(reader: Reader, word: str, value: str) -> None:
    """A line about common cards."""
    state = reader.state
    if word == "deck":
        state.deck = read_cards(value)[::-1]
        reader.has_deck = True
    elif word == "discard":
        state.discard_mask = read_mask(value)
    elif word == "pool":
        state.pool_mask = read_mask(value)
    elif word == "chance":
        state.fixed.append(read_cards(value))
    elif word == "display":
        state.display_mask = read_mask(value)
    elif word == "limbo":
        state.limbo_mask = read_mask(value)
    elif word == "windfall":
        state.windfall = read_goods(value, VP + 1)
    elif word == "windfall_cards":
        state.windfall_mask = read_mask(value)
    elif word == "conquests":
        state.conquest_mask = read_mask(value)
    else:
        raise BadNotation("position.word", {"word": word})


def read_task(text: str) -> int:
    """A task: its name and its numbers."""
    parts = text.split(".")
    if parts[0] not in TASK_KINDS or not 1 <= len(parts) <= 5:
        raise BadNotation("position.task", {"task": text})
    rest = [read_number(part, tasks.EXTRA_MASK) for part in parts[1:]] + [0, 0, 0, 0]
    if max(rest[:3]) > tasks.BYTE:
        raise BadNotation("position.task", {"task": text})
    return task(TASK_KINDS[parts[0]], rest[0], rest[1], rest[2], rest[3])


SEAT_WORDS: Final = (
    "own_deck", "score", "goods", "hand", "pile", "foundations", "deals", "passed", "resigned",
    "packet", "picked", "put_away", "location", "known", "maybe",
)  # fmt: skip


def read_seat_line(reader: Reader, word: str, value: str) -> None:
    """A line about the last seat."""
    place = reader.state.seats[-1]
    if word == "own_deck":
        place.deck = read_cards(value)[::-1]
        reader.has_own_deck[-1] = True
    elif word == "score":
        place.score = read_number(value, MOST)
    elif word == "goods":
        place.goods = read_goods(value, SUPPLY_GOODS)
    elif word == "hand":
        place.hand = sorted(read_cards(value))
    elif word == "pile":
        place.discard_mask = read_mask(value)
    elif word == "foundations":
        place.foundation_mask = read_mask(value)
    elif word == "deals":
        for name in value.split():
            place.deals.append(read_deal(reader.state, name))
    elif word == "passed":
        place.passed = read_number(value, 1) == 1
    elif word == "resigned":
        place.resigned = read_number(value, 1) == 1
    elif word == "packet":
        place.packet_mask = read_mask(value)
    elif word == "picked":
        place.picked_mask = read_mask(value)
    elif word == "put_away":
        place.stored_mask = read_mask(value)
    elif word == "location":
        read_location(reader.state, value)
    else:
        read_knowledge(reader.state, word, value)


def read_knowledge(state: State, word: str, value: str) -> None:
    """What a viewer knows of the last seat's hand."""
    place = state.seats[-1]
    who, _, names = value.partition(" ")
    viewer = state.players if who == WATCHER_NAME else read_number(who, state.players - 1)
    if word == "known":
        place.known[viewer] = read_mask(names)
    else:
        place.maybe[viewer] = read_mask(names)


def read_deal(state: State, text: str) -> int:
    """A deal; a remote one as marker@location."""
    name, at, above = text.partition("@")
    card = read_cards(name)[0]
    if not at:
        return card
    location = read_cards(above)[0]
    state.routes[location] = len(state.seats) - 1
    return card | (location + 1) << DEAL_SHIFT


def read_location(state: State, text: str) -> None:
    """A location and its marks."""
    parts = [part.strip() for part in text.split(";")]
    cards = read_cards(parts[0])
    if len(cards) != 1:
        raise BadNotation("position.location", {"location": text})
    card = cards[0]
    state.seats[-1].locations.append(card)
    for part in parts[1:]:
        word, _, value = part.partition(" ")
        read_mark(state, card, word, value)


def read_mark(state: State, card: int, word: str, value: str) -> None:
    """One mark of a location."""
    if word == "uses":
        state.active[card] = state.active.get(card, 0) + (read_number(value, 3) << USES_SHIFT)
    elif word == "paid":
        goods = read_goods(value, SUPPLY_GOODS)
        packed = sum(
            [min(goods[good], PAID_UNIT) << good * PAID_BITS for good in range(len(goods))]
        )
        state.active[card] = state.active.get(card, 0) + packed
    elif word == "blocked":
        state.blocked_mask |= 1 << card
    elif word == "defended":
        state.defended_mask |= 1 << card
    elif word == "samurai":
        state.samurai_mask |= 1 << card
    elif word == "taken":
        state.taken[card] = read_number(value, state.players - 1)
    elif word == "given":
        state.given[card] = read_number(value, MOST)
    elif word == "stored":
        state.stored[card] = read_stored(state, card, value)
    else:
        raise BadNotation("position.mark", {"mark": word})


def read_stored(state: State, card: int, value: str) -> int:
    """Cards or resources put away on a location."""
    ops = CARDS[card].ops
    if ops and ops[0].kind == STORE_RESOURCES:
        goods = read_goods(value, RESOURCES)
        return sum(
            [min(goods[good], STORED_UNIT) << good * STORED_BITS for good in range(RESOURCES)]
        )
    if ops and ops[0].kind == STORE_HAND_CARDS:
        return read_mask(value)
    raise BadNotation("position.mark", {"mark": "stored"})


# ---------- what follows from the lines


def finish_reading(reader: Reader) -> None:
    """Decks that were left out, one place for each card, and the decision."""
    state = reader.state
    mask = 0
    for card in placed_cards(state):
        if mask >> card & 1:
            raise BadNotation("position.twice", {"card": CARDS[card].name})
        mask |= 1 << card
        if DECK_OF[card] not in [COMMON] + [place.faction for place in state.seats]:
            raise BadNotation("position.faction", {"card": CARDS[card].name})
    if not reader.has_deck:
        state.deck = cards_in(COMMON_MASK & ~mask)[::-1]
    for number, place in enumerate(state.seats):
        if not reader.has_own_deck[number]:
            place.deck = cards_in(DECK_MASKS[place.faction] & ~mask)[::-1]
    for location in [*state.routes, *state.taken, *state.active]:
        if location not in [card for place in state.seats for card in place.locations]:
            raise BadNotation("position.nowhere", {"card": CARDS[location].name})
    state.turn = reader.turn
    if reader.agenda is not None:
        state.agenda = reader.agenda
    elif reader.turn != NOBODY:
        resume_turn(state, reader.turn)
