"""The rings: skipped files exist, and the cases left of a crossed test cover every value."""

import pytest
from tests.rings import QUICK, SLOW, TESTS, covering_cases, is_left_out


def test_every_file_make_check_skips_exists() -> None:
    assert [place for place in SLOW if not (TESTS / place).exists()] == []
    assert list(SLOW) == sorted(SLOW)


def test_only_make_check_skips_files() -> None:
    assert is_left_out(TESTS / SLOW[0], QUICK)
    assert not is_left_out(TESTS / SLOW[0], "") and not is_left_out(TESTS, QUICK)


@pytest.mark.parametrize("game", ["first", "second", "third"])
@pytest.mark.parametrize("database", ["one", "two"])
def test_a_few_cases_cover_every_value(
    request: pytest.FixtureRequest, game: str, database: str
) -> None:
    cases = [
        item
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.function is request.function
    ]
    few = covering_cases(cases)
    met = {value for case in few for value in case.callspec.params.values()}
    assert met >= {game, database} and len(few) <= 3
