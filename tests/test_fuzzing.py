"""No text breaks a parser: nearly right ones, random ones, and those atheris generates."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fuzzing import MOST_BYTES, MOST_SECONDS, Slow, answers, by_chance, memory, parsers

FEW: Final = 6_000
SOME: Final = 300_000
MANY: Final = int(os.environ.get("INPUTS", "1000000"))  # for each of the two long tests
EXAMPLES: Final = 20  # of each parser
ROOT: Final = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("name", parsers())
def test_any_text_is_parsed_or_refused(name: str) -> None:
    parser, accepted = parsers()[name]
    starts = st.sampled_from(accepted).flatmap(
        lambda text: st.integers(0, len(text)).map(lambda at: text[:at])
    )

    @settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(start=starts, rest=st.text(max_size=300))
    def answered(start: str, rest: str) -> None:
        answers(parser, start + rest)

    answered()


def counted(count: int, start: int = 0) -> None:
    """Tests `count` inputs and checks that memory does not grow much."""
    before = memory()
    by_chance(count, start)
    assert memory() - before < MOST_BYTES


@pytest.mark.slow
def test_texts_that_are_nearly_right() -> None:
    counted(FEW)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_many_texts_that_are_nearly_right() -> None:
    counted(SOME, FEW)


@pytest.mark.proof
@pytest.mark.timeout(7200)
def test_a_million_texts_that_are_nearly_right() -> None:
    counted(MANY, FEW + SOME)


@pytest.mark.proof
@pytest.mark.timeout(7200)
def test_a_million_texts_generated_by_atheris() -> None:
    pytest.importorskip("atheris", reason="pip install atheris, where it has a wheel")
    command = [sys.executable, "-m", "tests.fuzzing", "--by", "atheris", "--runs", str(MANY)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr[-3000:]


def test_the_search_finds_a_parser_that_breaks_or_is_slow() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        answers(int, "²")
    with pytest.raises(Slow):
        answers(take_too_long, "slow")


def take_too_long(text: str) -> None:
    """Runs a little longer than a parser may."""
    end = time.process_time() + MOST_SECONDS
    while time.process_time() <= end:
        pass
