"""Stores matches of the current version, which every later version must be able to open.

Usage: `PYTHONPATH=. python tools/version_fixture.py`. It writes `tests/fixtures/VERSION/`: a
database, a backup of it, and facts that later versions must find again. It is run once before a
version is released, and never again for that version.
"""

import hashlib
import json
import random
import sqlite3
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from sqlalchemy import delete, func, select
from tests.laws import OWN_LAWS

from ludoteca.core.actions import kind_of
from ludoteca.core.bits import cells, lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.service import BOT, HERE, LINK, PLAYING, SeatPlan, Store, Tables, backups
from ludoteca.store.schema import SNAPSHOTS

FIXTURES: Final = Path(__file__).parent.parent / "tests" / "fixtures"
SEARCHED: Final = 1500  # matches of each game searched for open decisions
FEW: Final = 2  # up to this number, the set of legal kinds identifies a question
TRIES: Final = 6
IDLE: Final = ("pass", "end", "convert", "burn", "swap", "withdraw", "decline", "enough", "resign")
LONGEST: Final = 900  # actions of a finished match
FINISHED: Final = 5  # finished matches of each game
NOON: Final = 1_795_000_000.0  # a fixed time, for equal fixtures
FURTHEST: Final = 1 << 30
DEVICE: Final = "device-of-the-fixture"
NAMES: Final = ("Livia", "Ann", "Bruno", "Leo", "Ines")

Actions = list[tuple[int, str]]
Sign = tuple[bool, tuple[int, ...]]


class Played:
    """A random match: its actions, and the number of actions before each kind of question."""

    def __init__(self, game: str, number: int) -> None:
        rng = stream(number.to_bytes(32, "big"), number, "fixture")
        self.game = game
        self.number = number
        self.options: Options = OWN_LAWS[game].some_options(rng)
        self.actions: Actions = []
        self.open_at: dict[Sign, int] = {}
        rules, state = rules_of(game), self.fresh()
        last = -1
        while rules.deciders(state):
            seats = cells(rules.deciders(state))
            seat = seats[rng.below(len(seats))]
            kinds = {kind_of(action) for action in rules.legal(state, seat)}
            for sign in signs(kinds, seat == last):
                self.open_at.setdefault(sign, len(self.actions))
            action, text = self.picked(state, seat, rng)
            self.actions.append((seat, text))
            rules.apply(state, action, None)
            last = seat

    def picked(self, state: Any, seat: int, rng: Rng) -> tuple[int, str]:
        """A random action; in every second match, preferably one with an effect."""
        rules = rules_of(self.game)
        for _ in range(TRIES if self.number % 2 else 1):
            action = rules.pick(state, seat, rng)
            text = rules.write_action(state, action, seat)
            if not text.startswith(IDLE):
                break
        return action, text

    def fresh(self) -> Any:
        """The match before its first action."""
        return rules_of(self.game).setup(self.options, self.number.to_bytes(32, "big"))


def signs(kinds: set[int], is_same: bool) -> list[Sign]:
    """The kinds of question: each legal kind, and the whole set of kinds if it is small."""
    found: list[Sign] = [(False, (kind,)) for kind in sorted(kinds)]
    if len(kinds) <= FEW:
        found.append((is_same, (-1, *sorted(kinds))))
    return found


def chosen(matches: list[Played]) -> list[tuple[Played, int]]:
    """Matches cut off at open questions, so that every kind of question is included."""
    left = {sign for match in matches for sign in match.open_at}
    found: list[tuple[Played, int]] = []
    while left:
        best = min(
            ((match.open_at[sign], number, sign) for number, match in enumerate(matches)
             for sign in left & match.open_at.keys()),
        )  # fmt: skip
        cut, number, _ = best
        found.append((matches[number], cut))
        left -= {sign for sign, at in matches[number].open_at.items() if at == cut}
    return found


def finished(matches: list[Played]) -> list[Played]:
    """A few whole matches with as many different options as possible."""
    short = [match for match in matches if len(match.actions) <= LONGEST]
    found: list[Played] = []
    seen: set[tuple[str, Any]] = set()
    while len(found) < FINISHED:
        best = max(short, key=lambda match: len(set(match.options.items()) - seen))
        seen |= set(best.options.items())
        short.remove(best)
        found.append(best)
    return found


def store_match(tables: Tables, match: Played, cut: int, title: str) -> str:
    """Creates a table on one device and plays the first actions of a match there."""
    seats = rules_of(match.game).seats(match.fresh())
    plans = [SeatPlan(HERE, name) for name in NAMES[:seats]]
    seed = match.number.to_bytes(32, "big").hex()
    made = tables.create(match.game, match.options, plans, DEVICE, title=title, seed=seed)
    for n, (seat, text) in enumerate(match.actions[:cut]):
        tables.act(made, seat, n, [text])
    return made


