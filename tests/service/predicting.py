"""Can a draw be predicted? Compares guesses with the true draw and with random draws.

A guess collects what fifty looks ahead show before a move that draws. It scores a point for each
agreement with the draw. Two properties are tested:

- A guess depends on the view alone: with the same random numbers, in a position where all hidden
  tiles or cards differ but the view is equal, the guess must be the same. So it uses neither the
  hands of others nor the contents of bag and decks.
- A guess does not know the order: the same guess is scored against draws from the true position
  with bag and decks reshuffled. The result is how often these random draws score as well as the
  true one.

Why only the order is reshuffled: all earlier moves were made without knowing it, so the true order
is one of many that are equally likely. If the guess does not know it either, the true draw and the
random ones differ only by luck, and the result is below 1 % in one of a hundred trials. Draws from
imagined positions would not do: `imagine` deals hidden pieces evenly, but players do not keep and
play them evenly.

The long form is a program: `python -m tests.service.predicting --matches 200`.
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

LOOKS: Final = 50  # previews before each draw
CHANCES: Final = 99  # random draws for each true one
MOST_PLIES: Final = 60  # latest move of a case in its match

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


def shuffle_bag(state: Any, rng: Rng) -> None:
    """Reshuffles the bag of Euphrates & Tigris."""
    left = list(state.bag[state.bag_at :])
    rng.shuffle(left)
    state.bag = state.bag[: state.bag_at] + bytes(left)


def shuffle_decks(state: Any, rng: Rng) -> None:
    """Reshuffles the decks of Imperial Settlers, and changes later shuffles."""
    for pile in (state, *state.seats):
        order = pile.deck[:]
        rng.shuffle(order)
        pile.deck = order
    state.seed = b"".join(rng.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


ORDERS: Final[dict[str, Reorder]] = {
    "euphrates_tigris": shuffle_bag,
    "imperial_settlers": shuffle_decks,
}


def reordered(loaded: LoadedMatch, rng: Rng) -> Any:
    """The true position with the hidden orders reshuffled."""
    state = loaded.rules.clone(loaded.state)
    ORDERS[loaded.rules.name](state, rng)
    return state


def drawn(loaded: LoadedMatch, state: Any, seat: int, text: str) -> "Counter[int]":
    """What a move adds to the hand of a seat in a given position."""
    rules, hand = loaded.rules, HANDS[loaded.rules.name]
    after = rules.clone(state)
    rules.apply(after, rules.read_action(after, seat, text), None)
    return hand(rules.view(after, seat), seat) - hand(loaded.view(seat), seat)


def by_previews(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """What fifty previews add to the hand."""
    hand = HANDS[tables.table(match, seat).game]
    before = hand(tables.table(match, seat).view, seat)
    shown: Counter[int] = Counter()
    for _ in range(LOOKS):
        preview = tables.preview(match, seat, [text])
        assert preview.barrier == text, "a preview runs on into a draw"
        shown += hand(preview.view, seat) - before
    return shown


def planned(tables: Tables, match: str, seat: int, text: str, rng: Rng, looks: int) -> Counter[int]:
    """What is drawn in positions imagined from the view, as bots do."""
    _, loaded = true_match(tables, match)
    view = tables.table(match, seat).view
    found: Counter[int] = Counter()
    for _ in range(looks):
        found += drawn(loaded, loaded.rules.imagine(view, rng), seat, text)
    return found


def by_plans(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """What is drawn in fifty imagined positions."""
    return planned(tables, match, seat, text, rng, LOOKS)


def by_cheating(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """Deliberate leak: half of the looks see the true position."""
    _, loaded = true_match(tables, match)
    honest = planned(tables, match, seat, text, rng, LOOKS // 2)
    seen = drawn(loaded, loaded.state, seat, text)
    return honest + Counter({thing: count * LOOKS // 2 for thing, count in seen.items()})


def agreement(guess: "Counter[int]", draw: "Counter[int]") -> int:
    """The points of a guess for a draw."""
    return sum(guess[thing] * count for thing, count in draw.items())


def case(tables: Tables, game: str, number: int, rng: Rng) -> tuple[str, int, str] | None:
    """A numbered match before a move that draws: match, seat, move.

    Whether a move draws is tried with another order: the true one must not select its own cases.
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
    """The points of one way to guess, for true and for random draws."""

    def __init__(self, guess: Guess, chances: int) -> None:
        self.guess = guess
        self.truth = 0
        self.chance = [0] * chances
        self.leaks = 0  # guesses that depended on hidden facts

    @property
    def luck(self) -> float:
        """The share of all draws that score at least as well as the true one, itself included."""
        as_well = sum(score >= self.truth for score in self.chance)
        return (1 + as_well) / (1 + len(self.chance))

    def again(self, tables: Tables, match: str, seat: int, text: str, number: int) -> Counter[int]:
        """The guess before a numbered draw, always with the same random numbers."""
        rng = stream(number.to_bytes(32, "big"), 1, "predicting")
        return self.guess(tables, match, seat, text, rng)


def luck(
    tables: Tables, game: str, guesses: Sequence[Guess], numbers: range, chances: int = CHANCES
) -> list[Tally]:
    """The tally of each way to guess, over one draw in each numbered match."""
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
    """Guesses one draw in every way, also with other hidden facts; then draws."""
    match, seat, text = found
    _, loaded = true_match(tables, match)
    hand = HANDS[loaded.rules.name]
    view = loaded.rules.view(loaded.state, seat)
    guessed = [tally.again(tables, match, seat, text, number) for tally in tallies]
    with in_place(tables, match, loaded.rules.imagine(view, rng)):
        again = [tally.again(tables, match, seat, text, number) for tally in tallies]
    for tally, one, other in zip(tallies, guessed, again, strict=True):
        tally.leaks += one != other
    for lot in range(len(tallies[0].chance)):
        draw = drawn(loaded, reordered(loaded, rng), seat, text)
        for tally, one in zip(tallies, guessed, strict=True):
            tally.chance[lot] += agreement(one, draw)
    tables.act(match, seat, tables.latest(match), [text])
    draw = hand(tables.table(match, seat).view, seat) - hand(view, seat)
    for tally, one in zip(tallies, guessed, strict=True):
        tally.truth += agreement(one, draw)


def main() -> None:
    """Prints the result of every way to guess in both games."""
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
                    f" {tally.leaks} guesses depended on what is hidden",
                    flush=True,
                )
            tables.close()


if __name__ == "__main__":
    main()
