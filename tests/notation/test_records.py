"""Records as text: a match that is written can be replayed to the byte, and what was changed is noticed."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.agents import PlainCoach
from footroll.errors import FootrollError, NotationError
from footroll.kernels.dice import DiceCup
from footroll.match import DONE, HouseRules, Match, read_win
from footroll.notation import (
    load_record,
    parse_record,
    read_position,
    read_record,
    salvage_record,
    save_record,
    write_record,
)
from footroll.pitch import Pitch
from footroll.sheets import read_team

HOUSE = HouseRules(win_condition=read_win("diff_or_one_side(1, 2)"), back_pass_rule=False, max_substitutions=3)


@pytest.mark.parametrize(
    ("seed", "coach", "rules", "pitch"),
    [(1, "random", None, None), (2, "random", HOUSE, Pitch(120, 80)), (3, "plain", HOUSE, None)],
)
def test_a_record_replays_to_the_byte(begun, seed, coach, rules, pitch):
    match = begun(seed, coach=coach, rules=rules, pitch=pitch, most=700)
    text = write_record(match.record, seed=seed)
    assert parse_record(text).verify().save() == match.save()
    assert read_record(text) == match.record
    assert write_record(read_record(text), seed=seed) == text


def test_a_match_from_a_position_is_recorded_with_it():
    position = (
        "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@66:30 ask=carrier carrier=H9 rule.rounding=half_up"
    )
    match = read_position(position, dice=DiceCup.scripted(80))
    match.play(next(action for action in match.legal_actions() if action != DONE))
    text = write_record(match.record)
    assert '[Position "footroll-1 100x64 H=1@5:32' in text
    assert parse_record(text).verify().save() == match.save()


def test_an_action_that_was_taken_back_is_not_recorded(begun):
    match = begun(1, most=40)
    record = match.record
    match.play(next(iter(match.legal_actions())))
    match.undo()
    assert match.record == record


@pytest.fixture(scope="module")
def text():
    """Return the record of the first turns of a match."""
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    match = Match(*teams, dice=DiceCup.seeded(4))
    for _ in range(160):
        match.play(PlainCoach().decide(match))
    return write_record(match.record, seed=4)


def test_comments_variations_and_blank_lines_are_for_people(text):
    lines = text.split("\n")
    at = lines.index("--- moves") + 3
    lines[at] += "  ; well placed (really"
    lines[at + 1 : at + 1] = ["", "(2. A sub A9 A14 ; or so)", ")", "(two lines (and one", "within) )"]
    lines[3] += " ; our home"
    commented = "\n".join(lines)
    assert commented != text
    assert parse_record(commented).verify().save() == parse_record(text).verify().save()


def test_a_name_may_hold_a_semicolon(begun):
    match = begun(1, most=5)
    record = replace(match.record, home=replace(match.record.home, name='Reds; and "Blues" (old)'))
    assert parse_record(write_record(record)).home.name == 'Reds; and "Blues" (old)'


def test_windows_line_ends_are_read(text):
    assert parse_record(text.replace("\n", "\r\n")).verify()


def swap(text, at, line):
    lines = text.split("\n")
    lines[at] = line
    return "\n".join(lines)


def refusal_of(text, *, verify=False):
    with pytest.raises(FootrollError) as refusal:
        parse_record(text).verify() if verify else read_record(text)
    return str(refusal.value)


def test_an_edited_roll_is_noticed_even_when_nothing_comes_of_it(text):
    at = text.split("\n").index("--- moves") + 1
    opening = text.split("\n")[at]
    first, second = map(int, re.findall(r"\d+", opening)[1:])
    other = second - 1 if second > first + 1 else second + 1
    edited = swap(text, at, f"0. {{{first} {other}}}")
    read_record(edited)
    assert refusal_of(edited, verify=True) == "record: an action or a roll was changed: the record has another digest"


def test_rolls_of_another_seed_are_noticed(text):
    at, line = text.split("\n").index("--- moves") + 1, '[Seed "4"]'
    assert refusal_of(text.replace(line, '[Seed "5"]'), verify=True) == (
        f"record line {at + 1}: the rolls are not those of seed 5"
    )


def test_an_edited_team_is_noticed(text):
    edited = text.replace('name = "Solana Blava"', 'name = "Solana Verda"', 1)
    assert edited != text
    assert refusal_of(edited, verify=True) == "record: the team sheet of home was changed: it has another digest"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Home "Solana Blava"]', '[Home "Others"]', "the header [Home] does not name the team of the sheet"),
        ('[Away "Kestrel Forge"]', "", "the header [Away] does not name the team of the sheet"),
        ('[Digest away "', '[Digest away "0', "the team sheet of away was changed: it has another digest"),
        ("reach = 80", "reach = 90", "the team sheet of home was changed: it has another digest"),
        ('[Seed "4"]', '[Seed "four"]', "the header [Seed] is wrong: 'four' is no whole number from 0 to "),
        ('[Seed "4"]', '[Seed "-4"]', "the header [Seed] is wrong: '-4' is no whole number from 0 to "),
    ],
)
def test_an_edited_header_is_noticed(text, old, new, says):
    assert old in text
    assert refusal_of(text.replace(old, new, 1), verify=True).startswith(f"record: {says}")


def test_another_end_is_noticed(text):
    edited = re.sub(r"(--- end .* score=)0-0", r"\g<1>1-0", text)
    assert edited != text
    assert refusal_of(edited, verify=True) == "record: the match does not end in the position that the record says"


BAD = [
    (r"(?m)^.*$", "hello", "record: this is no record; its first line is 'footroll record 1'"),
    (
        "footroll record 1",
        "footroll record 9",
        "record: the record is of version 9, and this Footroll reads version 1; update Footroll",
    ),
    ("(?s)--- end.*", "", "record: the record is cut: the line '--- end' is missing"),
    ("(?s)--- moves.*", "", "record: the record is cut: the line '--- moves' is missing"),
    ("(?s)--- away.*", "", "record: the record is cut: the line '--- away' is missing"),
    (r"\[Pitch .*", "", "record: the header [Pitch] is missing"),
    (
        r"\[Pitch .*",
        "[Weather fine]",
        "record line 4: this is no header; they are Home, Away, Pitch, Seed, Rule, Digest, Position",
    ),
    (
        r"\[Pitch .*",
        '[Pitch "101x64"]',
        "record, 101x64: length 101 is odd; the goals and spots need an even one (FR-1.4-05)",
    ),
    (r"\[Pitch .*", '[Pitch "100x64"]\n[Pitch "100x64"]', "MOVE: the header [Pitch] is written twice"),
    (r"\[Pitch .*", '[Pitch size "100x64"]', "MOVE: [Pitch size] is no header; write [Pitch "),
    (r"\[Pitch .*", '[Rule "true"]', "MOVE: [Rule] is no header; write [Pitch "),
    (r"\[Seed .*", '[Rule win_condition "soon"]', "record, soon: this is no winning condition"),
    (r"\[Seed .*", '[Rule dance "true"]', "record, headers: 'dance' is no house rule"),
    (r"\[Seed .*", '[Position "footroll-2 100x64"]', "record, position: it is of version 2, and this Footroll reads"),
    ("--- end .*", "--- end", "record: the record is cut: the line '--- end' lacks its digest or its position"),
    ("(--- end .{19}).*", r"\1", "record: the record is cut: the line '--- end' lacks its digest or its position"),
    ("(--- end .*)", r"\1\nand more", "record: something stands after the line '--- end'"),
    ("footroll record 1", "footroll record 99999999999", "record: the record is of version 999999999, and this"),
    (r"(?s)--- home\n.*?--- away", "--- home\n--- away", "record home.toml: the file is empty"),
    ('colours = \\["#1e4fa3"', 'colours = ["#f57c00"', "record, Solana Blava and Kestrel Forge: both wear #f57c00;"),
    (r"(?m)^0\. .*\n", "", "record: the roll for the first kick-off is missing; the moves begin with 0. {62 61}"),
    (r"(?m)^1\. .*\n", "", "MOVE: move 2 is written where move 1 should be"),
    (r"(?m)^1\. .*$", "1. H dance", "MOVE: action 'dance': no action begins so"),
    (r"(?m)^1\. .*$", "1: H done", "MOVE: '1: H done' is no move; write 12. H pass H8 60:34 {40 8}"),
    (r"(?m)^1\. .*$", "1. H done {", "MOVE: '1. H done {' is no move; write 12. H pass H8 60:34 {40 8}"),
    (r"(?m)^1\. .*$", "1. H done {100}", "MOVE: '100' is no whole number from 0 to 99"),
    (r"(?m)^0\. .*$", "0. {50}", "MOVE: the script of rolls has run out"),
    (r"(?m)^0\. .*$", "0. {50 50}", "MOVE: the script of rolls has run out"),
    (r"(?m)^1\. ([HA]) .*$", r"1. \1 done {5}", "MOVE: 1 rolls are written, and 0 were asked for"),
    (
        r"(?m)^1\. ([HA]) .*$",
        r"1. \1 shoot",
        "MOVE: shoot is not allowed: Solana Blava are asked for something else, substitution (FR-0-08)",
    ),
    (r"(?m)^1\. ([HA]) .*$", r"1. \1 done (oh", "record: a variation is opened and not closed"),
    (r"(?m)^1\. ([HA]) .*$", r"1. \1 done oh)", "record: a variation is closed that was not opened"),
    (r"(?m)^number = 1$", "number = 1000", "record home.toml footballer 1"),
]


@pytest.mark.parametrize(("pattern", "new", "says"), BAD)
def test_what_is_no_record_is_told_in_a_sentence(text, pattern, new, says):
    broken = re.sub(pattern, new, text, count=1)
    assert broken != text
    told = refusal_of(broken)
    assert re.sub(r"^record line \d+: (?!this is no header)", "MOVE: ", told).startswith(says)
    assert "\n" not in told


def test_the_wrong_side_is_told(text):
    side = re.search(r"(?m)^1\. ([HA])", text)[1]
    told = refusal_of(re.sub(r"(?m)^1\. [HA]", f"1. {'HA'[side == 'H']}", text))
    assert re.fullmatch(r"record line \d+: .* are asked, and .* answer", told)


def test_files_are_written_whole_and_read_within_limits(begun, tmp_path):
    match, path = begun(1, most=30), tmp_path / "cup.txt"
    save_record(match.record, path=path)
    assert load_record(path).verify().save() == match.save()
    assert [file.name for file in tmp_path.iterdir()] == ["cup.txt"]
    with pytest.raises(NotationError, match="the file cannot be written"):
        save_record(match.record, path=tmp_path / "no" / "cup.txt")
    with pytest.raises(NotationError, match=r"none\.txt: the file cannot be read \(no such file or directory\)"):
        load_record(tmp_path / "none.txt")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotationError, match="this is no record: it is not text in UTF-8"):
        load_record(path)


@given(st.data())
def test_a_broken_record_is_refused_or_read_and_never_more(data):
    lines = SHORT.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:cut] + data.draw(st.text(max_size=3)) + lines[at][data.draw(st.integers(cut, cut + 3)) :]
    try:
        read_record("\n".join(lines))
    except FootrollError as refusal:
        assert all(line.isprintable() for line in str(refusal).split("\n"))


def _short():
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    match = Match(*teams, dice=DiceCup.seeded(4))
    match.play(DONE)
    match.play(DONE)
    return write_record(match.record, seed=4)


SHORT = _short()


def test_a_whole_record_needs_no_salvage(text):
    assert salvage_record(text) == (parse_record(text), "")


def test_a_record_that_was_cut_is_read_up_to_the_last_whole_line(text):
    lines = text.split("\n")
    cut = lines.index("--- moves") + 60
    draft, damage = salvage_record("\n".join(lines[:cut]) + "\n" + lines[cut][:7])
    assert draft.moves == parse_record(text).moves[:59]
    assert damage == "record: the record is cut: the line '--- end' is missing"


def test_a_record_with_a_roll_that_no_die_shows_is_read_up_to_it(text):
    lines = text.split("\n")
    at = lines.index("--- moves") + 41
    lines[at] = "40. H done {104}"
    draft, damage = salvage_record("\n".join(lines))
    assert len(draft.moves) == 40
    assert damage == f"record line {at + 1}: '104' is no whole number from 0 to 99"


def test_a_record_that_was_cut_before_its_moves_is_refused(text):
    with pytest.raises(NotationError, match="'--- moves' is missing"):
        salvage_record(text.partition("--- moves")[0])
    with pytest.raises(NotationError, match="no record"):
        salvage_record("--- moves\n" + text)
