"""Can a draw be foreseen? Guesses are compared with what is drawn, and with mere chance.

A guess is what somebody learns by looking ahead fifty times before a move that draws. It is worth
as many points as it agrees with the draw. Two things are shown about it:

- It knows nothing but the view: made again with the same lots where every hidden tile or card is
  another one that fits the view, it must be the very same. So neither what the others hold nor
  what is left in bag and decks can reach it.
- It does not foresee the order: chance is the same guess held against draws from the true
  position of which only the order of bag and decks is shuffled anew. How often chance did as well
  as the guesses is the figure that counts.

Why this chance and no other: all moves before were made without knowing that order, so the true
order is one of many that are equally likely, whatever else is true of the position. If the guess
does not know it either, the true draw and the shuffled ones differ by nothing but luck, and the
figure falls below 1 % in one of a hundred trials, no more. Draws from positions imagined anew give
no such promise: `imagine` deals all that is unseen evenly, players do not keep and lay it evenly.

As a program, the long form: `python -m tests.service.predicting --matches 200`.
"""

import argparse
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.service.leaks import in_place, started, true_match
from tests.service.playing import deciding

from ludoteca.core.rng import SEED_BYTES, Rng, stream
from ludoteca.service import PLAYING, Store, Tables
from ludoteca.service.loaded_match import LoadedMatch

LOOKS: Final = 50  # looks ahead before each draw
CHANCES: Final = 99  # draws by chance for each true one
MOST_PLIES: Final = 60  # how far into a match a case may lie

Guess = Callable[[Tables, str, int, str, Rng], "Counter[int]"]
Hand = Callable[[Any, int], "Counter[int]"]
Reorder = Callable[[Any, Rng], None]


def tiles(view: Any, seat: int) -> "Counter[int]":
    """The tiles a seat holds in Euphrates & Tigris, by colour."""
    return Counter(dict(enumerate(view.hands[seat])))


def cards(view: Any, seat: int) -> "Counter[int]":
    """The cards a seat holds in Imperial Settlers."""
    return Counter(view.table.seats[seat].hand)


HANDS: Final[dict[str, Hand]] = {"euphrates_tigris": tiles, "imperial_settlers": cards}


def another_bag(state: Any, rng: Rng) -> None:
    """The tiles left in the bag of Euphrates & Tigris in another order."""
    left = list(state.bag[state.bag_at :])
    rng.shuffle(left)
    state.bag = state.bag[: state.bag_at] + bytes(left)


