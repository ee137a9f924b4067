"""The record of a match: options, seed, rules version and actions not undone, as JSON or text."""

import hashlib
import json
from typing import Final

from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation

FORMAT: Final = "ludoteca-record"
TITLE: Final = "ludoteca record"
LAST_LINE: Final = "end"
MOST_DIGITS: Final = 9
SPECTATOR: Final = -1  # the seat number of spectators
UNDO: Final = "undo to "  # begins an undo event; the number of remaining actions follows
FIELDS: Final = ("game", "version", "options", "seats", "seed", "actions")


class Record:
    """All data needed to replay a match; `actions` are pairs of seat and action text."""

    __slots__ = ("game", "version", "options", "seats", "seed", "actions")

    def __init__(
        self,
        game: str,
        version: int,
        options: Options,
        seats: list[str],
        seed: str,
        actions: list[tuple[int, str]],
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.seats = seats
        self.seed = seed
        self.actions = actions

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and write_json(self) == write_json(other)

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {len(self.seats)} seats, {len(self.actions)} actions>"


def fingerprint(record: Record) -> str:
    """SHA-256 over game, rules version, options and seed, as published before a match starts."""
    parts = [record.game, record.version, record.options, record.seed]
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_json(record: Record) -> str:
    """The record as JSON, one action per line."""
    head: dict[str, object] = {
        "format": FORMAT,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed,
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    moves = ",\n".join(f"    [{seat}, {json.dumps(text)}]" for seat, text in record.actions)
    actions = f'  "actions": [\n{moves}\n  ]' if moves else '  "actions": []'
    return "\n".join(["{", *lines, actions, "}"]) + "\n"


def write_text(record: Record) -> str:
    """The record as plain text: a heading, then `seat: action` lines, closed by `end`."""
    lines = [TITLE, f"game: {record.game}", f"version: {record.version}"]
    lines += [f"option {name}: {json.dumps(value)}" for name, value in record.options.items()]
    lines += [f"seat {number}: {name}" for number, name in enumerate(record.seats)]
    lines += [f"seed: {record.seed}", "actions:"]
    lines += [f"{seat}: {text}" for seat, text in record.actions]
    lines.append(LAST_LINE)
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Parses a record in either form. Raises BadNotation for a missing or wrong field."""
    if text.lstrip().startswith("{"):
        return read_json(text)
    return read_text(text)


def read_json(text: str) -> Record:
    """Parses the JSON form of a record."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadNotation("record.json", {"reason": str(error)}) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadNotation("record.format", {"format": FORMAT})
    for field in FIELDS:
        if field not in found:
            raise BadNotation("record.missing", {"field": field})
    return Record(
        _word(found["game"], "game"),
        _number(found["version"], "version"),
        _options(found["options"]),
        _words(found["seats"]),
        _word(found["seed"], "seed"),
        _actions(found["actions"]),
    )


def _word(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise BadNotation("record.field", {"field": field})
    return value


def _number(value: object, field: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadNotation("record.field", {"field": field})
    return value


def _words(value: object) -> list[str]:
    if not isinstance(value, list):
        raise BadNotation("record.field", {"field": "seats"})
    return [_word(name, "seats") for name in value]


def _options(value: object) -> Options:
    if not isinstance(value, dict):
        raise BadNotation("record.field", {"field": "options"})
    options: Options = {}
    for name, chosen in value.items():
        if not isinstance(name, str) or not isinstance(chosen, int | str):
            raise BadNotation("record.field", {"field": "options"})
        options[name] = int(chosen) if isinstance(chosen, bool) else chosen
    return options


def _actions(value: object) -> list[tuple[int, str]]:
    if not isinstance(value, list):
        raise BadNotation("record.field", {"field": "actions"})
    actions: list[tuple[int, str]] = []
    for number, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadNotation("record.action", {"number": number + 1})
        seat: object = pair[0]
        text: object = pair[1]
        if not isinstance(seat, int) or not isinstance(text, str):
            raise BadNotation("record.action", {"number": number + 1})
        actions.append((seat, text))
    return actions


def read_text(text: str) -> Record:
    """Parses the plain text form; a text without its closing line is refused as cut off."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != TITLE:
        raise BadNotation("record.format", {"format": TITLE})
    if lines[-1] != LAST_LINE:
        raise BadNotation("record.cut", {"last": LAST_LINE})
    if "actions:" not in lines:
        raise BadNotation("record.missing", {"field": "actions"})
    start = lines.index("actions:")
    head = _heading(lines[1:start])
    for field in ("game", "version", "seed"):
        if field not in head:
            raise BadNotation("record.missing", {"field": field})
    if not is_number(head["version"]):
        raise BadNotation("record.field", {"field": "version"})
    options = {
        name.removeprefix("option "): _option_value(value)
        for name, value in head.items()
        if name.startswith("option ")
    }
    seats = [value for name, value in head.items() if name.startswith("seat ")]
    actions = [_action_line(line, n + 1) for n, line in enumerate(lines[start + 1 : -1])]
    return Record(head["game"], int(head["version"]), options, seats, head["seed"], actions)


def is_number(text: str) -> bool:
    """Whether a text is a whole number of at most MOST_DIGITS digits."""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def _heading(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon:
            raise BadNotation("record.line", {"line": line})
        head[name.strip()] = value.strip()
    return head


def _option_value(text: str) -> int | str:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation("record.field", {"field": "options"}) from None
    if isinstance(value, str):
        return value
    return _number(value, "options")


def _action_line(line: str, number: int) -> tuple[int, str]:
    seat, colon, text = line.partition(":")
    if not colon or not is_number(seat.strip()):
        raise BadNotation("record.action", {"number": number})
    return int(seat), text.strip()


def write_undo(step: int) -> str:
    """The text of an undo event."""
    return f"{UNDO}{step}"


def read_undo(text: str) -> int:
    """The step an undo event goes back to."""
    number = text.removeprefix(UNDO)
    if not is_number(number):
        raise BadNotation("record.line", {"line": text})
    return int(number)
