"""A few thousand mutated inputs of `make check-fuzz`; failures are caught, named and saved."""

from __future__ import annotations

import sys

import pytest

pytest.importorskip("resource", reason="the limits are those of POSIX")

from tests.fuzz import child, running
from tests.fuzz.readers import READERS
from tests.fuzz.running import SHARES, run_reader

COUNTS = {reader: max(15, share * 3000 // sum(SHARES.values())) for reader, share in SHARES.items()}


def test_the_long_run_has_half_a_million_inputs_and_five_thousand_of_each_reader():
    assert sum(SHARES.values()) >= 500_000
    assert min(SHARES.values()) >= 5_000
    assert set(SHARES) == set(READERS)
    assert set(SHARES) >= {"positions", "actions", "records", "rules", "pitches", "formations", "cases"}
    assert set(SHARES) >= {"csv", "toml", "xlsx", "ods", "lessons", "puzzles", "studies", "tactics", "experiments"}
    assert set(SHARES) >= {"fuba positions", "fuba answers", "fuba records"}


@pytest.mark.parametrize("reader", READERS)
def test_mutated_inputs_are_read_or_refused(reader):
    for number in range(COUNTS[reader]):
        assert not child.fault_of(reader, *child.input_of(reader, 0, number)), f"{reader} seed 0 input {number}"


@pytest.mark.parametrize("reader", READERS)
def test_an_input_is_reproducible_and_most_inputs_differ(reader):
    inputs = [child.input_of(reader, 3, number)[0] for number in range(8)]
    assert inputs == [child.input_of(reader, 3, number)[0] for number in range(8)]
    assert len(set(inputs)) > 5


@pytest.mark.parametrize("reader", READERS)
def test_sound_inputs_are_sound(reader):
    from random import Random

    if reader in ("records", "cases", "actions", "links", "fuba answers"):
        pytest.skip("they are cut, or for another moment: what they lose is a slip of its own")
    for data in READERS[reader].sound[:10]:
        READERS[reader].read(data, Random(1))


def planted(tmp_path, monkeypatch, body):
    """Make the reader process misbehave from input number 3 on."""
    program = tmp_path / "planted.py"
    program.write_text(
        "import sys, os, time\n"
        "from tests.fuzz import child\n"
        "sound = child.fault_of\n"
        "def fault_of(reader, data, rng):\n"
        f"    if number() == 3:\n        {body}\n"
        "    return sound(reader, data, rng)\n"
        "def number():\n"
        "    import struct, pathlib\n"
        "    return struct.unpack('q', pathlib.Path(sys.argv[5]).read_bytes())[0]\n"
        "child.fault_of = fault_of\n"
        "child.SECONDS = 1\n"
        "child.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])\n"
    )
    monkeypatch.setattr(running, "CHILD", [str(program)])
    monkeypatch.setenv("PYTHONPATH", str(running.ROOT))


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("os.abort()", "the process ended with -6"),
        ("return 'ZeroDivisionError: division by zero'", "ZeroDivisionError: division by zero"),
        ("child.MEGABYTES = 10", "it took"),
        ("[None for _ in iter(int, 1)]", "the process ended with -24"),
    ],
)
def test_a_failure_is_named_and_saved_and_the_rest_is_still_read(body, says, tmp_path, monkeypatch):
    if sys.platform != "linux" and "-24" in says:
        pytest.skip("signals have other numbers")
    planted(tmp_path, monkeypatch, body)
    failures = run_reader("actions", seed=9, first=0, count=6, folder=tmp_path / "saved")
    assert [one.number for one in failures] == [3]
    assert f"actions seed 9 input 3: {says}" in str(failures[0])
    assert failures[0].saved.read_bytes() == child.input_of("actions", 9, 3)[0]
