"""Peak memory of a process started by a test."""

from __future__ import annotations

import re
import resource
from pathlib import Path


def peak_megabytes() -> int:
    """Return the peak memory of this program since it started.

    Linux counts the program that started this one into `ru_maxrss`, so a large test process would be blamed on
    a small reader; `VmHWM` begins anew with each program.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(re.search(r"VmHWM:\s+(\d+) kB", status.read_text())[1]) // 1000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
