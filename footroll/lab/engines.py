"""Engines: threads, processes on this machine, or a Dask cluster; all give the same rows."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Protocol

from footroll.arena import Brake
from footroll.errors import FootrollError, MissingExtra
from footroll.lab.playing import PlayedBlock, engine_digest, play_block

if TYPE_CHECKING:
    from footroll.lab.blocks import Block
    from footroll.lab.settings import PointPlan

AHEAD = 2  # blocks that wait for each worker
CONNECT_SECONDS = 10


class BlockEngine(Protocol):
    """Something that plays blocks."""

    @property
    def workers(self) -> int:
        """The number of blocks that it plays at the same time."""

    def submit(self, plan: PointPlan, block: Block) -> Future[PlayedBlock | None]:
        """Begin a block."""

    def was_lost(self, error: BaseException) -> bool:
        """Return whether a block failed because its worker is gone, so that another may play it."""

    def stop(self) -> None:
        """Stop the blocks under way, from any thread."""

    def close(self) -> None:
        """Stop, and free what the engine needs."""


class ThreadEngine:
    """Threads of this process; native coaches play without Python's lock.

    >>> engine = ThreadEngine(2)
    >>> engine.workers
    2
    >>> engine.close()
    """

    def __init__(self, threads: int | None = None) -> None:
        self.workers = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.workers)
        self._brake = Brake()

    def submit(self, plan: PointPlan, block: Block) -> Future[PlayedBlock | None]:
        """Begin a block."""
        return self._pool.submit(play_block, plan, block, self._brake)

    def was_lost(self, error: BaseException) -> bool:
        """Return False: threads do not get lost."""
        return False

    def stop(self) -> None:
        """Stop the blocks under way, from any thread."""
        self._brake.pull()

    def close(self) -> None:
        """Stop, and end the threads."""
        self.stop()
        self._pool.shutdown(cancel_futures=True)


class ProcessEngine:
    """Processes on this machine; one that is killed is replaced."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin_worker
            )
        return self._pool

    def submit(self, plan: PointPlan, block: Block) -> Future[PlayedBlock | None]:
        """Begin a block."""
        try:
            return self._open().submit(play_block, plan, block)
        except BrokenProcessPool:
            self.close()
            return self._open().submit(play_block, plan, block)

    def was_lost(self, error: BaseException) -> bool:
        """Return whether a process is gone."""
        return isinstance(error, BrokenProcessPool)

    def stop(self) -> None:
        """Stop the blocks under way."""
        for process in tuple(((self._pool and self._pool._processes) or {}).values()):
            process.terminate()

    def close(self) -> None:
        """Stop, and end the processes."""
        self.stop()
        if self._pool:
            self._pool.shutdown(cancel_futures=True)
        self._pool = None


def _begin_worker() -> None:
    """Prepare a process that plays blocks, and end it with the program that began it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    engine_digest()


def _end_with(sentinel: int) -> None:
    """End this process as soon as another one is gone."""
    wait([sentinel])
    os._exit(1)


class ClusterEngine:
    """The workers of a Dask cluster; a block whose worker is gone is played by another.

    It takes the address of a scheduler such as tcp://10.0.0.5:8786, or a client that is connected already.
    """

    def __init__(self, address: Any) -> None:
        try:
            import distributed
        except ImportError:
            raise MissingExtra("a cluster", extra="cluster") from None
        self._own = isinstance(address, str)
        try:
            client: Any = distributed.Client
            self._client = client(address, timeout=CONNECT_SECONDS) if self._own else address
        except (OSError, TimeoutError, ValueError, RuntimeError) as reason:
            what = str(reason).partition("\n")[0] or type(reason).__name__
            raise FootrollError(
                f"there is no Dask scheduler at {address} ({what}); start one with: dask scheduler"
            ) from None
        self._lost = (distributed.scheduler.KilledWorker, distributed.CancelledError, OSError)
        self._executor = self._client.get_executor(pure=False, retries=10)

    @property
    def workers(self) -> int:
        """The threads of all workers, now."""
        return max(sum(map(int, self._client.nthreads().values())), 1)

    def submit(self, plan: PointPlan, block: Block) -> Future[PlayedBlock | None]:
        """Begin a block."""
        future: Future[PlayedBlock | None] = self._executor.submit(play_block, plan, block)
        return future

    def was_lost(self, error: BaseException) -> bool:
        """Return whether the worker is gone."""
        return isinstance(error, self._lost)

    def stop(self) -> None:
        """Take back the blocks that wait."""
        with suppress(Exception):
            self._executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop, and disconnect."""
        self.stop()
        if self._own:
            self._client.close()
