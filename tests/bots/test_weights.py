"""Weights files are read back unchanged; damaged or unsuitable ones are refused."""

import json
from typing import Final

import pytest

from ludoteca.bots.weights import (
    FIELDS,
    Weights,
    check_weights,
    read_weights,
    shipped_weights,
    write_weights,
)
from ludoteca.core.errors import BadNotation
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

GAME: Final = "euphrates_tigris"


def some() -> Weights:
    record = ["gate 1: 61 of 100 pairs", "punti 107,3 ± 0,8"]
    names = ["temple", "leader at risk"]
    return Weights(GAME, 3, 2, "ridge, three rounds", "dev-0", record, names, [0.1 + 0.2, -1e-9])


def refused(text: str) -> BadNotation:
    with pytest.raises(BadNotation) as caught:
        read_weights(text)
    for language in LANGUAGES:
        assert refusal_sentence(caught.value, catalogue(language)).endswith(".")
    return caught.value


def test_weights_are_read_back_unchanged() -> None:
    text = write_weights(some())
    again = read_weights(text)
    assert again.values == [0.1 + 0.2, -1e-9] and again.names == some().names
    assert again.record == some().record and again.seed == "dev-0"
    assert write_weights(again) == text


def test_a_truncated_file_is_refused() -> None:
    text = write_weights(some()).rstrip()
    for end in range(len(text)):
        assert refused(text[:end]).code in ("weights.cut", "weights.format")


def test_a_changed_file_is_refused() -> None:
    text = write_weights(some())
    assert refused(text.replace("-1e-09", "-1e-08")).code == "weights.changed"
    assert refused(text.replace("61 of 100", "99 of 100")).code == "weights.changed"
    assert refused(text.replace('"features": 3', '"features": 4')).code == "weights.changed"


def test_another_layout_of_the_same_content_is_read() -> None:
    assert read_weights(json.dumps(json.loads(write_weights(some())))).names == some().names


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_or_wrong_field_is_named(field: str) -> None:
    body = json.loads(write_weights(some()))
    without = {name: value for name, value in body.items() if name != field}
    assert refused(json.dumps(without)).facts == {"field": field}
    odd = refused(json.dumps({**body, field: [7.5]}))
    assert odd.code == "weights.changed" if field == "checksum" else odd.facts == {"field": field}


@pytest.mark.parametrize("value", ["NaN", "Infinity", '"much"', "true", "null", "[1]"])
def test_a_value_that_is_not_a_finite_number_is_refused(value: str) -> None:
    assert refused(write_weights(some()).replace("-1e-09", value)).code == "weights.field"


def test_weights_of_another_game_or_version_are_refused() -> None:
    check_weights(some(), GAME, 3, 2)
    for game, features, rules, code in (
        ("terra_mystica", 3, 2, "weights.game"),
        (GAME, 4, 2, "weights.features"),
        (GAME, 3, 1, "weights.rules"),
    ):
        with pytest.raises(BadNotation) as caught:
            check_weights(some(), game, features, rules)
        assert caught.value.code == code
        for language in LANGUAGES:
            assert "{" not in refusal_sentence(caught.value, catalogue(language))


def test_values_are_returned_in_the_requested_order() -> None:
    assert some().ordered(["leader at risk", "temple"]) == [-1e-9, 0.1 + 0.2]
    for names, code in ((["temple"], "weights.over"), (["temple", "x"], "weights.name")):
        with pytest.raises(BadNotation) as caught:
            some().ordered(names)
        assert caught.value.code == code


def test_weights_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadNotation) as caught:
        shipped_weights(GAME, "nowhere", 1, 1)
    assert caught.value.code == "weights.none"
