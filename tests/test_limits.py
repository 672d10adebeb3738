"""Files near their size limits are read or refused quickly, with little memory and few words."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from footroll.errors import Fault, FileError, NotationError
from footroll.formations import Formation, shipped_formations
from footroll.match import Dice, Match
from footroll.notation import parse_record, read_record, salvage_record, write_record
from footroll.play.frame import LARGEST_FILE, read_notes
from footroll.sheets import read_sheet, read_team
from footroll.sheets.toml import write_toml
from footroll.tomlfiles import LARGEST_TEXT

HOME, AWAY = (read_team(name).team for name in ("solana-blava", "kestrel-forge"))
SHEET = write_toml(HOME).decode()
RECORD = write_record(Match(HOME, AWAY, dice=Dice.seeded(7)).record)
ROOT = Path(__file__).parent.parent
LONGEST = 500  # characters of a refusal


def filled(line, *, size, before="", after=""):
    """Return a text of a given size that repeats one line."""
    return before + line * ((size - len(before) - len(after)) // len(line)) + after


def numbered(line, *, size):
    """Return a text of a given size with numbered lines."""
    count = size // (len(line) + 5)
    return "".join(line.replace("#", str(at)) for at in range(count))


SHEETS = {
    "footballers": filled("[[footballer]]\nnumber = 7\n", size=LARGEST_TEXT),
    "empty footballers": filled("[[footballer]]\n", size=LARGEST_TEXT),
    "keys": numbered("key# = 1\n", size=LARGEST_TEXT),
    "keys of a footballer": "[[footballer]]\n" + numbered("key# = 1\n", size=LARGEST_TEXT - 20),
    "wrong scores": "[[footballer]]\n" * 90 + numbered("a#.lob = 7\n", size=LARGEST_TEXT - 2000),
    "an eleven": filled("7, ", size=LARGEST_TEXT, before="eleven = [", after="]"),
    "colours": filled("'x', ", size=LARGEST_TEXT, before="colours = [", after="]"),
    "a name": filled("\N{DROMEDARY CAMEL}", size=LARGEST_TEXT, before='name = "', after='"'),
    "tables": numbered("[t#.a.b.c]\n", size=LARGEST_TEXT),
    "dotted keys": numbered("a#.b.c.d.e.f = 1\n", size=LARGEST_TEXT),
    "quotes": filled('"', size=LARGEST_TEXT),
    "quoted keys": filled('"a".', size=LARGEST_TEXT),
    "lists in lists": filled("[", size=LARGEST_TEXT, before="a = "),
    "tables in tables": filled("{a = ", size=LARGEST_TEXT, before="a = "),
    "a number": filled("9", size=LARGEST_TEXT, before="a = "),
    "escapes": filled("\\x1b", size=LARGEST_TEXT, before='name = "', after='"'),
    "blanks": filled(" ", size=LARGEST_TEXT) + "=",
    "dots": filled("a.", size=LARGEST_TEXT),
}
HEAD, _, MOVES = RECORD.partition("--- moves\n")
RECORDS = {
    "moves": HEAD + "--- moves\n" + numbered("#. H done\n", size=LARGEST_FILE - 20_000) + "--- end x",
    "one move": HEAD + filled("x", size=LARGEST_FILE - 20_000, before="--- moves\n", after="\n--- end x"),
    "rolls": HEAD + filled("9 ", size=LARGEST_FILE - 20_000, before="--- moves\n0. {", after="}\n--- end x"),
    "variations": HEAD + filled("(", size=LARGEST_FILE - 20_000, before="--- moves\n", after="\n--- end x"),
    "comments": HEAD + filled(";\n", size=LARGEST_FILE - 20_000, before="--- moves\n", after=MOVES),
    "headers": filled('[Rule a "b"]\n', size=LARGEST_FILE, before="footroll record 1\n"),
    "different headers": "footroll record 1\n"
    + numbered('[Rule a# "b"]\n', size=1_500_000)
    + HEAD[18:]
    + "--- moves\n"
    + MOVES,
    "a header": filled("x", size=1_500_000, before='footroll record 1\n[Pitch "', after='"]\n') + HEAD[18:] + MOVES,
    "a pitch": HEAD.replace('[Pitch "100x64"]', filled("9", size=1_500_000, before='[Pitch "', after='"]'))
    + "--- moves\n"
    + MOVES,
    "a rule": HEAD.replace("[Pitch", filled("x", size=1_500_000, before='[Rule rounding "', after='"]\n[Pitch'))
    + "--- moves\n"
    + MOVES,
    "a sheet": HEAD.replace("--- home\n", "--- home\n" + numbered("key# = 1\n", size=1_500_000))
    + "--- moves\n"
    + MOVES,
    "markers": filled("--- home\n", size=LARGEST_FILE, before="footroll record 1\n"),
    "lines": filled("\n", size=LARGEST_FILE, before="footroll record 1\n"),
    "too much": filled("x", size=LARGEST_FILE + 2),
    "an end": RECORD + filled("x", size=1_500_000),
}


def read_all() -> None:
    """Read all of them and print the megabytes used; runs in a separate process."""
    from tests.memory import peak_megabytes

    calls = [(f"sheet: {name}", read_sheet, (text.encode(),), {"file": "reds.toml"}) for name, text in SHEETS.items()]
    calls += [(f"record: {name}", verify, (text,), {}) for name, text in RECORDS.items()]
    calls += [(f"salvage: {name}", salvage, (text,), {}) for name, text in RECORDS.items()]
    for name, call, given, named in calls:
        begun = time.process_time()
        try:
            call(*given, **named)
            assert not name.startswith("sheet"), name
        except FileError as refusal:
            assert len(str(refusal)) <= LONGEST, name
            assert all(line.isprintable() for line in str(refusal).split("\n")), name
        assert time.process_time() - begun < 5, name
    print(peak_megabytes())


def verify(text):
    parse_record(text).verify()


def salvage(text):
    draft, damage = salvage_record(text)
    assert len(damage) <= LONGEST
    list(draft.replay())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is counted otherwise elsewhere")
def test_files_near_the_limits_take_little_memory_and_time_and_are_refused_in_a_few_words():
    command = [sys.executable, "-c", "from tests.test_limits import read_all; read_all()"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr[-500:]
    assert int(ended.stdout) < 500


def test_a_very_long_fault_keeps_its_beginning_its_place_and_its_clause():
    fault = Fault("reds.toml" + "/x" * 5000, "this is wrong " + "y" * 5000, "FR-1.6-04")
    assert len(str(fault)) == LONGEST
    assert str(fault).startswith("reds.toml/x")
    assert ": this is wrong y" in str(fault)
    assert str(fault).endswith("… (FR-1.6-04)")


def test_faults_are_listed_up_to_forty_and_then_counted():
    faults = [Fault(f"reds.csv row {at}", "wrong") for at in range(100)]
    assert str(FileError(*faults[:40])).count("\n") == 39
    told = str(FileError(*faults[:41])).split("\n")
    assert told[:2] == ["reds.csv row 0: wrong", "reds.csv row 1: wrong"]
    assert told[-1] == f"reds.csv row {len(told) - 1}: from here on there are {41 - len(told) + 1} more faults"
    assert FileError(*faults).faults == tuple(faults)
    assert len(str(FileError(*faults))) <= LONGEST


@pytest.mark.parametrize("seed", [0, 9_999_999_999, 10**10, 2**63, 2**64 - 1])
def test_a_record_of_any_seed_is_verified(seed):
    match = Match(HOME, AWAY, dice=Dice.seeded(seed))
    draft = parse_record(write_record(match.record, seed=seed))
    assert draft.verify().state == match.state


@pytest.mark.parametrize("seed", [str(2**64), "-1", "1" * 5000, "x"])
def test_an_impossible_seed_is_refused(seed):
    match = Match(HOME, AWAY, dice=Dice.seeded(3))
    text = write_record(match.record, seed=3).replace('[Seed "3"]', f'[Seed "{seed}"]')
    with pytest.raises(NotationError) as refusal:
        parse_record(text).verify()
    assert "the header [Seed] cannot be read" in str(refusal.value)
    assert len(str(refusal.value)) <= LONGEST


@pytest.mark.parametrize("place", ["name = ", "[Home ", "0. "])
def test_half_a_character_in_a_record_is_read_or_refused(place):
    text = RECORD.replace(place, f"\udc8a{place}", 1).replace("Solana", "Sol\udc8ana", 2)
    with pytest.raises(NotationError):
        parse_record(text).verify()


def test_notes_with_absurd_numbers_are_ignored():
    assert read_notes(f"--- moves\n{'9' * 5000}. H done ; x\n1. H done ; y") == {1: "y"}


@pytest.mark.parametrize("name", ["9" * 5000, "4-3-" + "3" * 5000, "-", "", "٤-٣-٣"])
def test_the_lines_of_a_formation_with_any_name_are_described(name):
    places = shipped_formations()["4-3-3"].places
    lines = Formation(name, places, "ST").lines
    assert [place for line in lines for place in line] == list(range(11))


def test_a_record_is_read_as_before():
    assert write_record(read_record(RECORD)) == RECORD
