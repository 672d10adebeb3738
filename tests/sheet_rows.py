"""A team whose footballers all differ, and team sheets as rows of text."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from footroll.sheets import new_team
from footroll.sheets.writing import team_rows


def various():
    """Return a team whose footballers and scores all differ, so that any mix-up shows."""
    footballers = tuple(
        replace(one, name=f"Núria d'Ç {one.number}", scores=shifted(one)) for one in new_team("Reds").footballers
    )
    return replace(
        new_team("Rojos & Cía"),
        footballers=footballers,
        starters=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        character='Quick, and "never" tired.',
    )


def shifted(one):
    return tuple(score and 50 + 10 * ((skill + one.number) % 6) for skill, score in enumerate(one.scores))


def text_rows(team):
    return [[str(value) for value in row] for row in team_rows(team)]


def joined(rows, separator):
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue()
