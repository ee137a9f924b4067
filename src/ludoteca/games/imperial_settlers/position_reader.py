"""Reads positions from text. See `position` for the format."""

from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.record import is_number
from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import cards_in
from ludoteca.games.imperial_settlers.flow import resume_turn
from ludoteca.games.imperial_settlers.position import HIDDEN_NAME, SPECTATOR_NAME, VIRTUAL_NAME
from ludoteca.games.imperial_settlers.position_checks import (
    check_agenda,
    check_once,
    check_table,
)
from ludoteca.games.imperial_settlers.scoring import STORED_BITS
from ludoteca.games.imperial_settlers.state import (
    DEAL_SHIFT,
    EFFECT_ORDERS,
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
    NO_CARD,
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
    STORE_HAND_CARDS,
    STORE_RESOURCES,
)
from ludoteca.games.imperial_settlers.tasks import task

TASK_KINDS: Final = {name: kind for kind, name in tasks.NAMES.items()}
MOST: Final = 99_999
MOST_GOODS: Final = 255  # of one kind; more than any match can reach


class Reader:
    """A position being read: its lines, its state, and which decks the text gives."""

    __slots__ = ("state", "has_deck", "has_own_deck", "lines", "agenda", "turn", "is_view")

    def __init__(self, lines: list[tuple[str, str]], is_view: bool = False) -> None:
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
        self.is_view = is_view  # in a view, markers are hidden


def read_state(text: str) -> State:
    """The position described by a text; raises BadNotation if there is none."""
    reader = Reader(split_lines(text))
    read_lines(reader)
    finish_reading(reader)
    return reader.state


def read_lines(reader: Reader) -> None:
    """Reads all lines into the state, without checking that the position is possible."""
    state = reader.state
    state.pool_mask = COMMON_MASK
    for word, value in reader.lines:
        if word == "seat":
            add_seat(reader, value)
        elif state.seats and word in SEAT_WORDS:
            read_seat_line(reader, word, value)
        else:
            read_table_line(reader, word, value)
    state.turn = reader.turn
    state.agenda = reader.agenda or []


def split_lines(text: str) -> list[tuple[str, str]]:
    """The lines as pairs of word and value; raises BadNotation for a line without a colon."""
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
    if not is_number(text) or int(text) > most:
        raise BadNotation("position.number", {"number": text, "most": most})
    return int(text)


def read_word(text: str, words: tuple[str, ...]) -> int:
    """The index of a word in a tuple; raises BadNotation if it is not there."""
    if text not in words:
        raise BadNotation("position.word", {"word": text})
    return words.index(text)


def read_cards(text: str) -> list[int]:
    """Reads cards named by their printed ids, each at most once."""
    found: list[int] = []
    for name in text.split():
        if name not in CARD_NUMBERS:
            raise BadNotation("card.unknown", {"card": name})
        if CARD_NUMBERS[name] in found:
            raise BadNotation("position.twice", {"card": name})
        found.append(CARD_NUMBERS[name])
    return found


