"""The published schemas of views, checked on other matches than those they were made from."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from ludoteca import new
from ludoteca.games.registry import GAMES

FOLDER = Path(__file__).parent.parent.parent / "docs" / "schemas"


@pytest.mark.parametrize("game", GAMES)
def test_views_fit_the_schema_of_their_game(game: str) -> None:
    schema = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    validator = Draft202012Validator(schema)
    match = new(game, players=3, seed="schema")
    while not match.is_over:
        if len(match.actions) % 20 == 0:
            for seat in range(-1, 3):
                validator.validate(match.view(seat).to_dict())
        match.push_action(match.ask_action("random", seed=len(match.actions)))
    validator.validate(match.view(1).to_dict())
    assert set(schema["required"]) == set(schema["properties"])
    assert list(validator.iter_errors({**match.view(1).to_dict(), "misspelt": 1}))
