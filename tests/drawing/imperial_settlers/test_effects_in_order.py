"""The question which effect comes first, in words: its card and what it does."""

from tests.games.imperial_settlers.table import play, table_of

from ludoteca.drawing.imperial_settlers.move_menu import MOVE_MENU
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.state import State
from ludoteca.text import Catalogue


def peasants() -> State:
    """Working Peasants have been built: a copied production and their bonus card are to be
    ordered."""
    own = "seat: romans|goods: 3 wood|hand: COM016|location: COM008|location: COM018"
    state = table_of("effect_order: chosen", "turn: 0", own, "seat: barbarians")
    return play(state, "build COM016")


def labels(state: State, words: Catalogue) -> list[str]:
    """The labels of the choices."""
    view = RULES.view(state, 0)
    choices = [(one, RULES.write_action(state, one, 0)) for one in RULES.legal(state, 0)]
    return [path[-1].label for path in MOVE_MENU.steps(view, choices, words)]


def test_each_effect_is_labelled_with_card_and_effect(english: Catalogue) -> None:
    state = peasants()
    assert MOVE_MENU.question(RULES.view(state, 0), english) == (
        "Several of your effects happen at once, and their order matters: which comes first?"
    )
    assert labels(state, english) == [
        "Working Peasants: gain what another production location of yours produces",
        "Working Peasants, building bonus: gain 1 card",
    ]


def test_labels_of_effects_are_different(words: Catalogue) -> None:
    found = labels(peasants(), words)
    assert len(set(found)) == len(found) == 2
