"""Plays the blocks of a plan: in this process, a pool of processes or a Ray cluster."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

from ludoteca.arena.match import play_fixture
from ludoteca.arena.plan import Plan, fixtures
from ludoteca.arena.results import Block, ResultsFile
from ludoteca.core.errors import BadNotation

LOCAL: Final = "local"  # start Ray on this machine
# Matrix libraries must not use the cores that matches need.
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

Done = TypeVar("Done")
Played = tuple[Block, list[str]]  # a block and the records of its matches


def play_block(plan: Plan, seed: str) -> Played:
    """Plays all matches of one seed."""
    played = [play_fixture(fixture, plan.contestants) for fixture in fixtures(plan, seed)]
    return Block(seed, [result for result, _ in played]), [record for _, record in played]


def run(
    plan: Plan,
    seeds: list[str],
    results: ResultsFile,
    workers: int = 1,
    ray: str = "",
    records: Path | None = None,
    on_block: Callable[[], None] = lambda: None,
) -> list[Block]:
    """Plays the missing blocks and returns all; calls `on_block` for each block."""
    missing = results.missing(seeds)
    for _ in range(len(seeds) - len(missing)):
        on_block()
    for block, written in map_seeds(partial(play_block, plan), missing, workers, ray):
        if records is not None:
            save_records(records, block.seed, written)
        results.add(block)
        on_block()
    return results.ordered(seeds)


def map_seeds(
    work: Callable[[str], Done], seeds: list[str], workers: int, ray: str = ""
) -> Iterator[Done]:
    """Yields the results of some work for each seed, in the order they finish."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    if ray:
        yield from map_on_ray(work, seeds, workers, ray)
    elif workers > 1 and len(seeds) > 1:
        yield from map_in_pool(work, seeds, workers)
    else:
        for seed in seeds:
            yield work(seed)


def map_in_pool(work: Callable[[str], Done], seeds: list[str], workers: int) -> Iterator[Done]:
    """The same in a pool of processes of this machine."""
    pool = ProcessPoolExecutor(min(workers, len(seeds)), mp_context=get_context("spawn"))
    try:
        waiting: set[Future[Done]] = {pool.submit(work, seed) for seed in seeds}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BadNotation("arena.broken", {}) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def map_on_ray(
    work: Callable[[str], Done], seeds: list[str], workers: int, address: str
) -> Iterator[Done]:
    """The same on a Ray cluster, or with Ray started on this machine."""
    ray = connect_ray(address, workers)
    try:
        task = ray.remote(call_work)
        shared = ray.put(work)
        waiting = [task.remote(shared, seed) for seed in seeds]
        while waiting:
            done, waiting = ray.wait(waiting)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


def call_work(work: Callable[[str], Done], seed: str) -> Done:
    """Does the work for one seed; a Ray task."""
    return work(seed)


def connect_ray(address: str, workers: int) -> Any:
    """The connected Ray module; raises BadNotation if it is missing or cannot connect."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadNotation("arena.ray.missing", {}) from None
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError):
        raise BadNotation("arena.ray.address", {"address": address}) from None
    return ray


def save_records(folder: Path, seed: str, records: list[str]) -> None:
    """Saves the records of a block, one file per match."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(records):
            (folder / f"{seed}-{number}.txt").write_text(text, encoding="utf-8")
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(folder)}) from None
