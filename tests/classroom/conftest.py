"""A class in a process of its own, as a teacher starts it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STEP = """
[[step]]
title = "Question {number}"
position = "H=1@5:32,6@46:34,10@{x}:34,8@46:{y} A=1@99:32,4@54:34,5@80:20 ask=carrier carrier=H6"
text = "Home 6 has the ball."
question = "Question {number}: which pass arrives more often?"
kind = "best"
right = "Nobody is in the way."
other = "Away 4 is in the way."
[[step.option]]
words = "Straight on <b>10</b>"
do = "pass 10"
[[step.option]]
words = "Square to 8"
do = "pass 8"
"""


def lesson_of(questions: int) -> str:
    """Write a lesson with so many questions; B is always right, because away 4 stands in the way of A."""
    head = 'title = "Way & lane"\nline = "a class"\nidea = "cover shadow"\nminutes = 5\nauthor = "Footroll"\n'
    return head + "".join(STEP.format(number=at + 1, x=60 + at % 5, y=28 - at % 4) for at in range(questions))


@dataclass
class StartedClass:
    """A running server: its addresses, its process, and a teacher."""

    pupils: str
    teacher: str
    process: subprocess.Popen[str]

    def order(self, name: str) -> dict:
        """Carry out an order of the teacher."""
        return httpx.post(f"{self.teacher}/{name}").raise_for_status().json()

    def stop(self) -> str:
        """End the class with Ctrl-C, and return what the program printed after its first line."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=20)
        assert self.process.returncode == 0
        return said


def start_class(lesson: Path, *options: str) -> StartedClass:
    command = [sys.executable, "-m", "footroll", "lesson", "serve", str(lesson), "--port", "0", "--json", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout
    line = process.stdout.readline()
    try:
        said = json.loads(line)
    except ValueError:
        process.kill()
        raise AssertionError(line + process.communicate()[0]) from None
    return StartedClass(said["pupils"], said["teacher"], process)


@pytest.fixture(scope="module")
def lesson_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("class") / "way.toml"
    path.write_text(lesson_of(20), encoding="utf-8")
    return path


@pytest.fixture
def started(lesson_file: Path) -> Iterator[StartedClass]:
    found = start_class(lesson_file)
    yield found
    if found.process.poll() is None:
        found.process.kill()
        found.process.communicate()
