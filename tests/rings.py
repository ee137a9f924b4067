"""Sorts the tests into rings: `make check`, `make test` and `make soak`."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
QUICK: Final = "not slow"  # the marker expression of `make check`
# Folders and files that cost the most time for what they find, as measured: `make check` does not
# import them.
SLOW: Final = (
    "arena",
    "bots",
    "cli/test_arena.py",
    "cli/test_backup.py",
    "cli/test_commands.py",
    "cli/test_imperial_settlers.py",
    "cli/test_imperial_settlers_cards.py",
    "cli/test_play.py",
    "cli/test_screen.py",
    "cli/test_serve.py",
    "cli/test_terminal_game.py",
    "cli/test_terra_mystica.py",
    "cli/test_terra_mystica_logs.py",
    "drawing/imperial_settlers/test_table.py",
    "drawing/terra_mystica/test_gains.py",
    "drawing/terra_mystica/test_whole_table.py",
    "drawing/test_follows.py",
    "games/terra_mystica/public_log/test_exporter.py",
    "games/terra_mystica/test_laws.py",
    "rl",
    "service/test_background.py",
    "service/test_bot_pool.py",
    "service/test_bots.py",
    "service/test_history.py",
    "service/test_killed.py",
    "service/test_leaks.py",
    "service/test_nodes.py",
    "service/test_together.py",
    "service/test_versions.py",
    "store/test_backup.py",
    "store/test_speed.py",
    "test_assertions.py",
    "test_examples.py",
    "test_installing.py",
    "test_leaks.py",
    "test_records.py",
    "text/test_terra_mystica.py",
    "text/test_terra_mystica_matches.py",
    "toy_game/test_site.py",
    "web/table",
    "web/test_account.py",
    "web/test_after.py",
    "web/test_api_bot.py",
    "web/test_api_hostile.py",
    "web/test_bad_input.py",
    "web/test_browser.py",
    "web/test_company_browser.py",
    "web/test_connections.py",
    "web/test_database_faults.py",
    "web/test_database_trouble.py",
    "web/test_flood.py",
    "web/test_growth.py",
    "web/test_hostile.py",
    "web/test_killed.py",
    "web/test_leaks.py",
    "web/test_learn_browser.py",
    "web/test_notices_killed.py",
    "web/test_other_browsers.py",
    "web/test_two_sites.py",
    "web/test_words.py",
    "web/test_workers.py",
)

# Markers of the wider rings; they imply `slow`, so that `make check` skips them.
WIDER = ("compiled", "strength", "soak", "proof")
# Fixtures that run a test on each kind of database, and in each language.
CROSSED = ("url", "empty_url", "words")


def spread(name: str, first: int, values: Iterable[object]) -> pytest.MarkDecorator:
    """Parametrizes a test by the values; those after the `first` ones run in `make soak` only."""
    cases = [
        pytest.param(value, marks=() if at < first else pytest.mark.soak)
        for at, value in enumerate(values)
    ]
    return pytest.mark.parametrize(name, cases)


def soak_crossed_cases(items: list[pytest.Item]) -> None:
    """Leaves a few cases of each crossed test, covering every value, and moves the rest to soak."""
    cases: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and is_crossed(item):
            cases[item.nodeid.partition("[")[0]].append(item)
    for found in cases.values():
        few = covering_cases(found)
        for item in found:
            if item not in few:
                item.add_marker("soak")


def is_crossed(item: pytest.Function) -> bool:
    """Whether a test is marked `crossed`, or has cases for all databases or all languages."""
    if not hasattr(item, "callspec"):
        return False
    names = item.callspec.params
    is_wide = len(names) > 1 and any(name in names for name in CROSSED)
    return is_wide or item.get_closest_marker("crossed") is not None


def covering_cases(cases: list[pytest.Function]) -> list[pytest.Function]:
    """Returns a few cases that cover each value of each parameter."""
    values = {case: {(name, repr(value)) for name, value in case.callspec.params.items()}
              for case in cases}  # fmt: skip
    left = set().union(*values.values())
    found: list[pytest.Function] = []
    while left:
        best = max(cases, key=lambda case: len(values[case] & left))
        left -= values[best]
        found.append(best)
    return found


def is_left_out(path: Path, asked: str) -> bool:
    """Whether `make check` skips a folder or file of tests."""
    return asked == QUICK and path.is_relative_to(TESTS) and str(path.relative_to(TESTS)) in SLOW


def mark_wider_as_slow(items: list[pytest.Item]) -> None:
    """Marks the tests of the wider rings as slow."""
    for item in items:
        if any(item.get_closest_marker(name) for name in WIDER):
            item.add_marker("slow")
