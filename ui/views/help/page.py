"""A help page: Markdown in our font, with plain links and spacing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QBrush, QColor, QFont, QTextBlock, QTextCharFormat, QTextCursor

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QTextBrowser

    from footroll.ui.theme import Theme

GAP = 10.0  # pixels below a paragraph
INDENT = 16.0  # indent of a list, in pixels
LARGER = 1  # size step of a heading


def write_page(browser: QTextBrowser, text: str, *, theme: Theme) -> None:
    """Write a page into a browser."""
    browser.setMarkdown(text)
    document = browser.document()
    assert document is not None
    document.setIndentWidth(INDENT)
    block = document.begin()
    while block.isValid():
        _dress(block, theme=theme)
        block = block.next()


def _dress(block: QTextBlock, *, theme: Theme) -> None:
    """Format a paragraph: its spacing, its size, and its links."""
    space = block.blockFormat()
    heads = space.headingLevel() > 0
    space.setBottomMargin(GAP)
    cursor = QTextCursor(block)
    cursor.setBlockFormat(space)
    for piece in block.textFormats():
        cursor.setPosition(block.position() + piece.start)
        cursor.setPosition(block.position() + piece.start + piece.length, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(_format(piece.format, heads=heads, theme=theme))


def _format(old: QTextCharFormat, *, heads: bool, theme: Theme) -> QTextCharFormat:
    new = QTextCharFormat()
    new.setForeground(QBrush(QColor(theme.text)))
    new.setFontUnderline(old.isAnchor())
    if heads:
        new.setProperty(QTextCharFormat.Property.FontSizeAdjustment, LARGER)
        new.setFontWeight(QFont.Weight.Bold)
    return new
