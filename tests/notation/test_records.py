"""Records as text: a written match replays exactly, and changes are noticed."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
from tests.plain import PlainCoach

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


def test_an_undone_action_is_not_recorded(begun):
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


def test_comments_variations_and_blank_lines_are_ignored(text):
    lines = text.split("\n")
    at = lines.index("--- moves") + 3
    lines[at] += "  ; well placed (really"
    lines[at + 1 : at + 1] = ["", "(2. A sub A9 A14 ; or so)", ")", "(two lines (and one", "within) )"]
    lines[3] += " ; our home"
    commented = "\n".join(lines)
    assert commented != text
    assert parse_record(commented).verify().save() == parse_record(text).verify().save()


def test_a_name_may_contain_a_semicolon(begun):
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


def test_an_edited_roll_is_noticed_even_when_it_changes_nothing(text):
    at = text.split("\n").index("--- moves") + 1
    opening = text.split("\n")[at]
    first, second = map(int, re.findall(r"\d+", opening)[1:])
    other = second - 1 if second > first + 1 else second + 1
    edited = swap(text, at, f"0. {{{first} {other}}}")
    read_record(edited)
    assert refusal_of(edited, verify=True) == (
        "record: an action or a roll was changed after the match; the digest of the last line does not match"
    )


def test_rolls_of_another_seed_are_noticed(text):
    at, line = text.split("\n").index("--- moves") + 1, '[Seed "4"]'
    assert refusal_of(text.replace(line, '[Seed "5"]'), verify=True) == (
        f"record line {at + 1}: these are not the rolls of seed 5; one of the two was changed"
    )


def test_an_edited_team_is_noticed(text):
    edited = text.replace('name = "Solana Blava"', 'name = "Solana Verda"', 1)
    assert edited != text
    assert refusal_of(edited, verify=True) == (
        "record: the team sheet of home was changed after the match; its digest does not match"
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '[Home "Solana Blava"]',
            '[Home "Others"]',
            ("the header [Home] does not name the team of the sheet; write Solana Blava"),
        ),
        ('[Away "Kestrel Forge"]', "", "the header [Away] does not name the team of the sheet"),
        ('[Digest away "', '[Digest away "0', "the team sheet of away was changed after the match"),
        ("reach = 80", "reach = 90", "the team sheet of home was changed after the match"),
        ('[Seed "4"]', '[Seed "four"]', "the header [Seed] cannot be read: "),
        ('[Seed "4"]', '[Seed "-4"]', "the header [Seed] cannot be read: "),
    ],
)
def test_an_edited_header_is_noticed(text, old, new, says):
    assert old in text
    assert refusal_of(text.replace(old, new, 1), verify=True).startswith(f"record: {says}")


def test_another_end_is_noticed(text):
    edited = re.sub(r"(--- end .* score=)0-0", r"\g<1>1-0", text)
    assert edited != text
    assert refusal_of(edited, verify=True) == (
        "record: the match does not end in the position of its last line; the record was changed"
    )


BAD = [
    (r"(?m)^.*$", "hello", "record: this is not a record; the first line must be 'footroll record 1'"),
    (
        "footroll record 1",
        "footroll record 9",
        "record: the record has version 9, but this Footroll reads version 1; update Footroll",
    ),
    ("(?s)--- end.*", "", "record: the record is cut short: the line '--- end' is missing"),
    ("(?s)--- moves.*", "", "record: the record is cut short: the line '--- moves' is missing"),
    ("(?s)--- away.*", "", "record: the record is cut short: the line '--- away' is missing"),
    (r"\[Pitch .*", "", "record: the header [Pitch] is missing"),
    (
        r"\[Pitch .*",
        "[Weather fine]",
        "MOVE: '[Weather fine]' is not a header of a record; write Home, Away, Pitch, Seed, Rule, Digest or Position",
    ),
    (
        r"\[Pitch .*",
        '[Pitch "101x64"]',
        "record, 101x64: length 101 is odd; write an even number, such as 102 (FR-1.4-05)",
    ),
    (r"\[Pitch .*", '[Pitch "100x64"]\n[Pitch "100x64"]', "MOVE: the header [Pitch] is written twice"),
    (
        r"\[Pitch .*",
        '[Pitch size "100x64"]',
        ("MOVE: [Pitch size] has a word too many or too few; write it like [Pitch "),
    ),
    (r"\[Pitch .*", '[Rule "true"]', "MOVE: [Rule] has a word too many or too few; write it like [Digest "),
    (r"\[Seed .*", '[Rule win_condition "soon"]', "record, headers, win_condition: 'soon' is not a winning condition"),
    (r"\[Seed .*", '[Rule dance "true"]', "record, headers: there is no house rule 'dance'"),
    (r"\[Seed .*", '[Position "footroll-2 100x64"]', "record, position: it has version 2, but this Footroll reads"),
    ("--- end .*", "--- end", "record: the record is cut short: the line '--- end' lacks its digest or its position"),
    (
        "(--- end .{19}).*",
        r"\1",
        ("record: the record is cut short: the line '--- end' lacks its digest or its position"),
    ),
    ("(--- end .*)", r"\1\nand more", "record: there is text after the line '--- end'; remove it"),
    ("footroll record 1", "footroll record 99999999999", "record: the record has version 999999999, but this"),
    (
        r"(?s)--- home\n.*?--- away",
        "--- home\n--- away",
        ("record home.toml: the file is empty; footroll team new writes a sheet to fill in"),
    ),
    ('colours = \\["#1e4fa3"', 'colours = ["#f57c00"', "record, Solana Blava and Kestrel Forge: both wear #f57c00;"),
    (
        r"(?m)^0\. .*\n",
        "",
        ("record: the roll for the first kick-off is missing; begin the moves with a line like 0. {62 61}"),
    ),
    (r"(?m)^1\. .*\n", "", "MOVE: this is move 2, but move 1 comes next; a line is missing or out of order"),
    (r"(?m)^1\. .*$", "1. H dance", "MOVE: action 'dance': there is no action 'dance'"),
    (r"(?m)^1\. .*$", "1: H done", "MOVE: '1: H done' is not a move; write it like 12. H pass H8 60:34 {40 8}"),
    (r"(?m)^1\. .*$", "1. H done {", "MOVE: '1. H done {' is not a move; write it like 12. H pass H8 60:34 {40 8}"),
    (r"(?m)^1\. .*$", "1. H done {100}", "MOVE: '100' must be a whole number from 0 to 99"),
    (r"(?m)^0\. .*$", "0. {50}", "MOVE: the list of rolls is too short"),
    (r"(?m)^0\. .*$", "0. {50 50}", "MOVE: the list of rolls is too short"),
    (r"(?m)^1\. ([HA]) .*$", r"1. \1 done {5}", "MOVE: 1 roll is written, but the rules ask for 0"),
    (
        r"(?m)^1\. ([HA]) .*$",
        r"1. \1 shoot",
        (
            "MOVE: shoot is not allowed: Solana Blava are asked for substitutions; answer with sub, "
            "keeper or done (FR-0-08)"
        ),
    ),
    (r"(?m)^1\. ([HA]) .*$", r"1. \1 done (oh", "record: a variation is opened with ( but never closed; add )"),
    (
        r"(?m)^1\. ([HA]) .*$",
        r"1. \1 done oh)",
        ("record: a variation is closed with ) but never opened; add ( or remove )"),
    ),
    (r"(?m)^number = 1$", "number = 1000", "record home.toml footballer 1"),
]


@pytest.mark.parametrize(("pattern", "new", "says"), BAD)
def test_a_text_that_is_not_a_record_gives_one_sentence(text, pattern, new, says):
    broken = re.sub(pattern, new, text, count=1)
    assert broken != text
    told = refusal_of(broken)
    assert re.sub(r"^record line \d+: ", "MOVE: ", told).startswith(says)
    assert "\n" not in told


def test_the_wrong_side_is_reported(text):
    side = re.search(r"(?m)^1\. ([HA])", text)[1]
    told = refusal_of(re.sub(r"(?m)^1\. [HA]", f"1. {'HA'[side == 'H']}", text))
    assert re.fullmatch(r"record line \d+: the action is by [HA], but .* \([HA]\) decide now; write [HA]", told)


def test_files_are_written_atomically_and_read_within_limits(begun, tmp_path):
    match, path = begun(1, most=30), tmp_path / "cup.txt"
    save_record(match.record, path=path)
    assert load_record(path).verify().save() == match.save()
    assert [file.name for file in tmp_path.iterdir()] == ["cup.txt"]
    with pytest.raises(NotationError, match="the file cannot be written"):
        save_record(match.record, path=tmp_path / "no" / "cup.txt")
    with pytest.raises(NotationError, match=r"none\.txt: the file cannot be read \(no such file or directory\)"):
        load_record(tmp_path / "none.txt")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotationError, match="this is not a record; records are text in UTF-8"):
        load_record(path)


@given(st.data())
def test_a_broken_record_is_refused_or_read(data):
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


def test_an_intact_record_needs_no_salvage(text):
    assert salvage_record(text) == (parse_record(text), "")


def test_a_record_that_was_cut_off_is_read_up_to_the_last_whole_line(text):
    lines = text.split("\n")
    cut = lines.index("--- moves") + 60
    draft, damage = salvage_record("\n".join(lines[:cut]) + "\n" + lines[cut][:7])
    assert draft.moves == parse_record(text).moves[:59]
    assert damage == "record: the record is cut short: the line '--- end' is missing"


def test_a_record_with_an_impossible_roll_is_read_up_to_it(text):
    lines = text.split("\n")
    at = lines.index("--- moves") + 41
    lines[at] = "40. H done {104}"
    draft, damage = salvage_record("\n".join(lines))
    assert len(draft.moves) == 40
    assert damage == f"record line {at + 1}: '104' must be a whole number from 0 to 99"


def test_a_record_that_was_cut_off_before_its_moves_is_refused(text):
    with pytest.raises(NotationError, match="'--- moves' is missing"):
        salvage_record(text.partition("--- moves")[0])
    with pytest.raises(NotationError, match="not a record"):
        salvage_record("--- moves\n" + text)
