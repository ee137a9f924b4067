"""Can a draw be foreseen? Guesses are compared with what is drawn, and with mere chance.

A guess is what somebody learns by looking ahead fifty times before a move that draws. It is worth
as many points as it agrees with the draw. Chance is the same guess held against draws from other
bags and decks that fit all the reader knows: if the true draws agree no better than those, looking
ahead foretells nothing. How often chance did as well as the guesses is the figure that counts.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.service.leaks import started, true_live
from tests.service.playing import deciding

from ludoteca.core.rng import Rng, stream
from ludoteca.service import PLAYING, Tables
from ludoteca.service.live import Live

LOOKS: Final = 50  # looks ahead before each draw
CHANCES: Final = 99  # draws by chance for each true one
MOST_PLIES: Final = 60  # how far into a match a case may lie

Guess = Callable[[Tables, str, int, str, Rng], "Counter[int]"]
Hand = Callable[[Any, int], "Counter[int]"]


def tiles(view: Any, seat: int) -> "Counter[int]":
    """The tiles a seat holds in Euphrates & Tigris, by colour."""
    return Counter(dict(enumerate(view.hands[seat])))


def cards(view: Any, seat: int) -> "Counter[int]":
    """The cards a seat holds in Imperial Settlers."""
    return Counter(view.table.seats[seat].hand)


HANDS: Final[dict[str, Hand]] = {"euphrates_tigris": tiles, "imperial_settlers": cards}


def drawn(live: Live, state: Any, seat: int, text: str) -> "Counter[int]":
    """What a seat draws by a move from a position: its hand after, less its hand without draws."""
    rules, hand = live.rules, HANDS[live.rules.name]
    before = hand(rules.view(state, seat), seat)
    after = rules.clone(state)
    rules.apply(after, rules.read_action(after, seat, text), None)
    return hand(rules.view(after, seat), seat) - before


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


def by_plans(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """What is drawn on fifty copies of what one knows, as bots and plans make them."""
    _, live = true_live(tables, match)
    view = tables.table(match, seat).view
    planned: Counter[int] = Counter()
    for _ in range(LOOKS):
        planned += drawn(live, live.rules.imagine(view, rng), seat, text)
    return planned


def by_cheating(tables: Tables, match: str, seat: int, text: str, rng: Rng) -> "Counter[int]":
    """Planted: half of the looks see the true position."""
    _, live = true_live(tables, match)
    honest = by_plans(tables, match, seat, text, rng)
    seen = drawn(live, live.state, seat, text)
    return honest + Counter({thing: count * LOOKS // 2 for thing, count in seen.items()})


def agreement(guess: "Counter[int]", draw: "Counter[int]") -> int:
    """How well a guess fits a draw."""
    return sum(guess[thing] * count for thing, count in draw.items())


def case(tables: Tables, game: str, number: int, rng: Rng) -> tuple[str, int, str] | None:
    """The numbered match before some move that draws: match, seat, move."""
    match = started(tables, game, {"players": 2}, f"predicting {number}")
    wait = rng.below(MOST_PLIES // 2)
    for ply in range(MOST_PLIES):
        if tables.table(match, -1).status != PLAYING:
            return None
        table = deciding(tables, match)
        _, live = true_live(tables, match)
        if ply >= wait:
            first = rng.below(len(table.moves))
            for move in table.moves[first:] + table.moves[:first]:
                if move.reveals and drawn(live, live.state, table.seat, move.text):
                    return match, table.seat, move.text
        tables.act(match, table.seat, table.n, [table.moves[rng.below(len(table.moves))].text])
    return None


def luck(tables: Tables, game: str, guesses: Sequence[Guess], matches: int) -> list[float]:
    """For each way to guess: how often chance did at least as well, over many draws."""
    truth = [0] * len(guesses)
    chance = [[0] * CHANCES for _ in guesses]
    cases = 0
    for number in range(matches):
        rng = stream(number.to_bytes(32, "big"), 0, "predicting")
        found = case(tables, game, number, rng)
        if found is None:
            continue
        match, seat, text = found
        _, live = true_live(tables, match)
        guessed = [guess(tables, match, seat, text, rng) for guess in guesses]
        view = live.rules.view(live.state, seat)
        for lot in range(CHANCES):
            other = drawn(live, live.rules.imagine(view, rng), seat, text)
            for way, one in enumerate(guessed):
                chance[way][lot] += agreement(one, other)
        tables.act(match, seat, tables.latest(match), [text])
        after = HANDS[game](tables.table(match, seat).view, seat)
        for way, one in enumerate(guessed):
            truth[way] += agreement(one, after - HANDS[game](view, seat))
        cases += 1
    assert cases * 2 > matches, "hardly anything was drawn"
    return [
        (1 + sum(score >= truth[way] for score in chance[way])) / (1 + CHANCES)
        for way in range(len(guesses))
    ]
