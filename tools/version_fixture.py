"""The matches one version of the program leaves behind, for every later version to open.

Run as `PYTHONPATH=. python tools/version_fixture.py`; it writes `tests/fixtures/VERSION/`: a
database, a backup of it, and the facts a later version must find again. It is run once, before
a version is closed, and never again for that version.
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
SEARCHED: Final = 1500  # matches of each game among which open decisions are looked for
FEW: Final = 2  # so many kinds of action on offer make a question of its own
TRIES: Final = 6
IDLE: Final = ("pass", "end", "convert", "burn", "swap", "withdraw", "decline", "enough", "resign")
LONGEST: Final = 900  # actions of a match kept as finished
FINISHED: Final = 5  # matches of each game
NOON: Final = 1_795_000_000.0  # a moment; the fixture does not depend on when it is made
FURTHEST: Final = 1 << 30
DEVICE: Final = "device-of-the-fixture"
NAMES: Final = ("Livia", "Ann", "Bruno", "Leo", "Ines")

Actions = list[tuple[int, str]]
Sign = tuple[bool, tuple[int, ...]]


class Played:
    """A match played by lot: all its actions, and after how many each question stood open."""

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
            action, said = self.picked(state, seat, rng)
            self.actions.append((seat, said))
            rules.apply(state, action, None)
            last = seat

    def picked(self, state: Any, seat: int, rng: Rng) -> tuple[int, str]:
        """An action drawn by lot; in every other match one by which something comes about."""
        rules = rules_of(self.game)
        for _ in range(TRIES if self.number % 2 else 1):
            action = rules.pick(state, seat, rng)
            said = rules.write_action(state, action, seat)
            if not said.startswith(IDLE):
                break
        return action, said

    def fresh(self) -> Any:
        """The match before its first action."""
        return rules_of(self.game).setup(self.options, self.number.to_bytes(32, "big"))


def signs(kinds: set[int], is_same: bool) -> list[Sign]:
    """What makes a question unlike others: each kind on offer, and a few kinds that come alone."""
    found: list[Sign] = [(False, (kind,)) for kind in sorted(kinds)]
    if len(kinds) <= FEW:
        found.append((is_same, (-1, *sorted(kinds))))
    return found


def chosen(matches: list[Played]) -> list[tuple[Played, int]]:
    """Matches cut off where questions stand open, until every question met is among them."""
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
    """A few whole matches, with as many kinds of options as possible among them."""
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
    """The first actions of a match, played at a table of one device."""
    seats = rules_of(match.game).seats(match.fresh())
    plans = [SeatPlan(HERE, name) for name in NAMES[:seats]]
    seed = match.number.to_bytes(32, "big").hex()
    made = tables.create(match.game, match.options, plans, DEVICE, title=title, seed=seed)
    for n, (seat, said) in enumerate(match.actions[:cut]):
        tables.act(made, seat, n, [said])
    return made


def store_others(tables: Tables, game: str) -> list[str]:
    """Tables as people make them: with bots, by link, taken back, closed, played again."""
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
    """Plays some moves, for whoever decides, the bot too."""
    for _ in range(count):
        watched = tables.table(match, -1)
        if watched.status != PLAYING:
            return
        table = tables.table(match, lowest(watched.deciders))
        tables.act(match, table.seat, table.n, [rng.choice(table.moves[:]).text])


def taken_back(tables: Tables, match: str) -> None:
    """Takes back what can be taken back."""
    watched = tables.table(match, -1)
    for seat in cells(watched.deciders):
        table = tables.table(match, seat)
        if table.undo_to < table.steps:
            tables.undo(match, seat, table.n, table.undo_to)
            return


def facts_of(tables: Tables, match: str) -> dict[str, object]:
    """What a later version must find again: events, scores, position, open choices."""
    with tables.store.reading() as reader:
        row = reader.match(match)
        events = [[event.n, event.seat, event.text] for event in reader.events(match)]
    live = tables._cache.open(match).live
    assert live is not None and row is not None
    rules, state = live.rules, live.state
    scores = rules.scores(state)
    return {
        "game": row.game,
        "status": row.status,
        "n": row.n,
        "steps": live.steps,
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
    """Snapshots are a cache: of each match the last is enough to be read."""
    other = SNAPSHOTS.alias()
    last = select(func.max(other.c.n)).where(other.c.match == SNAPSHOTS.c.match).scalar_subquery()
    with store.writing() as writer:
        writer.connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.n < last))


def pack(path: Path) -> None:
    """The database in one file, as small as it can be."""
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode=DELETE")
    database.execute("VACUUM")
    database.close()
    path.with_name(f"{path.name}.lock").unlink(missing_ok=True)


def fill(tables: Tables) -> dict[str, dict[str, object]]:
    """Everything into the database; returns the facts of each match."""
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
    """Makes the folder of the present version."""
    folder = FIXTURES / version("ludoteca")
    folder.mkdir(parents=True)  # what stands is never written over
    url = f"sqlite:///{folder}/ludoteca.db"
    tables = Tables(Store(url), None, lambda: NOON)
    facts = fill(tables)
    keep_last_snapshots(tables.store)
    tables.close()
    pack(folder / "ludoteca.db")
    backups.backup(url, folder / "backup.jsonl.gz")
    lines = [f"{json.dumps(match)}: {json.dumps(told)}" for match, told in facts.items()]
    (folder / "facts.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
