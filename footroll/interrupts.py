"""Ctrl-C: the program ends with one line and exit code 130 at any time."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

INTERRUPTED = 130  # the exit code that shells expect
SAYS = "footroll: interrupted"


def end_at_once() -> None:
    """End the process immediately at Ctrl-C, while there is nothing to clean up.

    Imports such as NumPy's may turn a KeyboardInterrupt into another error, and Qt aborts when a slot raises one.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # otherwise it is ignored, or handled elsewhere
        signal.signal(signal.SIGINT, _end)


def end_in_order() -> None:
    """Raise KeyboardInterrupt at Ctrl-C again, so that a command can clean up."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def finish_first() -> Iterator[None]:
    """Let a short piece of work finish before Ctrl-C is heard; other threads are not interrupted anyway."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)


def _end(_number: int, _frame: FrameType | None) -> None:
    with suppress(OSError):
        os.write(2, f"{SAYS}\n".encode())
    os._exit(INTERRUPTED)