def other_decks(state: Any, rng: Rng) -> None:
    """The decks of Imperial Settlers in another order, and so what is shuffled later on."""
    for pile in (state, *state.seats):
        order = pile.deck[:]
        rng.shuffle(order)
        pile.deck = order
    state.seed = b"".join(rng.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


ORDERS: Final[dict[str, Reorder]] = {
    "euphrates_tigris": another_bag,
    "imperial_settlers": other_decks,
}


def reordered(loaded: LoadedMatch, rng: Rng) -> Any:
    """The true position, but what nobody knows the order of lies in another."""
    state = loaded.rules.clone(loaded.state)
    ORDERS[loaded.rules.name](state, rng)
    return state


def drawn(loaded: LoadedMatch, state: Any, seat: int, text: str) -> "Counter[int]":
    """What a seat has in hand after a move and had not before, if the position were this one."""
    rules, hand = loaded.rules, HANDS[loaded.rules.name]
    after = rules.clone(state)
    rules.apply(after, rules.read_action(after, seat, text), None)
    return hand(rules.view(after, seat), seat) - hand(loaded.view(seat), seat)


def by_previews(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """What fifty previews show in hand that was not there."""
    hand = HANDS[tables.table(match, seat).game]
    before = hand(tables.table(match, seat).view, seat)
    shown: Counter[int] = Counter()
    for _ in range(LOOKS):
        preview = tables.preview(match, seat, [text])
        assert preview.barrier == text, "a preview runs on into a draw"
        shown += hand(preview.view, seat) - before
    return shown


def planned(tables: Tables, match: str, seat: int, text: str, rng: Rng, looks: int) -> Counter[int]:
    """What is drawn on copies of what one knows, as bots and plans make them."""
    _, loaded = true_match(tables, match)
    view = tables.table(match, seat).view
    found: Counter[int] = Counter()
    for _ in range(looks):
        found += drawn(loaded, loaded.rules.imagine(view, rng), seat, text)
    return found


def by_plans(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """What fifty plans draw."""
    return planned(tables, match, seat, text, rng, LOOKS)


def by_cheating(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """Planted: half of the looks see the true position."""
    _, loaded = true_match(tables, match)
    honest = planned(tables, match, seat, text, rng, LOOKS // 2)
    seen = drawn(loaded, loaded.state, seat, text)
    return honest + Counter({thing: count * LOOKS // 2 for thing, count in seen.items()})


def agreement(guess: "Counter[int]", draw: "Counter[int]") -> int:
    """How well a guess fits a draw."""
    return sum(guess[thing] * count for thing, count in draw.items())


def case(tables: Tables, game: str, number: int, rng: Rng) -> tuple[str, int, str] | None:
    """The numbered match before some move that draws: match, seat, move.

    Whether it draws is tried with another order: the true one must not choose its own cases.
    """
    match = started(tables, game, {"players": 2}, f"predicting {number}")
    wait = rng.below(MOST_PLIES // 2)
    for ply in range(MOST_PLIES):
        if tables.table(match, -1).status != PLAYING:
            return None
        table = deciding(tables, match)
        _, loaded = true_match(tables, match)
        if ply >= wait:
            first = rng.below(len(table.moves))
            other = reordered(loaded, rng)
            for move in table.moves[first:] + table.moves[:first]:
                if move.reveals and drawn(loaded, other, table.seat, move.text):
                    return match, table.seat, move.text
        tables.act(match, table.seat, table.n, [table.moves[rng.below(len(table.moves))].text])
    return None


class Tally:
    """One way to guess: what its guesses were worth, and would have been by chance."""

    def __init__(self, guess: Guess, chances: int) -> None:
        self.guess = guess
        self.truth = 0
        self.chance = [0] * chances
        self.told = 0  # guesses that depended on what the reader must not know

    @property
    def luck(self) -> float:
        """How often chance did at least as well, the true draws being one of the chances."""
        as_well = sum(score >= self.truth for score in self.chance)
        return (1 + as_well) / (1 + len(self.chance))

    def again(self, tables: Tables, match: str, seat: int, text: str, number: int) -> Counter[int]:
        """The guess before the numbered draw; its lots are the same whenever it is made."""
        lots = stream(number.to_bytes(32, "big"), 1, "predicting")
        return self.guess(tables, match, seat, text, lots)


def luck(
    tables: Tables, game: str, guesses: Sequence[Guess], numbers: range, chances: int = CHANCES
) -> list[Tally]:
    """Each way to guess, over a draw of each numbered match."""
    tallies = [Tally(guess, chances) for guess in guesses]
    cases = 0
    for number in numbers:
        rng = stream(number.to_bytes(32, "big"), 0, "predicting")
        found = case(tables, game, number, rng)
        if found is not None:
            cases += 1
            try_one(tables, found, tallies, number, rng)
    assert cases * 2 > len(numbers), "hardly anything was drawn"
    return tallies


def try_one(
    tables: Tables, found: tuple[str, int, str], tallies: list[Tally], number: int, rng: Rng
) -> None:
    """Guesses a draw in every way, there and where all that is hidden is another; then draws."""
    match, seat, text = found
    _, loaded = true_match(tables, match)
    hand = HANDS[loaded.rules.name]
    view = loaded.rules.view(loaded.state, seat)
    guessed = [tally.again(tables, match, seat, text, number) for tally in tallies]
    with in_place(tables, match, loaded.rules.imagine(view, rng)):
        again = [tally.again(tables, match, seat, text, number) for tally in tallies]
    for tally, one, other in zip(tallies, guessed, again, strict=True):
        tally.told += one != other
    for lot in range(len(tallies[0].chance)):
        draw = drawn(loaded, reordered(loaded, rng), seat, text)
        for tally, one in zip(tallies, guessed, strict=True):
            tally.chance[lot] += agreement(one, draw)
    tables.act(match, seat, tables.latest(match), [text])
    draw = hand(tables.table(match, seat).view, seat) - hand(view, seat)
    for tally, one in zip(tallies, guessed, strict=True):
        tally.truth += agreement(one, draw)


def main() -> None:
    """Tells the luck of every way to guess in both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="matches of each game")
    parser.add_argument("--start", type=int, default=0, help="number of the first match")
    parser.add_argument("--chances", type=int, default=999, help="draws by chance for each draw")
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.matches)
    ways = [by_previews, by_plans, by_cheating]
    for game in HANDS:
        with tempfile.TemporaryDirectory() as folder:
            tables = Tables(Store(f"sqlite:///{folder}/a.db"), None)
            for tally in luck(tables, game, ways, numbers, chosen.chances):
                by_chance = sum(tally.chance) / len(tally.chance)
                print(
                    f"{game} {tally.guess.__name__}: {tally.truth} points, {by_chance:.0f} by"
                    f" chance, which did as well {tally.luck:.1%} of the time;"
                    f" {tally.told} guesses depended on what is hidden",
                    flush=True,
                )
            tables.close()


if __name__ == "__main__":
    main()