def store_others(tables: Tables, game: str) -> list[str]:
    """Creates tables of other kinds: with bots, by link, with undo, closed, with a rematch."""
    rng = random.Random(game)
    players: Options = {"players": 2}
    bots = [SeatPlan(HERE, "Ann"), SeatPlan(BOT, bot="random")]
    by_link = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    alone = tables.create(game, players, bots, DEVICE, title="with a bot", free_undo=True, seed="1")
    waiting = tables.create(game, players, by_link, DEVICE, is_listed=True, seed="2")
    closed = tables.create(game, players, by_link, DEVICE, seed="3")
    tables.abandon(DEVICE, closed)
    shared = tables.create(game, players, by_link, DEVICE, title="by link", seed="4")
    tables.claim("device-of-a-friend", tables.keys(DEVICE, shared)[1], "Bob")
    tables.set_asking(DEVICE, False)
    for match in (alone, shared):
        tables.set_orders(
            match, 0, {each.name: each.choices[-1] for each in tables.orders(match, 0)}
        )
        play_by_lot(tables, match, 60, rng)
    for _ in range(20):
        taken_back(tables, shared)
        play_by_lot(tables, shared, 2, rng)
    tables.set_asking(DEVICE, True)
    return [alone, waiting, closed, shared]


def play_by_lot(tables: Tables, match: str, count: int, rng: random.Random) -> None:
    """Plays some random moves for all seats, including the bot's."""
    for _ in range(count):
        watched = tables.table(match, -1)
        if watched.status != PLAYING:
            return
        table = tables.table(match, lowest(watched.deciders))
        tables.act(match, table.seat, table.n, [rng.choice(table.moves[:]).text])


def taken_back(tables: Tables, match: str) -> None:
    """Undoes everything that can be undone."""
    watched = tables.table(match, -1)
    for seat in cells(watched.deciders):
        table = tables.table(match, seat)
        if table.undo_to < table.steps:
            tables.undo(match, seat, table.n, table.undo_to)
            return


def facts_of(tables: Tables, match: str) -> dict[str, object]:
    """The facts a later version must find again: events, scores, position, open choices."""
    with tables.store.reading() as reader:
        row = reader.match(match)
        events = [[event.n, event.seat, event.text] for event in reader.events(match)]
    loaded = tables._cache.open(match).loaded
    assert loaded is not None and row is not None
    rules, state = loaded.rules, loaded.state
    scores = rules.scores(state)
    return {
        "game": row.game,
        "status": row.status,
        "n": row.n,
        "steps": loaded.steps,
        "deciders": rules.deciders(state),
        "events": digest(events),
        "points": scores.points,
        "ranks": scores.ranks,
        "position": rules.write_state(state),
        "moves": {
            seat: digest([rules.write_action(state, action, seat) for action in listed])
            for seat in range(rules.seats(state))
            if (listed := rules.legal(state, seat))
        },
    }


def digest(value: object) -> str:
    """A short fingerprint of a list."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def keep_last_snapshots(store: Store) -> None:
    """Keeps only the last snapshot of each match; earlier ones are not needed for reading."""
    other = SNAPSHOTS.alias()
    last = select(func.max(other.c.n)).where(other.c.match == SNAPSHOTS.c.match).scalar_subquery()
    with store.writing() as writer:
        writer.connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.n < last))


def pack(path: Path) -> None:
    """Packs the database into one file as small as possible."""
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode=DELETE")
    database.execute("VACUUM")
    database.close()
    path.with_name(f"{path.name}.lock").unlink(missing_ok=True)


def fill(tables: Tables) -> dict[str, dict[str, object]]:
    """Fills the database; returns the facts of each match."""
    found: list[str] = []
    tables.set_asking(DEVICE, True)
    for game in GAMES:
        matches = [Played(game, number) for number in range(1, SEARCHED + 1)]
        cuts = chosen(matches)
        print(game, f"{len(cuts)} open questions", sum(cut for _, cut in cuts), "actions")
        found += [store_match(tables, match, cut, "running") for match, cut in cuts]
        found += [store_match(tables, match, FURTHEST, "finished") for match in finished(matches)]
        found += store_others(tables, game)
    return {match: facts_of(tables, match) for match in found}


def main() -> None:
    """Creates the folder of the current version."""
    folder = FIXTURES / version("ludoteca")
    folder.mkdir(parents=True)  # existing fixtures are never overwritten
    url = f"sqlite:///{folder}/ludoteca.db"
    tables = Tables(Store(url), None, lambda: NOON)
    facts = fill(tables)
    keep_last_snapshots(tables.store)
    tables.close()
    pack(folder / "ludoteca.db")
    backups.backup(url, folder / "backup.jsonl.gz")
    lines = [f"{json.dumps(match)}: {json.dumps(found)}" for match, found in facts.items()]
    (folder / "facts.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
