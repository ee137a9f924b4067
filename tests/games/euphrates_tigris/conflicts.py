"""A revolt and a war, the starting positions of most tests of conflicts."""

from tests.games.euphrates_tigris.table import play, position

from ludoteca.games.euphrates_tigris.state import State


def revolt(lion: str = "TTSSSS", bull: str = "TTTSSS", variant: str = "") -> State:
    """The Lion's king attacks from H5, the Bull's defends on J5; each has two temples."""
    state = position(
        f"""
        {variant}
        hand Lion: {lion}
        hand Bull: {bull}
        at: G5
        | T  .  T  bK T
        """
    )
    return play(state, "Lion leader K H5")


def war(lion: str = "SMMSSS", bull: str = "MSSSSS", variant: str = "") -> State:
    """The merchants of Lion and Bull are at war, two markets on each side."""
    state = position(
        f"""
        {variant}
        hand Lion: {lion}
        hand Bull: {bull}
        at: D5
        | lM T  M  M  .  M  M  T  bM
        """
    )
    return play(state, "Lion tile S H5")
