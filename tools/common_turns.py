"""Counts the most common turns of recorded games, and finds a position for each in our replays.

    python tools/common_turns.py RECORDS > tests/web/table/common_turns.json

RECORDS is a folder of games recorded elsewhere; the result is stored so that tests do not need it.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from ludoteca import Match, read_record

REPLAYS: Final = Path(__file__).parents[1] / "tests" / "replays"
MOST: Final = 10
# Rarer turns that are measured because they take more clicks than they should.
LONG: Final = {
    "terra_mystica": [
        "burn + action ACT2",
        "action BON1 + dig + build",
        "burn + action ACT5 + dig + build",
    ]
}
PAYING: Final = ("burn", "convert ")
WORDS: Final = {
    "convert": "convert ",
    "burn": "burn",
    "dig": "transform ",
    "build": "build ",
    "leech": "accept ",
    "decline": "decline ",
    "pass": "pass ",
    "send": "send priest ",
    "advance ship": "advance shipping",
    "advance dig": "advance exchange",
    "favour": "take FAV",
    "town": "take TW",
}
NO_TURN: Final = ("wait", "done", "+", "-", "gain", "lose", "delete", "score", "income", "setup")
# By the decision in a record: the first words of the move in our notation.
EUPHRATES: Final = {
    "playerTurn tile": "tile ",
    "playerTurn leader": "leader ",
    "supportRevolt support": "support ",
    "supportWar support": "support ",
    "playerTurn swap": "swap ",
    "playerTurn pass": "pass",
    "pickTreasure treasure": "treasure ",
    "playerTurn catastrophe": "catastrophe ",
    "playerTurn withdraw": "withdraw ",
    "buildMonument monument": "monument b",
    "warLeader war": "war ",
}
SETTLERS: Final = {
    "turn build": "build ",
    "pick pick": "pick ",
    "turn activate": "activate ",
    "exchange exchange": "exchange ",
    "turn workers": "workers ",
    "turn raze_hand": "raze hand ",
    "draw draw": "draw ",
    "turn deal": "deal ",
    "after defense": "defend ",
    "after end_turn": "end turn",
    "target target": "target ",
}


def command_kind(command: str) -> str:
    """A command of a public Terra Mystica log without places and amounts."""
    words = command.lower().split()
    if words[0] in ("upgrade", "action"):
        return f"{words[0]} {words[-1 if words[0] == 'upgrade' else 1].upper()}"
    if words[0] in ("dig", "transform"):
        return "dig"
    if re.match(r"\+\d*tw", words[0]):
        return "town"
    if words[0].startswith("+fav"):
        return "favour"
    return " ".join(words[:2]) if words[0] == "advance" else words[0]


def terra_mystica_turns(folder: Path) -> Iterator[str]:
    """Every turn and answer in the logs."""
    for path in sorted((folder / "terra-mystica").glob("*/*.log")):
        for line in path.read_text().splitlines():
            written = re.match(r"[a-z]+: (.+)", line)
            if not written:
                continue
            kinds: list[str] = []
            for command in filter(str.strip, written[1].split(".")):
                kind = command_kind(command)
                if kinds[-1:] != [kind]:
                    kinds.append(kind)
            if kinds and not kinds[0].startswith(NO_TURN):
                yield " + ".join(kinds)


def lines_of(paths: Iterable[Path]) -> Iterator[dict[str, Any]]:
    """The lines of gzipped records."""
    for path in sorted(paths):
        with gzip.open(path, "rt") as file:
            yield from (json.loads(line) for line in file)


def euphrates_tigris_turns(folder: Path) -> Iterator[str]:
    """Every decision in the games."""
    for game in lines_of((folder / "euphrates-tigris").glob("*.gz")):
        for step in game["steps"]:
            if "move" in step and "after" in step:
                yield f"{step['in']} {step['move']['do']}"


def imperial_settlers_turns(folder: Path) -> Iterator[str]:
    """Every decision with a choice in the games."""
    for line in lines_of((folder / "imperial-settlers").glob("*.gz")):
        if line["what"] == "step" and line["player"] is not None and line["n"] > 1:
            yield f"{line['kind']} {line['move']['type']}"


def beginnings(turn: str) -> list[str]:
    """The first words of the actions of a Terra Mystica turn, in our notation."""
    return [begun(kind) for kind in turn.split(" + ")]


def begun(kind: str) -> str:
    """The first words of one action; for an upgrade its last words."""
    word, _, rest = kind.partition(" ")
    if word == "action":
        return f"power {rest}" if rest.startswith("ACT") else f"special {rest}"
    return f"to {rest}" if word == "upgrade" else WORDS[kind]


def fits(text: str, start: str) -> bool:
    """Whether an action starts (or ends, for an upgrade) with these words."""
    return text.endswith(start) if start.startswith("to ") else text.startswith(start)


def is_sensible(text: str, before: str) -> bool:
    """Whether a dwelling is built where the previous action dug."""
    if not before.startswith("transform ") or not text.startswith("build "):
        return True
    return text.split()[1] == before.split()[1]


def played(match: Match[Any], seat: int, starts: list[str], before: str = "") -> list[str] | None:
    """Actions of a seat that start with these words, with conversions only where needed."""
    if not starts:
        return []
    texts = [match.text(action, seat) for action in match.legal_actions]
    is_paying = starts[0] in PAYING and len(starts) > 1
    if is_paying and any(fits(text, starts[1]) for text in texts):
        return played(match, seat, starts[1:], before) if before else None
    for text in texts:
        if not fits(text, starts[0]) or not is_sensible(text, before):
            continue
        following = match.copy()
        following.push(text, seat)
        if following.turn != seat:
            return [text] if len(starts) == 1 else None
        rest = played(following, seat, starts if is_paying else starts[1:], text)
        if rest is not None:
            return [text, *rest]
    return None


def replayed(path: Path) -> Iterator[tuple[int, Match[Any]]]:
    """The positions of a stored record, one after another; always the same match object."""
    record = read_record(path.read_text(encoding="utf-8"))
    match: Match[Any] = Match(record.game, record.options, record.seed, record.seats)
    for step, (seat, text) in enumerate(record.actions):
        yield step, match
        match.push(text, seat)


def found(game: str, turn: str) -> dict[str, Any]:
    """The first position in our replays in which a turn can be played, and its actions."""
    for path in sorted((REPLAYS / game).glob("*.txt")):
        for step, match in replayed(path):
            seat = match.turn
            if game == "terra_mystica":
                is_turn = match.view(seat).facts.question in ("acting", "answering")
                texts = played(match, seat, beginnings(turn)) if is_turn else None
            else:
                texts = played(match, seat, [(EUPHRATES | SETTLERS)[turn]])
            if texts:
                return {"replay": path.stem, "step": step, "texts": texts}
    raise SystemExit(f"no replay of {game} shows {turn}")


def commonest(game: str, turns: Iterator[str]) -> list[dict[str, Any]]:
    """The ten most common turns of a game, and those that take too many clicks."""
    counts = Counter(turns)
    names = [name for name, _ in counts.most_common(MOST)] + LONG.get(game, [])
    return [{"turn": name, "count": counts[name], **found(game, name)} for name in names]


def main() -> None:
    """Prints the table as JSON."""
    folder = Path(sys.argv[1])
    table = {
        "terra_mystica": commonest("terra_mystica", terra_mystica_turns(folder)),
        "euphrates_tigris": commonest("euphrates_tigris", euphrates_tigris_turns(folder)),
        "imperial_settlers": commonest("imperial_settlers", imperial_settlers_turns(folder)),
    }
    print(json.dumps(table, indent=2))


if __name__ == "__main__":
    main()
