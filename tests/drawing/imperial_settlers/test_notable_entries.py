"""The log does not say the same thing twice."""

from ludoteca.core.journal import Entry
from ludoteca.web.game_parts import log_text_of

LOG_TEXT = log_text_of("imperial_settlers")


def test_a_location_given_up_is_logged_once() -> None:
    left = Entry(0, "left", 1, "COM025", "", -1)
    gone = Entry(-1, "discarded", 1, "COM025", "", -1)
    built = Entry(0, "built", 1, "ROM001", "", -1)
    assert LOG_TEXT.outcomes([left, gone, built], 1) == [gone, built]
    assert LOG_TEXT.outcomes([left, built], 1) == [left, built]
