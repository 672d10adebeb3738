"""Workbooks that need far more memory or time than they seem to, made from a sound one."""

from __future__ import annotations

import io
import re
import zipfile

from footroll.sheets import new_team
from footroll.sheets.writing import write_ods, write_xlsx

XLSX = write_xlsx(new_team("Reds", squad=11))
ODS = write_ods(new_team("Reds", squad=11))
SHEET, STRINGS, RELATIONS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/_rels/workbook.xml.rels"
FAR = b'<c r="B1000000000"><v>1</v></c>'


def parts_of(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(parts, *, compression=zipfile.ZIP_DEFLATED):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


def with_cells(cells, *, data=XLSX):
    """Return a workbook with more cells in an extra row."""
    parts = parts_of(data)
    parts[SHEET] = parts[SHEET].replace(b"</sheetData>", b'<row r="30">' + cells + b"</row></sheetData>")
    return packed(parts)


def with_rows(rows, *, data=ODS):
    """Return a workbook with more rows at its end."""
    parts = parts_of(data)
    parts["content.xml"] = parts["content.xml"].replace(b"</table:table>", rows + b"</table:table>")
    return packed(parts)


def moved(sheet):
    """Return a workbook whose only sheet has an unusual path and a cell far away."""
    parts = parts_of(with_cells(FAR))
    target = sheet.removeprefix("xl/") if sheet.startswith("xl/") else f"/{sheet}"
    parts[RELATIONS] = parts[RELATIONS].replace(b"worksheets/sheet1.xml", target.encode())
    parts[sheet] = parts.pop(SHEET)
    return packed(parts)


def filled(rows, columns, cell):
    """Return rows that repeat one cell."""
    return (b"<row>" + cell * columns + b"</row>") * rows


def with_strings(size, times, *, elsewhere=False):
    """Return a workbook with one long text in many cells."""
    parts = parts_of(XLSX)
    parts[STRINGS] = re.sub(rb"<si>.*?</si>", b"<si><t>" + b"x" * size + b"</t></si>", parts[STRINGS], count=1)
    cells = filled(times // 100, 100, b'<c t="s"><v>0</v></c>')
    parts[SHEET] = parts[SHEET].replace(b"</sheetData>", cells + b"</sheetData>")
    if elsewhere:
        parts[RELATIONS] = parts[RELATIONS].replace(b"sharedStrings.xml", b"words.xml")
        parts["xl/words.xml"] = parts.pop(STRINGS)
    return packed(parts)


def with_entities():
    """Return a workbook whose sheet grows by nested entities."""
    parts = parts_of(XLSX)
    names = [f'<!ENTITY e{at} "{f"&e{at - 1};" * 10}">' for at in range(1, 10)]
    doctype = f'<!DOCTYPE worksheet [<!ENTITY e0 "xxxxxxxxxx">{"".join(names)}]>'.encode()
    declared, _, rest = parts[SHEET].partition(b"?>")
    cell = b'<row r="30"><c r="A30" t="str"><v>&e9;</v></c></row></sheetData>'
    parts[SHEET] = declared + b"?>" + doctype + rest.replace(b"</sheetData>", cell)
    return packed(parts)


def repeated(attribute):
    """Return rows of an ODS sheet that are repeated very often."""
    cell = b'<table:table-cell office:value-type="float" office:value="7"/>'
    return b"<table:table-row " + attribute + b">" + cell + b"</table:table-row>"


def deep(depth):
    """Return a workbook whose sheet has deeply nested elements."""
    parts = parts_of(XLSX)
    nest = b"<x>" * depth + b"</x>" * depth
    parts[SHEET] = parts[SHEET].replace(b"</sheetData>", nest + b"</sheetData>")
    return packed(parts)


TEXT = b"<table:table-row><table:table-cell><text:p>%b</text:p></table:table-cell></table:table-row>"

# The name of each, and how to make it.
BOMBS = {
    "a cell in row 1,000,000,000.xlsx": lambda: with_cells(FAR),
    "a cell in row 4,294,967,295.xlsx": lambda: with_cells(b'<c r="B4294967295"><v>1</v></c>'),
    "a cell in a row of eleven digits.xlsx": lambda: with_cells(b'<c r="B00000001000000"><v>1</v></c>'),
    "a cell with its number first.xlsx": lambda: with_cells(b'<c r="1000000000B"><v>1</v></c>'),
    "a cell in a far column.xlsx": lambda: with_cells(b'<c r="ZZZZZZ7"><v>1</v></c>'),
    "a row far away.xlsx": lambda: with_cells(b'</row><row r="+1000000"><c><v>1</v></c>'),
    "a sheet in XL.xlsx": lambda: moved("XL/worksheets/sheet1.xml"),
    "a sheet elsewhere.xlsx": lambda: moved("elsewhere/team.xml"),
    "a sheet among the relations.xlsx": lambda: moved("xl/team.rels"),
    "eight million empty cells.xlsx": lambda: with_cells(b"<c/>" * 7_900_000),
    "many empty rows.xlsx": lambda: with_cells(b"</row><row>" * 2_500_000),
    "a text of 20 MB in 600 cells.xlsx": lambda: with_strings(20_000_000, 600),
    "a text of 1 MB in 10,000 cells.xlsx": lambda: with_strings(1_000_000, 10_000),
    "a text of 100 kB in 30,000 cells.xlsx": lambda: with_strings(100_000, 30_000),
    "a text of 20 MB elsewhere in 600 cells.xlsx": lambda: with_strings(20_000_000, 600, elsewhere=True),
    "entities within entities.xlsx": with_entities,
    "elements within elements.xlsx": lambda: deep(1_000_000),
    "an enormous dimension.xlsx": lambda: packed(
        parts_of(XLSX) | {SHEET: re.sub(rb'ref="A1:[A-Z0-9]+"', b'ref="A1:XFD1048576"', parts_of(XLSX)[SHEET])}
    ),
    "rows repeated +100000 times.ods": lambda: with_rows(repeated(b'table:number-rows-repeated="+100000"')),
    "rows repeated 000100000000 times.ods": lambda: with_rows(repeated(b'table:number-rows-repeated="000100000000"')),
    "rows repeated 4294967295 times.ods": lambda: with_rows(repeated(b'table:number-rows-repeated="4294967295"')),
    "columns repeated +100000000 times.ods": lambda: with_rows(
        repeated(b"").replace(b"<table:table-cell ", b'<table:table-cell table:number-columns-repeated="+100000000" ')
    ),
    "two billion blanks.ods": lambda: with_rows(TEXT % b'<text:s text:c="2000000000"/>'),
    "+two billion blanks.ods": lambda: with_rows(TEXT % b'<text:s text:c="+2000000000"/>'),
    "a hundred times 40,000 blanks.ods": lambda: with_rows(TEXT % (b'<text:s text:c="40000"/>' * 101)),
    "eight million empty cells.ods": lambda: with_rows(
        b"<table:table-row>" + b"<table:table-cell/>" * 1_500_000 + b"</table:table-row>"
    ),
    "a part of 60 MB of zeros.xlsx": lambda: packed(parts_of(XLSX) | {"xl/media/noise.xml": b"\0" * 60_000_000}),
    "packed with LZMA.xlsx": lambda: packed(parts_of(XLSX), compression=zipfile.ZIP_LZMA),
}