def read_one(text: str) -> int:
    """Reads one card named by its printed id."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise BadNotation("card.unknown", {"card": text})
    return cards[0]


def read_mask(text: str) -> int:
    """Reads cards named by their printed ids into a mask."""
    return sum([1 << card for card in read_cards(text)])


def read_goods(text: str, count: int, most: int = MOST_GOODS) -> list[int]:
    """Reads amounts and names of goods, each amount up to `most`."""
    words = text.split()
    goods = [0] * count
    if len(words) % 2:
        raise BadNotation("position.goods", {"goods": text})
    for place in range(0, len(words), 2):
        good = read_word(words[place + 1], GOODS[:count])
        goods[good] += read_number(words[place], most)
        if goods[good] > most:
            raise BadNotation("position.number", {"number": goods[good], "most": most})
    return goods


def add_seat(reader: Reader, name: str) -> None:
    """Adds a seat; the virtual player comes last."""
    state = reader.state
    faction = ATTACK if name == VIRTUAL_NAME else read_word(name, DECKS[:ATTACK])
    if faction == COMMON or faction in [place.faction for place in state.seats]:
        raise BadNotation("position.seat", {"seat": name})
    if faction == ATTACK and not state.seats:
        raise BadNotation("position.seat", {"seat": name})
    state.seats.append(new_seat(faction, state.players))
    reader.has_own_deck.append(False)


def read_table_line(reader: Reader, word: str, value: str) -> None:
    """Reads a line about the match as a whole."""
    state = reader.state
    if word == "lookout":
        state.lookout = read_word(value, LOOKOUTS)
        if (state.lookout == SOLO) != (state.players == 1):
            raise BadNotation("position.word", {"word": value})
    elif word == "peaceful":
        state.peaceful = read_number(value, 1) == 1
    elif word == "count_all":
        state.count_all = read_number(value, 1) == 1
    elif word == "effect_order":
        state.order_chosen = read_word(value, EFFECT_ORDERS) == 1
    elif word == "seed":
        state.seed = read_hex(value)
    elif word == "event":
        state.event = read_number(value, MOST)
    elif word == "round":
        state.round = read_number(value, ROUNDS)
        if not state.round:
            raise BadNotation("position.word", {"word": value})
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
    """Reads bytes written as hexadecimal digits."""
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise BadNotation("seed.hex", {"seed": value}) from None


def read_cards_line(reader: Reader, word: str, value: str) -> None:
    """Reads a line of cards or goods that belong to no seat."""
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
    """Reads a task: its name and its numbers."""
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
    """Reads a line about the last seat."""
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
            place.deals.append(read_deal(reader, name))
    elif word == "passed":
        place.passed = read_number(value, 1) == 1
    elif word == "resigned":
        place.resigned = read_number(value, MOST_PLAYERS)
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
    """Reads what a viewer knows of the last seat's hand."""
    place = state.seats[-1]
    who, _, names = value.partition(" ")
    viewer = state.players if who == SPECTATOR_NAME else read_number(who, state.players - 1)
    if word == "known":
        place.known[viewer] = read_mask(names)
    else:
        place.maybe[viewer] = read_mask(names)


def read_deal(reader: Reader, text: str) -> int:
    """Reads a deal; a remote one is written marker@location."""
    state = reader.state
    name, at, above = text.partition("@")
    is_hidden = reader.is_view and at == "@" and name == HIDDEN_NAME
    card = NO_CARD if is_hidden else read_one(name)
    if not at:
        return card
    location = read_one(above)
    if location in state.routes:
        raise BadNotation("position.twice", {"card": above})
    state.routes[location] = len(state.seats) - 1
    return card | (location + 1) << DEAL_SHIFT


def read_location(state: State, text: str) -> None:
    """Reads a location and its marks."""
    parts = [part.strip() for part in text.split(";")]
    card = read_one(parts[0])
    state.seats[-1].locations.append(card)
    for part in parts[1:]:
        word, _, value = part.partition(" ")
        read_mark(state, card, word, value)


def read_mark(state: State, card: int, word: str, value: str) -> None:
    """Reads one mark of a location."""
    if word == "uses":
        state.active[card] = state.active.get(card, 0) + (read_number(value, 3) << USES_SHIFT)
    elif word == "paid":
        goods = read_goods(value, SUPPLY_GOODS, PAID_UNIT)
        packed = sum([goods[good] << good * PAID_BITS for good in range(len(goods))])
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
    """Reads the cards or resources stored on a location."""
    ops = CARDS[card].ops
    if ops and ops[0].kind == STORE_RESOURCES:
        goods = read_goods(value, RESOURCES)
        return sum([goods[good] << good * STORED_BITS for good in range(RESOURCES)])
    if ops and ops[0].kind == STORE_HAND_CARDS:
        return read_mask(value)
    raise BadNotation("position.mark", {"mark": "stored"})


# ---------- after the last line


def finish_reading(reader: Reader) -> None:
    """Fills decks left out of the text, checks the position and sets the decision."""
    state = reader.state
    mask = check_once(state)
    if not reader.has_deck:
        state.deck = cards_in(COMMON_MASK & ~mask)[::-1]
    for number, place in enumerate(state.seats):
        if not reader.has_own_deck[number]:
            place.deck = cards_in(DECK_MASKS[place.faction] & ~mask)[::-1]
    check_table(state)
    if reader.agenda is None and reader.turn != NOBODY:
        resume_turn(state, reader.turn)
    check_agenda(state)
