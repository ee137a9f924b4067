"""The final scoring."""

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica.final_tiles import score_final_tile
from ludoteca.games.terra_mystica.scoring import (
    score_final_area,
    score_final_cult,
    score_final_resources,
)
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.tiles import CULTS


def score_end(state: State, journal: Journal | None) -> None:
    """Scores cults, areas, the final scoring tile and resources (TM ruling 162)."""
    for track in range(CULTS):
        score_final_cult(state, track, journal)
    score_final_area(state, journal)
    score_final_tile(state, journal)
    for seat in range(len(state.seats)):
        score_final_resources(state, seat, journal)
