"""Every refusal of the service and the store has a sentence with exactly its facts."""

import ast
from pathlib import Path
from typing import Final

import pytest

import ludoteca
from ludoteca.text import LANGUAGES, catalogue

ROOMS: Final = [Path(ludoteca.__file__).parent / room for room in ("service", "store")]
REFUSALS: Final = {
    "BadNotation", "Illegal", "NotYourTurn", "Stale", "MatchOver", "NotFound", "Forbidden",
}  # fmt: skip


def raised() -> dict[str, set[str]]:
    """By code: the names of the facts passed where it is raised."""
    found: dict[str, set[str]] = {}
    for path in [path for room in ROOMS for path in room.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in REFUSALS and isinstance(node.args[0], ast.Constant):
                facts = node.args[1]
                assert isinstance(facts, ast.Dict), node.args[0].value
                names = {key.value for key in facts.keys if isinstance(key, ast.Constant)}
                found[str(node.args[0].value)] = {str(name) for name in names}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_with_its_facts(language: str) -> None:
    words = catalogue(language)
    codes = raised()
    assert len(codes) > 25
    for code, facts in [*codes.items(), ("undo.shown", set()), ("undo.handed", set())]:
        assert words.has(code), code
        assert words.entries[code].names == facts, code
        sentence = words.say(code, dict.fromkeys(facts, 2))
        assert sentence[0].isupper() or sentence[0] in "“«", sentence
        assert sentence.rstrip().endswith((".", "2")), sentence
