"""Whole matches with all player counts, factions and options: all answers are legal."""

import pytest

from ludoteca.core.contract import Options
from ludoteca.games.terra_mystica.state import OVER

from .matches import asked, played

FEW = 12
BOX = {"ice_factions": 1, "volcano_factions": 1, "variable_factions": 1}
TABLES: list[Options] = [
    {"players": 2, "faction_choice": "auction", **BOX},
    {"players": 3, "faction_choice": "dealt", "variable_order": 1, "promo_bonus": 1},
    {"players": 5, "promo_scoring": 1, "promo_towns": 1},
    {"players": 2, "public_site": 1, "factions": "cultists,chaos_magicians"},
    {
        "players": 5, "board": "fire_ice_new", "final_tile": "random",
        "factions": "ice_maidens,dragonlords,shapeshifters,fakirs,engineers", **BOX,
    },
    {
        "players": 5, "board": "fire_ice_revised_base", "final_tile": "outposts",
        "factions": "yetis,acolytes,riverwalkers,dwarves,mermaids", "variable_change": 1, **BOX,
    },
    {"players": 4, "factions": "auren,alchemists,halflings,giants"},
    {"players": 4, "factions": "witches,darklings,nomads,swarmlings"},
]  # fmt: skip


@pytest.mark.compiled
@pytest.mark.parametrize("options", TABLES)
def test_a_match_ends_with_legal_answers_only(options: Options) -> None:
    state, observed = played(options, FEW)
    assert state.phase == OVER
    figures = observed.behaviour(state)
    assert all(len(figure) == len(state.seats) for figure in figures.values())
    assert sum(figures["points.scoring"]) > 0


def test_answers_are_reproducible() -> None:
    state, _ = played({"players": 2}, FEW, 40)
    first = asked(state, 400)
    again = asked(state, 400)
    assert (first.action, first.runner_up, first.nodes) == (
        again.action, again.runner_up, again.nodes,
    )  # fmt: skip
    assert [repr(term) for term in first.terms] == [repr(term) for term in again.terms]


@pytest.mark.compiled
def test_the_bot_commits_no_follies() -> None:
    """No conversion or burning without use, and no free cult step left."""
    _, observed = played({"players": 2, "factions": "halflings,mermaids"}, 600, 120)
    assert observed.follies == []
