r"""The Markdown of lessons: headings, paragraphs, lists, **bold** and *italic*.

>>> as_html("Pass **round** it.\n\n- one\n- <two>")
'<p>Pass <strong>round</strong> it.</p>\n<ul>\n<li>one</li>\n<li>&lt;two&gt;</li>\n</ul>'
>>> as_words("## Look\nPass **round** it.")
'Look. Pass round it.'
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

STRONG, SOFT = re.compile(r"\*\*(\S(?:[^*]*\S)?)\*\*"), re.compile(r"\*(\S(?:[^*]*\S)?)\*")
HEADING, ITEM = re.compile(r"#{1,6}\s+(.*)"), re.compile(r"[-*]\s+(.*)")


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the blocks of a text as pairs: "heading", "item" or "paragraph", and its words."""
    words: list[str] = []
    for line in [*text.strip().splitlines(), ""]:
        heading, item = HEADING.fullmatch(line.strip()), ITEM.fullmatch(line.strip())
        if words and (heading or item or not line.strip()):
            yield "paragraph", " ".join(words)
            words = []
        if heading:
            yield "heading", heading[1]
        elif item:
            yield "item", item[1]
        elif line.strip():
            words.append(line.strip())


def as_html(text: str) -> str:
    """Return a text as HTML, with everything else escaped."""
    lines, listing = [], False
    for kind, words in blocks(text):
        if listing != (kind == "item"):
            lines.append("</ul>" if listing else "<ul>")
            listing = not listing
        tag = {"heading": "h4", "item": "li"}.get(kind, "p")
        lines.append(f"<{tag}>{inline_html(words)}</{tag}>")
    return "\n".join([*lines, "</ul>"] if listing else lines)


def inline_html(words: str) -> str:
    """Return a line of text as HTML."""
    return SOFT.sub(r"<em>\1</em>", STRONG.sub(r"<strong>\1</strong>", escape(words)))


def as_words(text: str) -> str:
    """Return a text without marks, as one paragraph."""
    parts = [SOFT.sub(r"\1", STRONG.sub(r"\1", words)) for _, words in blocks(text)]
    return " ".join(part if part[-1:] in ".:;?!" else f"{part}." for part in parts)


def count_words(text: str) -> int:
    """Count the words of a text.

    >>> count_words("A pass of 16 yards: 77.0%")
    6
    """
    return len(as_words(text).split())
