"""A team sheet as a table: a row a footballer, the starting eleven first, and a column a skill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PyQt6.QtGui import QColor, QFont

from footroll.kernels.layout import Skill
from footroll.teams import SKILL_GROUPS, scale_word, skill_name
from footroll.ui.models.words import tip_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.teams import Footballer, Team

LEADING = ("No.", "Name", "Role")
LEADING_TIPS = ("Shirt number", "Name", "Role: where he plays")
NUMBER, NAME, ROLE = range(len(LEADING))
SKILLS = tuple(Skill)
LEFT_OUT = "–"
BOLD_FROM = 90

FOOTBALLER = Qt.ItemDataRole.UserRole  # the footballer of a row
STARTS = Qt.ItemDataRole.UserRole + 1  # whether he is in the starting eleven
GROUP = Qt.ItemDataRole.UserRole + 2  # of a header: the group that begins with this skill

_FIRSTS = {skills[0]: group for group, skills in SKILL_GROUPS.items()}
_GROUPS = {skill: group for group, skills in SKILL_GROUPS.items() for skill in skills}


def words(name: str) -> str:
    """Return a name of the rules as it is shown: a capital, and groups without their hyphens.

    >>> words("low-pass"), words("on-the-ball")
    ('Low-pass', 'On the ball')
    """
    shown = name.replace("-", " ") if name in SKILL_GROUPS else name
    return shown[:1].upper() + shown[1:]


class SkillsModel(QAbstractTableModel):
    """The 27 skills of every footballer of a team; `shades` gives fill and text for a score."""

    def __init__(self, team: Team, *, shades: Mapping[int, tuple[str, str]]) -> None:
        super().__init__()
        self._bold = QFont()
        self._bold.setBold(True)
        self.set_team(team)
        self.set_shades(shades)

    def set_team(self, team: Team) -> None:
        """Show another team."""
        self.beginResetModel()
        self.team = team
        self._eleven = team.eleven
        reserves = tuple(one for one in team.footballers if one not in self._eleven)
        self._rows = self._eleven + reserves
        self.endResetModel()

    def set_shades(self, shades: Mapping[int, tuple[str, str]]) -> None:
        """Colour the scores anew."""
        self._shades = {score: (QColor(fill), QColor(ink)) for score, (fill, ink) in shades.items()}
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many footballers the sheet has."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return number, name, role and the skills."""
        return 0 if parent.isValid() else len(LEADING) + len(SKILLS)

    def footballer(self, row: int) -> Footballer:
        """Return the footballer of a row."""
        return self._rows[row]

    def row_of(self, number: int) -> int:
        """Return the row of a shirt number."""
        return next(row for row, one in enumerate(self._rows) if one.number == number)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell of the sheet shows, and how."""
        if not index.isValid():
            return None
        one = self._rows[index.row()]
        if role == FOOTBALLER:
            return one
        if role == STARTS:
            return one in self._eleven
        if index.column() < len(LEADING):
            return self._leading(one, column=index.column(), role=role)
        return self._score(one, skill=SKILLS[index.column() - len(LEADING)], role=role)

    def _leading(self, one: Footballer, *, column: int, role: int) -> Any:
        """Return what stands left of the skills."""
        if role == Qt.ItemDataRole.DisplayRole:
            return (str(one.number), one.name, one.position)[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(f"{one}, {one.position}")
        return None

    def _score(self, one: Footballer, *, skill: Skill, role: int) -> Any:
        """Return the score of a skill, its colours, and what it means in words."""
        score = one.scores[skill]
        if role == Qt.ItemDataRole.DisplayRole:
            return LEFT_OUT if score is None else str(score)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _tip(one, skill=skill)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(_tip(one, skill=skill))
        return None if score is None else self._look(score, role=role)

    def _look(self, score: int, *, role: int) -> Any:
        """Return the fill, the text colour and the weight of a score."""
        if role == Qt.ItemDataRole.BackgroundRole:
            return shade_of(score, self._shades)[0]
        if role == Qt.ItemDataRole.ForegroundRole:
            return shade_of(score, self._shades)[1]
        if role == Qt.ItemDataRole.FontRole and score >= BOLD_FROM:
            return self._bold
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, and as its tooltip the full name with its group."""
        if orientation == Qt.Orientation.Vertical or not 0 <= section < self.columnCount():
            return None
        if section < len(LEADING):
            return leading_header(section, role=role)
        return skill_header(SKILLS[section - len(LEADING)], role=role)


def shade_of(score: int, shades: Mapping[int, tuple[QColor, QColor]]) -> tuple[QColor, QColor]:
    """Return the fill and the ink of a score; those beyond the scale wear its nearest end."""
    return shades[min(shades, key=lambda known: abs(known - score))]


def leading_header(section: int, *, role: int) -> str | None:
    """Return what stands over number, name and role."""
    if role == Qt.ItemDataRole.DisplayRole:
        return LEADING[section]
    return LEADING_TIPS[section] if role == Qt.ItemDataRole.ToolTipRole else None


def skill_header(skill: Skill, *, role: int) -> str | None:
    """Return what stands over a skill."""
    if role == Qt.ItemDataRole.DisplayRole:
        return words(skill_name(skill))
    if role == Qt.ItemDataRole.ToolTipRole:
        return f"{words(skill_name(skill))} ({words(_GROUPS[skill])})"
    if role == GROUP and skill in _FIRSTS:
        return words(_FIRSTS[skill])
    return None


def _tip(one: Footballer, *, skill: Skill) -> str:
    """Say a score in words.

    >>> from footroll.sheets import new_team
    >>> _tip(new_team("Reds").footballers[8], skill=Skill.LOW_PASS)
    '9 Footballer 9: Low-pass 70, average'
    """
    if one.scores[skill] is None:
        return f"{one}: {words(skill_name(skill))} left out, counts {one.skill(skill)}"
    score = one.skill(skill)
    return f"{one}: {words(skill_name(skill))} {score}, {scale_word(score)}"
