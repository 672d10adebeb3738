"""Long work in the background: it can be paused, stopped and continued, and one job runs at a time."""

from __future__ import annotations

import os
import threading
import time
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QObject, QThread, pyqtSignal

from footroll.errors import FootrollError
from footroll.files import reason_of
from footroll.percent import progress

if TYPE_CHECKING:
    from collections.abc import Generator

TELL_EVERY = 0.5  # seconds between two reports
FULL_DISK = 28  # the number of the system's error


def spare_cores() -> int:
    """Return the cores for work in the background: all but one, which keeps the window fast.

    >>> spare_cores() >= 1
    True
    """
    return max((os.cpu_count() or 1) - 1, 1)


class JobState(Enum):
    """The state of a job."""

    READY = "not started"
    WAITING = "waiting for another job"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    STOPPED = "stopped"
    DONE = "done"
    FAILED = "broke off"


ACTIVE = {JobState.RUNNING, JobState.PAUSED, JobState.STOPPING}  # it has a thread


class JobNews(Protocol):
    """The progress of a job."""

    @property
    def done(self) -> int:
        """The number of finished items."""

    @property
    def total(self) -> int:
        """The number of all items."""


class JobWork(Protocol):
    """The work of a job: steps one after the other, reports about them, and a way to interrupt."""

    name: str  # of its room, for the menu button
    room: str
    title: str  # for messages: "the ladder"

    def steps(self) -> Generator[Any, None, None]:
        """Yield after every step; a job that was stopped begins again where it was."""

    def sum_up(self, step: Any, *, last: bool) -> JobNews:
        """Return a report after a step, on the thread of the job; the last one is complete."""

    def interrupt(self) -> None:
        """End the step under way soon."""


class JobThread(QThread):
    """Takes the steps of a job; a closed gate pauses it."""

    told = pyqtSignal(object)
    broke = pyqtSignal(str)

    def __init__(self, work: JobWork) -> None:
        super().__init__()
        self._work = work
        self.gate, self.stopping = threading.Event(), threading.Event()
        self.gate.set()

    def run(self) -> None:
        """Take one step after the other; Qt calls this on the thread."""
        steps, step, told = self._work.steps(), None, -TELL_EVERY
        try:
            for step in steps:
                if self.stopping.is_set():
                    break
                if time.monotonic() - told >= TELL_EVERY or not self.gate.is_set():
                    self.told.emit(self._work.sum_up(step, last=False))
                    told = time.monotonic()
                self.gate.wait()
                if self.stopping.is_set():
                    break
            steps.close()
            if step is not None:
                self.told.emit(self._work.sum_up(step, last=True))
        except FootrollError as refusal:
            self.broke.emit(str(refusal))
        except OSError as reason:
            full = reason.errno == FULL_DISK
            why = "there is no room left on the disk" if full else f"saving failed ({reason_of(reason)})"
            self.broke.emit(why)
        except BaseException:
            self.broke.emit("something went wrong inside the program")
            raise
        finally:
            steps.close()


