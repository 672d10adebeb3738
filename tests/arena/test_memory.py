"""Many matches take no more memory than a few; `make check-memory` plays a million of them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MATCHES = int(os.environ.get("FOOTROLL_PARK_MATCHES", "1200"))
BATCHES = 4  # more of them in a long run, so that a row for every match is never kept for long
MOST_A_BATCH = 2000
ROOM = 4  # megabytes: tables fill up as rare situations come up, by one; runs that keep theirs take six

# Once a large table was freed, the C library would put the next ones on a heap, where clearing them makes all of their
# pages count, used or not. A fixed threshold gives each table fresh pages and returns them when it is freed.
FRESH_PAGES = {"MALLOC_MMAP_THRESHOLD_": "131072"}

PLAY = """
import sys
from footroll.arena import Contender, play_arena
from footroll.sheets import read_team
from tests.memory import peak_megabytes

park, batches, matches = Contender("park", read_team("midlow-town").team), int(sys.argv[1]), int(sys.argv[2])
for batch in range(batches):
    assert play_arena(park, park, matches=matches, seed=batch, threads=2).matches == matches
    if batch == 0:
        first = peak_megabytes()
print(peak_megabytes() - first)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is counted otherwise elsewhere")
def test_matches_of_native_coaches_leave_no_memory_behind():
    batches = max(BATCHES, MATCHES // MOST_A_BATCH)
    words = [sys.executable, "-c", PLAY, str(batches), str(MATCHES // batches)]
    around = os.environ | FRESH_PAGES
    grown = subprocess.run(words, cwd=ROOT, env=around, capture_output=True, text=True, check=False)
    assert grown.returncode == 0, grown.stderr
    assert int(grown.stdout) <= ROOM
