"""Records: writing, reading, and refusing broken files."""

import json

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.core.record import Record, read_record, write_json, write_text

RECORD = Record(
    "euphrates_tigris",
    1,
    {"players": 2, "board": "standard"},
    ["Ann", "Leo: the first"],
    "0f" * 32,
    [(0, "leader K J1"), (1, 'odd "text": here'), (0, "pass")],
)


def parts(record: Record) -> tuple[object, ...]:
    return (
        record.game, record.version, record.options, record.seats, record.seed, record.actions,
    )  # fmt: skip


@pytest.mark.parametrize("write", [write_json, write_text])
def test_a_record_survives_being_written_and_read(write: object) -> None:
    assert callable(write)
    assert parts(read_record(write(RECORD))) == parts(RECORD)


def test_a_record_without_actions_is_read() -> None:
    empty = Record("euphrates_tigris", 1, {}, [], "7", [])
    assert parts(read_record(write_json(empty))) == parts(empty)
    assert parts(read_record(write_text(empty))) == parts(empty)


def code_of(text: str) -> str:
    with pytest.raises(BadNotation) as refused:
        read_record(text)
    return refused.value.code


def test_a_truncated_file_is_refused() -> None:
    written = write_json(RECORD)
    for end in range(1, len(written) - 2, 7):
        assert code_of(written[:end]) == "record.json"
    lines = write_text(RECORD).splitlines()
    for end in range(1, len(lines)):
        assert code_of("\n".join(lines[:end])) == "record.cut"


def test_deeply_nested_lists_are_refused() -> None:
    """The nesting exceeds the recursion limit of the JSON parser."""
    deep = "[" * 100_000
    assert code_of('{"format": ' + deep) == "record.json"
    text = write_text(RECORD).replace('"standard"', deep)
    assert code_of(text) == "record.field"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("format", "chess", "record.format"),
        ("game", 7, "record.field"),
        ("version", "one", "record.field"),
        ("version", True, "record.field"),
        ("options", [], "record.field"),
        ("options", {"players": [2]}, "record.field"),
        ("seats", "Ann", "record.field"),
        ("seats", [1], "record.field"),
        ("seed", None, "record.field"),
        ("actions", {}, "record.field"),
        ("actions", [["pass"]], "record.action"),
        ("actions", [["0", "pass"]], "record.action"),
        ("actions", ["pass"], "record.action"),
    ],
)
def test_a_wrong_json_field_is_refused(field: str, value: object, code: str) -> None:
    found = json.loads(write_json(RECORD))
    found[field] = value
    assert code_of(json.dumps(found)) == code


@pytest.mark.parametrize("field", ["game", "version", "options", "seats", "seed", "actions"])
def test_a_missing_field_is_refused(field: str) -> None:
    found = json.loads(write_json(RECORD))
    del found[field]
    assert code_of(json.dumps(found)) == "record.missing"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("ludoteca record", "notes", "record.format"),
        ("game: euphrates_tigris", "", "record.missing"),
        ("version: 1", "version: one", "record.field"),
        ("option players: 2", "option players: [2]", "record.field"),
        ("option players: 2", "option players: {", "record.field"),
        ("actions:", "", "record.missing"),
        ("seed: ", "seed ", "record.line"),
        ("0: pass", "pass", "record.action"),
    ],
)
def test_a_wrong_line_is_refused(old: str, new: str, code: str) -> None:
    assert code_of(write_text(RECORD).replace(old, new, 1)) == code


@pytest.mark.parametrize("text", ["", "   ", "[1, 2]", "\0", '{"format": "ludoteca-record"}'])
def test_other_texts_are_refused(text: str) -> None:
    assert code_of(text) in ("record.format", "record.missing", "record.cut")
