"""Background jobs: paused, stopped and continued, one at a time."""

import os
import threading
from dataclasses import dataclass

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from footroll.errors import FootrollError
from footroll.ui.models import jobs as jobs_module
from footroll.ui.models.jobs import Job, Jobs, JobState


@dataclass(frozen=True)
class Count:
    done: int
    total: int = 5


class Counting:
    """Counts to five; each step needs a permit."""

    name, room, title = "Lab", "lab", "the count"

    def __init__(self, fault=None):
        self.permits, self.pulled, self.kept, self.fault = threading.Semaphore(0), threading.Event(), 0, fault

    def steps(self):
        self.pulled.clear()
        yield self.kept
        while self.kept < 5:
            while not self.permits.acquire(timeout=0.01):
                if self.pulled.is_set():
                    return
            if self.fault:
                raise self.fault
            self.kept += 1
            yield self.kept

    def sum_up(self, step, *, last):
        return Count(step)

    def interrupt(self):
        self.pulled.set()


@pytest.fixture(autouse=True)
def tell_every_step(monkeypatch):
    monkeypatch.setattr(jobs_module, "TELL_EVERY", 0.0)


@pytest.fixture
def make(qtbot):
    """Return a way to make jobs, which are finished afterwards."""
    made = []

    def make_job(**options):
        made.append(Job(Counting(**options)))
        return made[-1]

    yield make_job
    for job in made:
        job.finish()


def allow(qtbot, job, count):
    """Let a job take some steps, and wait for its report."""
    wanted = (job.news.done if job.news else 0) + count
    for _ in range(count):
        job.work.permits.release()
    qtbot.waitUntil(lambda: job.news is not None and job.news.done == wanted)


def test_a_job_runs_to_its_end(qtbot, make):
    job, jobs = make(), Jobs()
    assert jobs.start(job)
    assert job.state is JobState.RUNNING
    allow(qtbot, job, 2)
    assert (job.percent, job.fresh, jobs.shown) == ("40%", 2, job)
    allow(qtbot, job, 3)
    qtbot.waitUntil(lambda: job.state is JobState.DONE)
    assert jobs.shown is None


def test_a_paused_job_takes_no_step_until_it_continues(qtbot, make):
    job, jobs = make(), Jobs()
    jobs.start(job)
    allow(qtbot, job, 1)
    job.pause()
    assert (job.state, jobs.running, jobs.shown) == (JobState.PAUSED, None, job)
    for _ in range(4):
        job.work.permits.release()
    qtbot.waitUntil(lambda: job.news.done == 2)  # the step under way
    seconds = job.seconds
    qtbot.wait(50)
    assert (job.work.kept, job.seconds) == (2, seconds)
    jobs.start(job)
    qtbot.waitUntil(lambda: job.state is JobState.DONE)
    assert job.work.kept == 5


def test_a_stopped_job_continues_where_it_was(qtbot, make):
    job, jobs = make(), Jobs()
    jobs.start(job)
    allow(qtbot, job, 2)
    job.stop()
    qtbot.waitUntil(lambda: job.state is JobState.STOPPED)
    assert job.news.done == 2
    jobs.start(job)
    allow(qtbot, job, 3)
    qtbot.waitUntil(lambda: job.state is JobState.DONE)
    assert job.fresh == 3


def test_a_paused_job_can_be_stopped(qtbot, make):
    job = make()
    Jobs().start(job)
    allow(qtbot, job, 1)
    job.pause()
    job.stop()
    qtbot.waitUntil(lambda: job.state is JobState.STOPPED)


def test_a_second_job_waits_for_the_first(qtbot, make):
    first, second, jobs = make(), make(), Jobs()
    assert jobs.start(first)
    assert not jobs.start(second)
    assert (first.state, second.state) == (JobState.RUNNING, JobState.WAITING)
    allow(qtbot, first, 5)
    qtbot.waitUntil(lambda: second.state is JobState.RUNNING)
    assert first.state is JobState.DONE


def test_a_job_that_starts_now_pauses_the_other_until_it_is_done(qtbot, make):
    first, second, jobs = make(), make(), Jobs()
    jobs.start(first)
    jobs.start(second)
    jobs.start_now(second)
    assert (first.state, second.state) == (JobState.PAUSED, JobState.RUNNING)
    allow(qtbot, second, 5)
    qtbot.waitUntil(lambda: second.state is JobState.DONE)
    assert first.state is JobState.RUNNING


def test_a_job_that_a_person_paused_stays_paused_and_no_other_starts(qtbot, make):
    first, second, jobs = make(), make(), Jobs()
    jobs.start(first)
    jobs.start(second)
    first.pause()
    assert (first.state, second.state) == (JobState.PAUSED, JobState.WAITING)
    second.stop()
    assert second.state is JobState.READY


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (FootrollError("mine.py: there is no such file"), "mine.py: there is no such file"),
        (OSError(28, "No space left on device"), "there is no room left on the disk"),
        (OSError(5, "Input/output error"), "saving failed (input/output error)"),
    ],
)
def test_a_job_that_breaks_says_why_and_can_continue(qtbot, make, fault, why):
    job, jobs = make(fault=fault), Jobs()
    jobs.start(job)
    job.work.permits.release()
    qtbot.waitUntil(lambda: job.state is JobState.FAILED)
    assert (job.fault, jobs.running) == (why, None)
    job.work.fault = None
    jobs.start(job)
    allow(qtbot, job, 5)
    qtbot.waitUntil(lambda: job.state is JobState.DONE)


def test_finish_stops_everything(qtbot, make):
    first, second, jobs = make(), make(), Jobs()
    jobs.start(first)
    jobs.start(second)
    jobs.finish()
    assert first._thread is None or first._thread.isFinished()
    assert second.state is JobState.READY
