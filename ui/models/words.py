"""Words that users wrote, made safe to show: Qt takes some texts for HTML, and an & for a key."""

from __future__ import annotations

from html import escape


def tip_of(text: str) -> str:
    """Return a tooltip that shows a text letter by letter.

    >>> tip_of("9 Lia Soler"), tip_of("<b>9</b>")
    ('9 Lia Soler', '<span>&lt;b&gt;9&lt;/b&gt;</span>')
    """
    return f"<span>{escape(text)}</span>" if "<" in text else text


def tab_of(text: str) -> str:
    """Return the words of a tab in which an & stays an &.

    >>> tab_of("Salt & Sons")
    'Salt && Sons'
    """
    return text.replace("&", "&&")
