"""All help topics: clauses, glossary, current keys and short pages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from footroll.match.switches import SWITCHES
from footroll.rules import clauses
from footroll.ui.models.answers.reading import key_help
from footroll.ui.models.keys import KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.play.house import Switch
    from footroll.rules import Clause
    from footroll.ui.models.settings import Settings

FUBA_BOOK = "F3"
SHORTEST = 72  # letters after which a clause is cut in a title


class Kind(StrEnum):
    """The kinds of topic."""

    PAGE = "page"
    WORD = "word"
    KEY = "key"
    CLAUSE = "rule"


@dataclass(frozen=True, slots=True)
class Topic:
    """A help topic; its text is Markdown, with clauses linked as `clause:FR-…`."""

    kind: Kind
    name: str
    title: str
    text: str

    @property
    def said(self) -> str:
        """The spoken title of the topic."""
        return f"{self.title}, {self.kind}"


FIXED_KEYS = {
    "Arrows": "Move the cell cursor; with Shift by five cells",
    "1 … 18": "Choose a footballer of the team that decides",
    "/ 1 … 18": "Choose one of the other team",
    "Enter": "Declare, or click the cell under the cursor",
    "Ctrl+Enter": "Commit a stage",
    "Esc": "Cancel the aim; close help",
    "Tab, Shift+Tab": "Next, previous open decision",
    "Backspace": "Put this pawn back",
    "Space, Shift+A": "Accept one move of the assistant; play its best answer, or accept all its moves",
    "Ctrl+Z, Ctrl+Y": "Undo, redo",
    "+, −": "Zoom in, zoom out",
    "F1": "Help on the current question",
    "F2": "A table of all footballers",
    "F6, Shift+F6": "Next, previous part of the window",
    "F10": "Menu",
    "Ctrl+S, Ctrl+E": "Save a copy of the match, export the view",
    "Ctrl+,": "Settings",
    "F11": "Full screen",
}


def all_topics(settings: Settings) -> tuple[Topic, ...]:
    """Return all topics, pages first and rules last."""
    return (*_pages(), *_words(), *_keys(settings), *_rules())


def _keys(settings: Settings) -> list[Topic]:
    """Return the user's keys, then the fixed ones."""
    changed = [(settings.key_with_alt(name), key.words, key.where.value) for name, key in KEYS.items()]
    fixed = [(key, words, "always") for key, words in (FIXED_KEYS | key_help()).items()]
    return [
        Topic(Kind.KEY, f"key {key} {where}", f"{key}: {words}", f"# {key}\n\n{words}.\n\nIn force: {where}.")
        for key, words, where in (*changed, *fixed)
    ]


@cache
def _pages() -> tuple[Topic, ...]:
    folder = files("footroll.ui.models.help").joinpath("pages")
    texts = [page.read_text(encoding="utf-8") for page in sorted(folder.iterdir(), key=lambda page: page.name)]
    titles = [text.partition("\n")[0].removeprefix("# ") for text in texts]
    return tuple(Topic(Kind.PAGE, title, title, text) for title, text in zip(titles, texts, strict=True))


@cache
def _words() -> tuple[Topic, ...]:
    table = tomllib.loads(files("footroll.ui.models.help").joinpath("words.toml").read_text(encoding="utf-8"))
    return tuple(
        Topic(Kind.WORD, row["word"], row["word"], f"# {row['word']}\n\n{row['means']}\n\n{_link(row['see'])}")
        for row in table["word"]
    )


@cache
def _clauses() -> dict[str, Clause]:
    """Return the clauses of both games."""
    return {**clauses(), **clauses(FUBA_BOOK)}


@cache
def _rules() -> tuple[Topic, ...]:
    return tuple(Topic(Kind.CLAUSE, one.id, _shortened(one.says), one.says) for one in _clauses().values())


def _shortened(says: str) -> str:
    """Cut a long clause for a title.

    >>> _shortened("No shot from the own half.")
    'No shot from the own half.'
    """
    return says if len(says) <= SHORTEST else f"{says[:SHORTEST].rsplit(' ', 1)[0]} …"


def _link(clause: str) -> str:
    return f"[{clause}](clause:{clause})"


def text_of(topic: Topic) -> str:
    """Return the text of a topic; a rule includes its ruling and its section."""
    return _clause_text(_clauses()[topic.name]) if topic.kind is Kind.CLAUSE else topic.text


def _clause_text(clause: Clause) -> str:
    """Return a clause, its ruling, and the other clauses of its section."""
    ruling = f"**How we read it.** {_plain(clause.ruling)}\n\n" if clause.ruling else ""
    book = clause.id.partition("-")[0]
    switch = f"{_house_rule(clause.house_rule, _switches(book))}\n\n" if clause.house_rule else ""
    others = [one for one in clauses(book).values() if one.section == clause.section and one != clause]
    listed = "\n".join(f"- {_link(one.id)} {_plain(one.says)}" for one in others)
    section = f"**{clause.section}**\n\n{listed}\n" if others else ""
    return f"# {clause.id}\n\n{_plain(clause.says)}\n\n{ruling}{switch}{section}"


def _switches(book: str) -> Mapping[str, Switch]:
    """Return the house rules of a book."""
    if book != FUBA_BOOK:
        return SWITCHES
    from footroll.fuba.rules import FUBA_SWITCHES

    return FUBA_SWITCHES


def _house_rule(name: str, switches: Mapping[str, Switch] = SWITCHES) -> str:
    """Describe the house rule of a clause: its name, its label on the start screen, its values.

    >>> print(_house_rule("max_substitutions"))
    **House rule** `max_substitutions`, on the start screen *Substitutions*: up to 5 (`5`), the rule; up to 3 (`3`).
    """
    if name == "win_condition":
        return "**House rule** `win_condition`: chosen for each match on the start screen."
    row = switches.get(name)
    if row is None:
        return f"**House rule** `{name}`."
    words = [f"{one.words} (`{str(one.value).lower()}`)" for one in row.readings]
    listed = "; ".join([f"{words[0]}, the rule", *words[1:]])
    return f"**House rule** `{name}`, on the start screen *{row.label}*: {listed}."


def _plain(words: str) -> str:
    r"""Escape the signs that Markdown would interpret.

    >>> print(_plain("D_wall = 20 * 2 < 50"))
    D\_wall = 20 \* 2 &lt; 50
    """
    for sign in "\\*_[]`#":
        words = words.replace(sign, f"\\{sign}")
    return words.replace("<", "&lt;")
