"""Any bytes given as a team sheet lead to a team or a refusal."""

from __future__ import annotations

import io
import zipfile

import pytest
import python_calamine
from hypothesis import example, given, settings
from hypothesis import strategies as st

from footroll.errors import TeamError
from footroll.sheets import TeamReading, new_team, opening, read_sheet
from footroll.sheets.toml import write_toml
from footroll.sheets.writing import write_csv, write_ods, write_xlsx

SOUND = {
    ".toml": write_toml(new_team("Reds", squad=11)),
    ".csv": write_csv(new_team("Reds", squad=11)),
    ".xlsx": write_xlsx(new_team("Reds", squad=11)),
    ".ods": write_ods(new_team("Reds", squad=11)),
}
TOO_FAR = "the table has more than 400 rows or 200 columns; no team sheet does"
SHEET = "xl/worksheets/sheet1.xml"
WORDS = ["", "lob", "slip", "mark", "name", "team", "goalkeeper", "reach", "eleven", "7", "70", "x", "-", "#REF!"]
suffixes = st.sampled_from(sorted(SOUND))


def answer(data, suffix):
    """Return the result of reading: a team, or lines that can all be printed."""
    try:
        reading = read_sheet(data, file=f"reds{suffix}")
    except TeamError as refusal:
        lines = str(refusal).split("\n")
        assert lines
        assert all(line.startswith("reds") and line.isprintable() for line in lines)
        return None
    assert isinstance(reading, TeamReading)
    return reading


def repacked(data, part, change):
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return packed.getvalue()


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.binary(max_size=2000), suffixes)
@example(b"PK\x03\x04", ".xlsx")
@example(b"\xff\xfea", ".csv")
@example(b"\xef\xbb\xbf", ".toml")
def test_random_bytes_are_refused_at_most(data, suffix):
    answer(data, suffix)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.text(max_size=500), st.sampled_from([".toml", ".csv"]))
def test_random_texts_are_refused_at_most(text, suffix):
    answer(text.encode("utf-8", "surrogatepass"), suffix)


@st.composite
def slips(draw, size):
    """Draw a place in a file, how many bytes to remove there, and what to insert."""
    return draw(st.integers(0, size)), draw(st.integers(0, 40)), draw(st.binary(max_size=12))


def mutate(data, changes):
    for at, lost, new in changes:
        data = data[:at] + new + data[at + lost :]
    return data


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.data(), suffixes)
def test_a_sound_sheet_with_random_changes_is_read_or_refused(data, suffix):
    sound = SOUND[suffix]
    answer(mutate(sound, data.draw(st.lists(slips(len(sound)), min_size=1, max_size=4))), suffix)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.data(), st.sampled_from([(".xlsx", SHEET), (".xlsx", "xl/sharedStrings.xml"), (".ods", "content.xml")]))
def test_a_workbook_with_random_changes_inside_is_read_or_refused(data, where):
    suffix, part = where
    changes = data.draw(st.lists(slips(6000), min_size=1, max_size=3))
    answer(repacked(SOUND[suffix], part, lambda sound: mutate(sound, changes)), suffix)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=6)))
@example([["Rating", "Ada", "Bea", "Cai"], ["ATTACK"], ["lob", "7", "8", "#N/A"], ["slip", "-"], ["mark"], ["lob"]])
def test_a_random_scatter_of_sheet_words_is_read_or_refused(rows):
    answer("\n".join(map(";".join, rows)).encode(), ".csv")


# Files that are small on disk and huge in memory.


def test_a_word_in_the_last_cell_of_a_workbook_is_refused_before_all_cells_are_created():
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    data = repacked(SOUND[".xlsx"], SHEET, lambda part: part.replace(b"</sheetData>", far))
    with pytest.raises(TeamError) as refusal:
        read_sheet(data, file="reds.xlsx")
    assert str(refusal.value) == f"reds.xlsx: {TOO_FAR}"


@pytest.mark.parametrize(
    "cell",
    [
        b'<table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="7"/>',
        b'<table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>',
    ],
)
def test_a_cell_that_is_repeated_a_million_times_is_refused(cell):
    row = b'<table:table-row table:number-rows-repeated="1000000">' + cell + b"</table:table-row></table:table>"
    data = repacked(SOUND[".ods"], "content.xml", lambda part: part.replace(b"</table:table>", row))
    with pytest.raises(TeamError) as refusal:
        read_sheet(data, file="reds.ods")
    assert str(refusal.value) == f"reds.ods: {TOO_FAR}"


def test_blank_rows_to_the_end_of_a_sheet_do_not_matter():
    blank = b'<table:table-cell table:number-columns-repeated="16384"/>'
    row = b'<table:table-row table:number-rows-repeated="1000000">'
    rows = row + blank + b"</table:table-row></table:table>"
    ods = repacked(SOUND[".ods"], "content.xml", lambda part: part.replace(b"</table:table>", rows))
    styled = b'<row r="1048576"></row><row r="1048577"><c r="XFD1048577" s="1"/></row></sheetData>'
    xlsx = repacked(SOUND[".xlsx"], SHEET, lambda part: part.replace(b"</sheetData>", styled))
    for data, suffix in ((ods, ".ods"), (xlsx, ".xlsx")):
        assert answer(data, suffix).team == new_team("Reds", squad=11)


def test_an_archive_bomb_is_refused():
    data = repacked(SOUND[".xlsx"], SHEET, lambda part: part + b" " * 40_000_000)
    assert len(data) < 200_000
    with pytest.raises(TeamError) as refusal:
        read_sheet(data, file="reds.xlsx")
    assert str(refusal.value) == "reds.xlsx: unpacked, the workbook is larger than 32 MB; no team sheet is"


def test_a_panic_of_the_reader_is_a_refusal_and_an_interrupt_is_not(monkeypatch):
    class PanicException(BaseException):
        pass

    for raised, caught in ((PanicException, opening.Refused), (KeyboardInterrupt, KeyboardInterrupt)):

        def fail(_, error=raised):
            raise error

        monkeypatch.setattr(python_calamine.CalamineWorkbook, "from_filelike", fail, raising=False)
        with pytest.raises(caught):
            opening.read_sheets(SOUND[".xlsx"])
