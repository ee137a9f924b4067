"""Plays the blocks of a plan: here, on a pool of processes, or on a Ray cluster."""

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

LOCAL: Final = "local"  # a Ray of this machine alone, started for the occasion
# Matrix libraries must not fight over the cores that matches need.
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

Done = TypeVar("Done")
Played = tuple[Block, list[str]]  # a block and the records of its matches


def play_block(plan: Plan, seed: str) -> Played:
    """Every match of one seed."""
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
    """All blocks of the seeds, those already in the results included; `on_block` after each."""
    missing = results.missing(seeds)
    for _ in range(len(seeds) - len(missing)):
        on_block()
    for block, written in spread(partial(play_block, plan), missing, workers, ray):
        if records is not None:
            save_records(records, block.seed, written)
        results.add(block)
        on_block()
    return results.ordered(seeds)


def spread(
    work: Callable[[str], Done], seeds: list[str], workers: int, ray: str = ""
) -> Iterator[Done]:
    """Some work for each seed, handed in as it is finished."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    if ray:
        yield from spread_on_ray(work, seeds, workers, ray)
    elif workers > 1 and len(seeds) > 1:
        yield from spread_in_pool(work, seeds, workers)
    else:
        for seed in seeds:
            yield work(seed)


def spread_in_pool(work: Callable[[str], Done], seeds: list[str], workers: int) -> Iterator[Done]:
    """On so many processes of this machine."""
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


def spread_on_ray(
    work: Callable[[str], Done], seeds: list[str], workers: int, address: str
) -> Iterator[Done]:
    """On a Ray cluster, or on a Ray started here for the occasion."""
    ray = started_ray(address, workers)
    try:
        task = ray.remote(called)
        shared = ray.put(work)
        waiting = [task.remote(shared, seed) for seed in seeds]
        while waiting:
            done, waiting = ray.wait(waiting)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


def called(work: Callable[[str], Done], seed: str) -> Done:
    """The work of one seed, for Ray, which shares it between tasks."""
    return work(seed)


def started_ray(address: str, workers: int) -> Any:
    """Ray, connected; BadNotation if it is not installed or nobody answers."""
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
    """The records of a block, one file a match."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(records):
            (folder / f"{seed}-{number}.txt").write_text(text, encoding="utf-8")
    except OSError:
        raise BadNotation("file.unwritable", {"path": str(folder)}) from None
