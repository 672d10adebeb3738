"""A ladder as a page that any browser opens: ratings, cross-table, football, and how to repeat it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from footroll._version import __version__
from footroll.ui.models.arena.choices import coach_words
from footroll.ui.models.arena.tables import (
    HEADERS,
    PAIR_HEADERS,
    RANGES,
    football_rows,
    football_words,
    habit_rows,
    order_of,
    pair_rows,
)
from footroll.ui.models.arena.words import coach_of, lead_words, losses_words, settled_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from footroll.ui.models.arena.ladder import Ladder

STYLE = """
body { font: 15px/1.5 Inter, system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #16201A }
table { border-collapse: collapse; margin: 1em 0 }
th, td { padding: .3em .8em; text-align: right; border-bottom: 1px solid #CDD3CB }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left }
code { background: #E9ECE6; padding: .2em .4em }
"""


def ladder_page(ladder: Ladder) -> str:
    """Return the page of a ladder that has ratings."""
    news = ladder.news
    assert news is not None
    assert news.ladder is not None
    places = order_of(news, "rating")
    names = {place: coach_words(coach_of(news, place)) for place in places}
    rows = []
    for row in news.ladder.rows:
        interval = "set" if row.rank == len(places) else f"{row.low:,.0f} to {row.high:,.0f}"
        spread = "set" if row.rank == len(places) else f"{(row.high - row.low) / 2:,.0f}"
        words = names[row.place]
        rows.append((str(row.rank), words.name, words.tactics, f"{row.rating:.0f}", spread, interval, f"{row.won:.1%}"))
    shares = [[news.ladder.share(place, other) for other in places] for place in places]
    cross = [
        (names[place].whole, *("–" if share is None else f"{100 * share:.0f}" for share in line))
        for place, line in zip(places, shares, strict=True)
    ]
    state = "" if news.done >= news.total else " The run is not complete."
    parts = [
        f"<h1>{escape(ladder.title)}</h1>",
        f"<p>{escape(lead_words(news))} {news.done:,} of {news.total:,} matches played.{state}"
        f" {escape(settled_words(news))}</p>",
        "<h2>Ladder</h2>",
        _table(HEADERS, rows),
        "<p>The weakest coach is set to 1000. a lead of 400 points wins ten of eleven matches.</p>",
        "<h2>Cross-table</h2><p>Row beats column, in per cent.</p>",
        _table(("", *(names[place].short for place in places)), cross),
        _table(PAIR_HEADERS, pair_rows(news, places)),
        f"<h2>Does it look like football?</h2><p>{escape(football_words(news))} {escape(RANGES)}</p>",
        _table(("Figure", "Here", "Range", ""), football_rows(news)),
        "<h2>Odd habits</h2>",
        _table(("Habit", "How often"), [(words, count) for words, count, _ in habit_rows(news)]),
        *(f"<p>{escape(words)}</p>" for words in losses_words(news)),
        f"<h2>Repeat it</h2><p><code>{escape(ladder.choices.command())}</code></p>",
        f"<p>Footroll {escape(__version__)}. The same command gives the same matches.</p>",
    ]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(ladder.title)}</title>'
    return f"{head}<style>{STYLE}</style><body>{''.join(parts)}</body></html>\n"


def _table(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table.

    >>> _table(("a",), [("<b>",)])
    '<table><tr><th>a</th></tr><tr><td>&lt;b&gt;</td></tr></table>'
    """
    head = "".join(f"<th>{escape(word)}</th>" for word in headers)
    body = "".join(f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in row)}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"
