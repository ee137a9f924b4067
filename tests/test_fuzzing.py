"""No text breaks a parser: nearly right ones, random ones, and those atheris generates."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fuzzing import (
    MOST_BYTES,
    MOST_SECONDS,
    Large,
    Slow,
    answers,
    by_chance,
    figures,
    memory,
    parsers,
)

FEW: Final = 6_000
SOME: Final = 300_000
MANY: Final = int(os.environ.get("INPUTS", "1000000"))  # by chance, and as many by atheris
EXAMPLES: Final = 20  # by Hypothesis, of each parser
MARGIN: Final = 16 * 2**20  # bytes
MORE: Final = 100  # times as many in the long form
ROOT: Final = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("name", parsers())
def test_any_text_is_parsed_or_refused(name: str) -> None:
    assert tried(name, EXAMPLES) >= EXAMPLES // 2  # an example may be left out, being known


@pytest.mark.proof
@pytest.mark.timeout(7200)
def test_many_more_texts_are_parsed_or_refused() -> None:
    before, since = memory(), time.monotonic()
    count = sum(tried(name, EXAMPLES * MORE) for name in parsers())
    print("Hypothesis:", figures(count, time.monotonic() - since, memory() - before))


def tried(name: str, examples: int) -> int:
    """Has Hypothesis try examples on a parser; returns how many it tried."""
    parser, accepted = parsers()[name]
    starts = st.sampled_from(accepted).flatmap(
        lambda text: st.integers(0, len(text)).map(lambda at: text[:at])
    )
    count = 0

    @settings(max_examples=examples, deadline=None, database=None, derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(start=starts, rest=st.text(max_size=300))
    def answered(start: str, rest: str) -> None:
        nonlocal count
        count += 1
        answers(parser, start + rest)

    answered()
    return count


def counted(count: int, start: int = 0) -> None:
    """Tests `count` inputs, checks that memory does not grow much, and prints the figures."""
    before, since = memory(), time.monotonic()
    by_chance(count, start)
    print("by chance:", figures(count, time.monotonic() - since, memory() - before))


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
    done = [line for line in found.stderr.splitlines() if line.startswith("Done ")]
    assert done == [done[0]] and int(done[0].split()[1]) >= MANY, found.stderr[-3000:]
    print("atheris:", done[0])


def test_the_search_finds_a_parser_that_breaks_is_slow_or_takes_much_memory() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        answers(int, "²")
    with pytest.raises(Slow):
        answers(take_too_long, "slow")
    with pytest.raises(Large):
        answers(take_too_much, "large")


def take_too_long(text: str) -> None:
    """Runs a little longer than a parser may."""
    end = time.process_time() + MOST_SECONDS
    while time.process_time() <= end:
        pass


def take_too_much(text: str) -> None:
    """Takes more memory than a parser may, beyond the most this process ever had."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    room = memory() - pages * resource.getpagesize()
    assert (b"x" * (room + MOST_BYTES + MARGIN)).endswith(b"x")
