"""Fills in a heading from the table: a team's name from the corner, a formation from positions."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.sheets.names import Column, Heading, answer_of, names_goalkeeper, plain
from footroll.sheets.scores import read_number
from footroll.teams import ELEVEN, list_formations
from footroll.wording import quote

if TYPE_CHECKING:
    from footroll.sheets.draft import Draft, SheetLine

# Lines of a formation, from back to front: defence, holding, middle and advanced midfield, attack.
_LINES = {
    "D": "d, df, def, defender, defence, rb, lb, cb, rcb, lcb, rwb, lwb, wb, fb, sw, right back, left back, "
    "centre back, center back, full back, wing back, sweeper, libero, defensa, lateral, central, ld, li, dfc, dfd, "
    "dfi, lateral dret, lateral esquerre, lateral derecho, lateral izquierdo",
    "H": "dm, cdm, dmf, holding midfielder, defensive midfielder, mcd, pivot, pivote, migcentre, mediocentro",
    "M": "m, mf, mid, midfielder, midfield, cm, rm, lm, rcm, lcm, cmf, central midfielder, mc, md, mi, interior, "
    "migcampista, centrecampista, centrocampista",
    "A": "am, cam, ram, lam, amf, attacking midfielder, playmaker, mco, mitjapunta, mediapunta",
    "F": "f, fw, fwd, st, cf, ss, w, rw, lw, wf, rf, lf, forward, striker, winger, attacker, attack, right wing, "
    "left wing, right winger, left winger, centre forward, center forward, davanter, davantera, delantero, delantera, "
    "extrem, extremo, dc, ed, ei, sd",
}
_LINE_OF = {plain(word): line for line, words in _LINES.items() for word in words.split(",")}
# Words in the corner of a table that describe its contents and do not name a team.
_TITLES = (
    "rating, ratings, skill, skills, score, scores, attribute, attributes, stat, stats, player, players, footballer, "
    "footballers, name, names, team, teams, squad, club, position, positions, number, season, total, "
    "valoració, valoracions, habilitat, habilitats, jugador, jugadors, plantilla, equip, "
    "valoración, valoraciones, habilidad, habilidades, jugadores, equipo, spieler, joueur, joueurs, giocatore, jogador"
)
_TITLE_WORDS = {plain(word) for word in _TITLES.split(",")}


def infer_heading(draft: Draft) -> Draft:
    """Return a draft with the team's name and formation filled in from the rest of the sheet."""
    return _with_formation(_with_name(draft))


def _with_name(draft: Draft) -> Draft:
    """Take the team's name from the corner of the table."""
    if draft.corner is None or Heading.TEAM in draft.heading or not names_team(draft.corner.text):
        return draft
    notice = f"{draft.file}: the team's name comes from the corner of the table, {quote(draft.corner.text)}"
    heading = {**draft.heading, Heading.TEAM: (draft.corner,)}
    return replace(draft, heading=heading, notices=(*draft.notices, notice))


def names_team(text: str) -> bool:
    """Return whether a corner names a team, not the contents of the table.

    >>> names_team("Harbour Rovers"), names_team("Ratings 2031"), names_team("Player"), names_team("29")
    (True, False, False, False)
    """
    words = [plain(word) for word in re.findall(r"[^\W\d_]+", text)]
    return any(word not in _TITLE_WORDS for word in words)


def _with_formation(draft: Draft) -> Draft:
    """Take the formation from the positions of the starters."""
    if Heading.FORMATION in draft.heading:
        return draft
    starters = _starters(draft)
    formation = formation_of([line.text(Column.POSITION) for line in starters])
    if not formation:
        return draft
    entry = replace(starters[0].entries[Column.POSITION], text=formation)
    notice = f"{draft.file}: the formation comes from the positions, {formation}"
    heading = {**draft.heading, Heading.FORMATION: (entry,)}
    return replace(draft, heading=heading, notices=(*draft.notices, notice))


def _starters(draft: Draft) -> list[SheetLine]:
    """Return the outfielders that start: those that the sheet names, or the first ten."""
    named = {read_number(text) for entry in draft.heading.get(Heading.ELEVEN, ()) for text in entry.text.split()}
    everyone = [line for line in draft.lines if not named or read_number(line.text(Column.NUMBER)) in named]
    answers = ((line, answer_of(line.text(Column.GOALKEEPER))) for line in everyone)
    keeps_goal = (
        (line, names_goalkeeper(line.text(Column.POSITION)) if answer is None else answer) for line, answer in answers
    )
    return [line for line, keeper in keeps_goal if not keeper][: ELEVEN - 1]


def formation_of(positions: list[str]) -> str:
    """Return the shipped formation of ten outfielders with these positions, or an empty string.

    >>> formation_of("RB CB CB LB CM DM CM RW ST LW".split())
    '4-3-3'
    >>> formation_of("RB CB CB LB DM DM AM AM AM ST".split())
    '4-2-3-1'
    >>> formation_of(["CM"] * 10)
    ''
    """
    count = Counter(_LINE_OF.get(plain(position), "") for position in positions)
    if len(positions) != ELEVEN - 1 or "" in count:
        return ""
    back, holding, middle, advanced, front = (count[line] for line in "DHMAF")
    split = [(back, holding, middle + advanced, front), (back, holding + middle, advanced, front)]
    rough = (back, holding + middle + advanced, front)
    fine = [lines for lines in split if all(lines) and middle == 0]
    names = ["-".join(map(str, lines)) for lines in (*fine, rough, *split)]
    return next((name for name in names if name in list_formations()), "")
