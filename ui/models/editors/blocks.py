"""Blocks of cells on the clipboard, as spreadsheets write them: lines of tab-separated cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.editors.table import MEAN

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex

    from footroll.ui.models.editors.table import SheetModel
    from footroll.ui.models.sheet_page import Place


def cells_of(text: str) -> list[list[str]]:
    r"""Return the cells of a block.

    >>> cells_of("70\t80\r\n90\t100\r\n")
    [['70', '80'], ['90', '100']]
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    return [[" ".join(cell.split()) for cell in line.split("\t")] for line in lines]


def block_of(indexes: list[QModelIndex]) -> str:
    """Return selected cells as a block, with gaps left empty."""
    chosen = {(index.row(), index.column()): index for index in indexes}
    rows, columns = sorted({row for row, _ in chosen}), sorted({column for _, column in chosen})
    lines = ([chosen.get((row, column)) for column in columns] for row in rows)
    return "\n".join("\t".join(str(one.data()) if one else "" for one in line) for line in lines)


def paste(model: SheetModel, block: list[list[str]], *, at: QModelIndex, chosen: list[QModelIndex]) -> str:
    """Paste a block at a cell, or one value into every selected cell; report what did not fit."""
    if len(block) == len(block[0]) == 1 and len(chosen) > 1:
        texts = {place: block[0][0] for index in chosen if (place := model.place_at(index))}
        beyond = 0
    else:
        texts, beyond = _placed(model, block, at=at)
    model.sheet.write(texts, words="Paste")
    return f"{beyond} of the pasted cells did not fit on the sheet and were left out." if beyond else ""


def _placed(model: SheetModel, block: list[list[str]], *, at: QModelIndex) -> tuple[dict[Place, str], int]:
    """Return the target of each pasted cell, and how many fall outside the sheet."""
    texts: dict[Place, str] = {}
    beyond = 0
    for down, line in enumerate(block, start=at.row()):
        for across, text in enumerate(line, start=at.column()):
            place = model.place_at(model.index(down, across)) if down < model.rowCount() and across < MEAN else None
            if place:
                texts[place] = "" if text in "-–—" else text
            else:
                beyond += 1
    return texts, beyond