class Job(QObject):
    """Long work that can be paused, stopped and continued; `news` is its last report."""

    changed = pyqtSignal()

    def __init__(self, work: JobWork) -> None:
        super().__init__()
        self.work = work
        self.state = JobState.READY
        self.news: Any = None
        self.fault = ""  # why it broke off
        self._begun_with: int | None = None  # items that were finished when it was last started
        self._thread: JobThread | None = None
        self._ran, self._since = 0.0, 0.0  # seconds

    @property
    def active(self) -> bool:
        """Whether it has begun and has not ended."""
        return self.state in ACTIVE

    @property
    def seconds(self) -> float:
        """The seconds it has run since it was last started, without pauses."""
        running = self.state in (JobState.RUNNING, JobState.STOPPING)
        return self._ran + (time.monotonic() - self._since if running else 0.0)

    @property
    def fresh(self) -> int:
        """The number of items finished since it was last started."""
        return self.news.done - self._begun_with if self.news and self._begun_with is not None else 0

    @property
    def percent(self) -> str:
        """Its progress, in whole per cent."""
        return progress(self.news.done, self.news.total) if self.news else "0%"

    def _enter(self, state: JobState) -> None:
        before = self.seconds
        self._ran, self._since = before, time.monotonic()
        self.state = state
        self.changed.emit()

    def wait_for_turn(self) -> None:
        """Wait until another job ends."""
        self._enter(JobState.WAITING)

    def begin(self) -> None:
        """Start, or continue after a stop."""
        self._ran, self.fault = 0.0, ""
        self._begun_with = None  # the first report says it
        thread = self._thread = JobThread(self.work)
        thread.told.connect(self._take)
        thread.broke.connect(self._break_off)
        thread.finished.connect(self._end)
        thread.start()
        self.state = JobState.READY  # time counts from now
        self._enter(JobState.RUNNING)

    def pause(self) -> None:
        """Pause after the step under way."""
        if self.state is JobState.RUNNING and self._thread:
            self._thread.gate.clear()
            self._enter(JobState.PAUSED)

    def resume(self) -> None:
        """Continue after a pause."""
        if self.state is JobState.PAUSED and self._thread:
            self._enter(JobState.RUNNING)
            self._thread.gate.set()

    def stop(self) -> None:
        """Stop soon, and keep what is done."""
        if self.state is JobState.WAITING:
            self._enter(JobState.STOPPED if self.news else JobState.READY)
        elif self.active and self._thread:
            self._enter(JobState.STOPPING)
            self._thread.stopping.set()
            self.work.interrupt()
            self._thread.gate.set()

    def finish(self) -> None:
        """Stop and wait for the end, before the program closes."""
        self.stop()
        if self._thread:
            self._thread.wait()

    def _take(self, news: JobNews) -> None:
        if self._begun_with is None:
            self._begun_with = news.done
        self.news = news
        self.changed.emit()

    def _break_off(self, why: str) -> None:
        self.fault = why

    def _end(self) -> None:
        self._thread = None
        done = self.news is not None and self.news.done >= self.news.total
        self._enter(JobState.FAILED if self.fault else JobState.DONE if done else JobState.STOPPED)


class Jobs(QObject):
    """All jobs of the window; one runs at a time, and others wait for it."""

    changed = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: list[Job] = []  # in the order in which they were started
        self._made_way: list[Job] = []  # paused for another one

    @property
    def running(self) -> Job | None:
        """The job that runs now."""
        return next((job for job in self._jobs if job.state in (JobState.RUNNING, JobState.STOPPING)), None)

    @property
    def shown(self) -> Job | None:
        """The job to show beside the menu: the one that runs, or else a paused one."""
        return self.running or next((job for job in self._jobs if job.state is JobState.PAUSED), None)

    def start(self, job: Job) -> bool:
        """Start or continue a job, or let it wait for the one that runs; return whether it runs."""
        if job not in self._jobs:
            self._jobs.append(job)
            job.changed.connect(self._follow)
        if job in self._made_way:
            self._made_way.remove(job)
        if self.running not in (None, job):
            if not job.active:
                job.wait_for_turn()
            return False
        if job.state is JobState.PAUSED:
            job.resume()
        elif not job.active:
            job.begin()
        return True

    def start_now(self, job: Job) -> None:
        """Start a job and pause the one that runs, which continues afterwards."""
        other = self.running
        if other and other is not job:
            other.pause()
        self.start(job)
        if other and other is not job:
            self._made_way.append(other)  # now, or it would continue at once

    def _follow(self) -> None:
        """Start the next job when none runs; forget those that ended."""
        if self.running is None:
            waiting = [job for job in self._jobs if job.state is JobState.WAITING]
            made_way = [job for job in self._made_way if job.state is JobState.PAUSED]
            paused_by_hand = any(job.state is JobState.PAUSED and job not in self._made_way for job in self._jobs)
            if not paused_by_hand and (following := [*made_way, *waiting]):
                self.start(following[0])
        for job in tuple(self._jobs):  # an ended one may be gone by now: a job that starts calls this too
            if not job.active and job.state is not JobState.WAITING and job in self._jobs:
                self._jobs.remove(job)
                job.changed.disconnect(self._follow)
        self.changed.emit()

    def finish(self) -> None:
        """Stop all jobs and wait for them; what is done is kept."""
        for job in tuple(self._jobs):
            if job.state is JobState.WAITING:
                job.stop()
        for job in tuple(self._jobs):
            job.finish()
