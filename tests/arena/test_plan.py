"""Plans: each contestant plays each seat and faction; bad plans are refused."""

import pytest

from ludoteca.arena.contestants import read_contestant
from ludoteca.arena.plan import fixtures, make_plan
from ludoteca.bots import UNLIMITED
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import read_seed
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

TM = "terra_mystica"
IS = "imperial_settlers"


def refusal(game: str, names: list[str], players: int | None, options: Options) -> str:
    with pytest.raises(BadNotation) as caught:
        make_plan(game, names, players, options)
    for language in LANGUAGES:
        assert "{" not in refusal_sentence(caught.value, catalogue(language, game))
    return caught.value.code


def test_every_contestant_plays_every_seat() -> None:
    plan = make_plan(TM, ["greedy", "random"], 4, {})
    block = fixtures(plan, "dev-1")
    assert [match.seats for match in block] == [
        [0, 1, 1, 1],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
    ]


def test_factions_stay_with_the_seats() -> None:
    block = fixtures(make_plan(TM, ["greedy", "random"], 2, {}), "dev-1")
    assert block[0].options == block[1].options
    assert str(block[0].options["factions"]).count(",") == 1


def test_in_self_play_the_factions_rotate() -> None:
    block = fixtures(make_plan(TM, ["greedy"], 3, {}), "dev-1")
    tables = [str(match.options["factions"]).split(",") for match in block]
    assert len(tables) == 3 and tables[1] == tables[0][-1:] + tables[0][:-1]
    assert {tuple(table.index(name) for table in tables) for name in tables[0]} == {
        (0, 1, 2), (1, 2, 0), (2, 0, 1),
    }  # fmt: skip


def test_self_play_without_factions_has_one_match() -> None:
    assert len(fixtures(make_plan("euphrates_tigris", ["greedy"], 4, {}), "dev-1")) == 1
    assert len(fixtures(make_plan(IS, ["greedy"], 1, {}), "dev-1")) == 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"introductory": 1}),
        (2, {}),
        (3, {"faction_choice": "auction"}),
        (4, {"ice_factions": 1}),
        (5, {}),
        (5, {"ice_factions": 1, "volcano_factions": 1, "variable_factions": 1}),
    ],
)
def test_drawn_factions_can_be_set_up(players: int, options: Options) -> None:
    plan = make_plan(TM, ["random"], players, options)
    for number in range(40):
        for match in fixtures(plan, f"dev-{number}"):
            state = rules_of(TM).setup(match.options, read_seed(match.seed))
            assert rules_of(TM).seats(state) == players


def test_named_factions_are_kept() -> None:
    named: Options = {"factions": "romans japanese"}
    block = fixtures(make_plan(IS, ["greedy"], 2, named), "dev-1")
    assert [match.options["factions"] for match in block] == ["romans japanese", "japanese romans"]


@pytest.mark.parametrize("game", GAMES)
def test_by_default_there_are_two_seats_or_one_per_contestant(game: str) -> None:
    assert make_plan(game, ["random"], None, {}).players == 2
    assert make_plan(game, ["random", "greedy", "ismcts"], None, {}).players == 3


def test_plans_that_cannot_be_played_are_refused() -> None:
    assert refusal(TM, [], None, {}) == "arena.nobody"
    assert refusal(TM, ["random", "greedy", "ismcts"], 2, {}) == "arena.seats"
    assert refusal(TM, ["random"], 1, {}) == "number.range"
    assert refusal(TM, ["random"], 6, {}) == "number.range"
    assert refusal(TM, ["clever"], 2, {}) == "bot.unknown"
    assert refusal(TM, ["random"], 2, {"colour": "red"}) == "option.unknown"
    assert refusal(TM, ["random"], 2, {"factions": "giants"}) == "option.count"
    assert refusal(IS, ["random"], 1, {"peaceful": 1}) == "option.peaceful_solo"


def test_budgets_are_read() -> None:
    assert read_contestant("ismcts:nodes=50", IS).nodes == 50
    timed = read_contestant("ismcts:seconds=0.5", IS)
    assert (timed.nodes, timed.seconds) == (UNLIMITED, 0.5)
    both = read_contestant("flat-mc:nodes=7:seconds=2", IS)
    assert (both.nodes, both.seconds) == (7, 2.0)


@pytest.mark.parametrize(
    "text",
    ["ismcts:", "ismcts:nodes", "ismcts:nodes=0", "ismcts:nodes=-1", "ismcts:nodes=x",
     "ismcts:seconds=nan", "ismcts:seconds=0", "ismcts:seconds=1e9", "ismcts:depth=3"],
)  # fmt: skip
def test_wrong_settings_are_refused(text: str) -> None:
    assert refusal(IS, [text], 2, {}) == "arena.contestant"
