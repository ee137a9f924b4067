"""Development, gate and release seeds have no common seed."""

import json

import pytest

from ludoteca.arena.seeds import LISTS, read_lists, usual_seeds
from ludoteca.core.errors import BadNotation
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence


def refusal(text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        read_lists(text)
    for language in LANGUAGES:
        assert "{" not in refusal_sentence(caught.value, catalogue(language))
    return caught.value.code


def test_standard_lists_have_no_common_seed() -> None:
    lists = {name: usual_seeds(name, 0, 50) for name in LISTS}
    assert len({seed for seeds in lists.values() for seed in seeds}) == 150
    assert usual_seeds("gate", 7, 2) == ["gate-7", "gate-8"]
    assert read_lists(json.dumps(lists)) == lists


def test_lists_with_a_common_seed_are_refused() -> None:
    assert refusal('{"development": ["a", "b"], "gate": ["b"]}') == "arena.seeds.overlap"
    assert refusal('{"gate": ["a"], "release": ["b", "a"]}') == "arena.seeds.overlap"
    assert refusal('{"development": ["a", "a"]}') == "arena.seeds.overlap"
    assert refusal('{"development": [7, "7"]}') == "arena.seeds.overlap"


def test_standard_seeds_of_another_list_are_refused() -> None:
    assert refusal('{"development": ["gate-3"]}') == "arena.seeds.overlap"
    assert read_lists('{"gate": ["gate-3", "gate-x"]}') == {"gate": ["gate-3", "gate-x"]}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "arena.seeds.form"),
        ("[]", "arena.seeds.form"),
        ("{}", "arena.seeds.form"),
        ('{"gate": []}', "arena.seeds.form"),
        ('{"gate": "a"}', "arena.seeds.form"),
        ('{"gate": ["a"', "arena.seeds.form"),
        ('{"play": ["a"]}', "arena.seeds.list"),
        ('{"gate": [""]}', "seed.word"),
        ('{"gate": ["è"]}', "seed.word"),
    ],
)
def test_lists_that_cannot_be_read_are_refused(text: str, code: str) -> None:
    assert refusal(text) == code


@pytest.mark.parametrize(("first", "count"), [(-1, 5), (0, 0), (0, -3), (0, 10**9)])
def test_wrong_ranges_are_refused(first: int, count: int) -> None:
    with pytest.raises(BadNotation):
        usual_seeds("gate", first, count)
