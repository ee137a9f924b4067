"""The time to store an event, compared with the disk itself."""

import os
import time
from pathlib import Path
from statistics import median
from typing import Final

import pytest
from tests.store.test_store import some_match

from ludoteca.store import EventRow, Store

ROUNDS: Final = 300
BLOCK: Final = 4096
MOST: Final = 4.0
TRIES: Final = 4  # other work on the machine slows the store more than the disk


def measured(tmp_path: Path) -> float:
    """The median time to store an event, divided by that of writing a block."""
    store = Store(f"sqlite:///{tmp_path}/a.db")
    with store.writing() as writer:
        writer.add_match(*some_match())
    file = os.open(tmp_path / "block", os.O_RDWR | os.O_CREAT)
    stored: list[float] = []
    synced: list[float] = []
    for n in range(1, ROUNDS + 1):
        start = time.perf_counter()
        with store.writing() as writer:
            writer.add_events([EventRow("m", n, 0, "upgrade E7 to TP", start)])
            writer.move_on("m", n, "PLAYING", 1, start)
        stored.append(time.perf_counter() - start)
        block = os.urandom(BLOCK)
        start = time.perf_counter()
        os.pwrite(file, block, n * BLOCK)
        os.fdatasync(file)
        synced.append(time.perf_counter() - start)
    os.close(file)
    store.close()
    ratio = median(stored) / median(synced)
    print(f"{median(stored) * 1e6:.0f} us against {median(synced) * 1e6:.0f} us: {ratio:.2f}")
    return ratio


@pytest.mark.timed
@pytest.mark.proof  # the disk must be as quiet as the machine
def test_storing_an_event_takes_at_most_a_few_disk_writes(tmp_path: Path) -> None:
    for number in range(TRIES):
        folder = tmp_path / str(number)
        folder.mkdir()
        if measured(folder) <= MOST:
            return
    raise AssertionError(f"an event costs more than {MOST} times a block, {TRIES} times over")
