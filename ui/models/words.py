"""Prepare text for display: sentence case, and escapes for Qt's HTML and shortcut signs."""

from __future__ import annotations

from html import escape

from footroll.percent import percent
from footroll.wording import sentence_case

__all__ = ["percent", "sentence_case", "tab_of", "tip_of"]


def tip_of(text: str) -> str:
    """Return a tooltip that shows a text literally.

    >>> tip_of("9 Lia Soler"), tip_of("<b>9</b>")
    ('9 Lia Soler', '<span>&lt;b&gt;9&lt;/b&gt;</span>')
    """
    return f"<span>{escape(text)}</span>" if "<" in text else text


def tab_of(text: str) -> str:
    """Return the text of a tab, with every & kept.

    >>> tab_of("Salt & Sons")
    'Salt && Sons'
    """
    return text.replace("&", "&&")
