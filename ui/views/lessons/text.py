"""The text of a step: Markdown with its fields filled, in paragraphs that wrap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel

from footroll.lessons import as_html, as_words
from footroll.ui.theme import BODY, LIGHT, px

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


class StepText(QLabel):
    """Shows Markdown, as large as the text size says or by a factor larger."""

    def __init__(self, *, pixels: int = BODY, quiet: bool = False) -> None:
        super().__init__()
        self._markdown, self._theme, self._pixels, self._quiet = "", LIGHT, pixels, quiet
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def words(self) -> str:
        """The text without marks."""
        return as_words(self._markdown)

    def show_text(self, markdown: str) -> None:
        """Show another text."""
        if markdown != self._markdown:
            self._markdown = markdown
            self._write()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self._write()

    def _write(self) -> None:
        size, ink = px(self._pixels), self._theme.second if self._quiet else self._theme.text
        paragraphs = as_html(self._markdown).replace("<p>", '<p style="margin: 0 0 8px 0; line-height: 130%;">')
        self.setText(f'<div style="font-size: {size}px; color: {ink};">{paragraphs}</div>')
        self.setAccessibleName(self.words)
