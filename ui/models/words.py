"""Words that users wrote, made safe to show: Qt takes some texts for HTML, and an & for a key."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


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


def percent(chance: float | Fraction) -> str:
    """Return a chance as it is shown: one decimal, and never a nought that is none.

    >>> percent(0.4333), percent(0.0002), percent(0), percent(1)
    ('43.3%', 'under 0.1%', '0.0%', '100.0%')
    """
    return "under 0.1%" if 0 < chance < 0.0005 else f"{100 * float(chance):.1f}%"
