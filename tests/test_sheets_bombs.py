"""Workbooks that need far more memory or time than they seem to are refused quickly, in one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from footroll.errors import TeamError
from footroll.sheets import new_team, opening, read_sheet, workbooks
from footroll.sheets.opening import DAMAGED, TOO_FAR, TOO_MUCH
from footroll.sheets.workbooks import ENDED
from tests.bombs import BOMBS, ODS, XLSX, with_strings

SENTENCES = {DAMAGED, TOO_FAR, TOO_MUCH, ENDED, "unpacked, the workbook is larger than 32 MB; no team sheet is"}
HARMLESS = {"an enormous dimension.xlsx", "packed with LZMA.xlsx"}
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system limits memory on Linux only")


def used_by_children():
    """Return the processor seconds of all child processes that have ended."""
    import resource

    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


@pytest.fixture
def reader():
    """Return a separate reader, which is stopped after the test."""
    found = workbooks.Reader()
    yield found
    found.close()


@linux
@pytest.mark.parametrize("name", BOMBS)
def test_a_workbook_that_needs_too_much_is_refused_in_one_sentence(name, reader):
    data = BOMBS[name]()
    before = used_by_children()
    if name in HARMLESS:
        assert reader.read(data)
    else:
        with pytest.raises(opening.Refused) as refusal:
            reader.read(data)
        assert str(refusal.value) in SENTENCES
    reader.close()
    assert used_by_children() - before < 5


@linux
def test_the_reader_may_not_take_more_than_300_megabytes(reader):
    reader.read(XLSX)
    limits = opening_limits(reader._process.pid)
    assert limits["Max address space"] == 300_000_000


def opening_limits(process):
    """Return the limits of a process, as the system reports them."""
    lines = Path(f"/proc/{process}/limits").read_text(encoding="utf-8").splitlines()[1:]
    return {line[:26].strip(): int(line[26:].split()[0]) for line in lines if line[26:].split()[0].isdecimal()}


@linux
def test_a_workbook_that_looks_small_and_takes_all_memory_is_refused(reader):
    data = with_strings(350_000, 600)
    parts = opening._unpack(data)
    assert opening._measured(parts)
    with pytest.raises(opening.Refused) as refusal:
        reader.read(data)
    assert str(refusal.value) in SENTENCES
    assert reader.read(XLSX)["Team"][0] == ["team", "Reds", *[""] * 29]


def test_a_reader_that_has_ended_is_started_again(reader):
    first = reader.read(XLSX)
    os.kill(reader._process.pid, signal.SIGTERM)
    reader._process.wait()
    assert reader.read(XLSX) == first
    assert reader.read(ODS)["Team"][0][:2] == ["team", "Reds"]


def test_a_reader_that_dies_while_reading_gives_one_sentence(reader, monkeypatch, tmp_path):
    program = tmp_path / "ends.py"
    program.write_text(
        "import sys\nsys.stdout.buffer.write(b'!' + bytes(8))\nsys.stdout.flush()\nsys.stdin.buffer.read(9)"
    )
    monkeypatch.setattr(workbooks, "PROGRAM", program)
    with pytest.raises(opening.Refused) as refusal:
        reader.read(XLSX)
    assert str(refusal.value) == ENDED


@pytest.mark.skipif(os.name == "nt", reason="Windows waits instead")
def test_a_reader_that_works_for_too_long_is_killed_by_the_system(reader, monkeypatch, tmp_path):
    program = tmp_path / "busy.py"
    script = f"""
        import importlib.util, itertools, sys
        sys.path.extend(sys.argv[1:])
        spec = importlib.util.spec_from_file_location("opening", {opening.__file__!r})
        opening = importlib.util.module_from_spec(spec)
        sys.modules["opening"] = opening
        spec.loader.exec_module(opening)
        opening.SECONDS = 1
        opening.read_sheets = lambda data: [None for _ in itertools.repeat(None) if False]
        opening.serve()
    """
    program.write_text(textwrap.dedent(script))
    monkeypatch.setattr(workbooks, "PROGRAM", program)
    with pytest.raises(opening.Refused) as refusal:
        reader.read(XLSX)
    assert str(refusal.value) == ENDED


def test_a_reader_that_cannot_be_started_gives_one_sentence(reader, monkeypatch, tmp_path):
    monkeypatch.setattr(workbooks, "PROGRAM", tmp_path / "missing.py")
    with pytest.raises(opening.Refused) as refusal:
        reader.read(XLSX)
    assert str(refusal.value) == "the reader of workbooks cannot be started; save the sheet as .csv"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no-python"))
    with pytest.raises(opening.Refused):
        reader.read(XLSX)


def test_without_a_python_to_start_a_workbook_is_measured_and_read(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert read_sheet(XLSX, file="reds.xlsx").team == new_team("Reds", squad=11)
    with pytest.raises(TeamError) as refusal:
        read_sheet(BOMBS["a cell in row 1,000,000,000.xlsx"](), file="reds.xlsx")
    assert str(refusal.value) == f"reds.xlsx: {TOO_FAR}"


def test_a_script_without_a_guard_reads_a_workbook(tmp_path):
    (tmp_path / "reds.xlsx").write_bytes(XLSX)
    script = tmp_path / "script.py"
    script.write_text("from footroll.sheets import read_team\nprint(read_team('reds.xlsx').team)\n")
    command = [sys.executable, "-W", "error", str(script)]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr, ended.returncode) == ("Reds\n", "", 0)
