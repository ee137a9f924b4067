"""Plays the blocks of a plan: here, on a pool of processes, or on a Ray cluster."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ludoteca.arena.match import play_fixture
from ludoteca.arena.plan import Plan, fixtures
from ludoteca.arena.results import Block, ResultsFile
from ludoteca.core.errors import BadNotation

LOCAL: Final = "local"  # a Ray of this machine alone, started for the occasion
# Matrix libraries must not fight over the cores that matches need.
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

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
    for block, written in played(plan, missing, workers, ray):
        if records is not None:
            save_records(records, block.seed, written)
        results.add(block)
        on_block()
    return results.ordered(seeds)


def played(plan: Plan, seeds: list[str], workers: int, ray: str) -> Iterator[Played]:
    """The blocks of some seeds as they are finished."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    if ray:
        yield from played_on_ray(plan, seeds, workers, ray)
    elif workers > 1 and len(seeds) > 1:
        yield from played_in_pool(plan, seeds, workers)
    else:
        for seed in seeds:
            yield play_block(plan, seed)


def played_in_pool(plan: Plan, seeds: list[str], workers: int) -> Iterator[Played]:
    """On so many processes of this machine."""
    pool = ProcessPoolExecutor(min(workers, len(seeds)), mp_context=get_context("spawn"))
    try:
        waiting: set[Future[Played]] = {pool.submit(play_block, plan, seed) for seed in seeds}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BadNotation("arena.broken", {}) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def played_on_ray(plan: Plan, seeds: list[str], workers: int, address: str) -> Iterator[Played]:
    """On a Ray cluster, or on a Ray started here for the occasion."""
    ray = started_ray(address, workers)
    try:
        shared = ray.put(plan)
        task = ray.remote(play_block)
        waiting = [task.remote(shared, seed) for seed in seeds]
        while waiting:
            done, waiting = ray.wait(waiting)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


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
