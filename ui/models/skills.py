"""A team sheet as a table: footballers in rows, the starting eleven first, skills in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PyQt6.QtGui import QColor, QFont

from footroll.kernels.layout import Skill
from footroll.skills import SKILL_GROUPS, skill_name
from footroll.teams import scale_word
from footroll.ui.models.words import sentence_case, tip_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.teams import Footballer, Team

LEADING = ("No.", "Name", "Role")
LEADING_TIPS = ("Shirt number", "Name", "Role: position in the team")
NUMBER, NAME, ROLE = range(len(LEADING))
SKILLS = tuple(Skill)
LEFT_OUT = "–"
BOLD_FROM = 90

FOOTBALLER = Qt.ItemDataRole.UserRole  # role: the footballer of a row
STARTS = Qt.ItemDataRole.UserRole + 1  # role: whether they are in the starting eleven
GROUP = Qt.ItemDataRole.UserRole + 2  # header role: the group that starts with this skill

_FIRSTS = {skills[0]: group for group, skills in SKILL_GROUPS.items()}
_GROUPS = {skill: group for group, skills in SKILL_GROUPS.items() for skill in skills}


def words(name: str) -> str:
    """Return a rulebook name for display: capitalised, groups without hyphens.

    >>> words("low-pass"), words("on-the-ball")
    ('Low-pass', 'On the ball')
    """
    shown = name.replace("-", " ") if name in SKILL_GROUPS else name
    return sentence_case(shown)


class SkillsModel(QAbstractTableModel):
    """The 27 skills of every footballer of a team; `shades` gives fill and text of a score."""

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
        """Set new score colours."""
        self._shades = {score: (QColor(fill), QColor(ink)) for score, (fill, ink) in shades.items()}
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of footballers."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns: number, name, role and skills."""
        return 0 if parent.isValid() else len(LEADING) + len(SKILLS)

    def footballer(self, row: int) -> Footballer:
        """Return the footballer of a row."""
        return self._rows[row]

    def row_of(self, number: int) -> int:
        """Return the row of a shirt number."""
        return next(row for row, one in enumerate(self._rows) if one.number == number)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the data of a cell for a role."""
        if not index.isValid():
            return None
        one = self._rows[index.row()]
        if role == FOOTBALLER:
            return one
        if role == STARTS:
            return one in self._eleven
        if index.column() < len(LEADING):
            column = index.column()
            if role == Qt.ItemDataRole.DisplayRole:
                return (str(one.number), one.name, one.position)[column]
            if role == Qt.ItemDataRole.ToolTipRole:
                return tip_of(f"{one}, {one.position}")
            return None
        skill = SKILLS[index.column() - len(LEADING)]
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
        """Return the fill, text colour or weight of a score."""
        if role == Qt.ItemDataRole.BackgroundRole:
            return shade_of(score, self._shades)[0]
        if role == Qt.ItemDataRole.ForegroundRole:
            return shade_of(score, self._shades)[1]
        if role == Qt.ItemDataRole.FontRole and score >= BOLD_FROM:
            return self._bold
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, or its full name with group as tooltip."""
        if orientation == Qt.Orientation.Vertical or not 0 <= section < self.columnCount():
            return None
        if section < len(LEADING):
            return leading_header(section, role=role)
        return skill_header(SKILLS[section - len(LEADING)], role=role)


def shade_of(score: int, shades: Mapping[int, tuple[QColor, QColor]]) -> tuple[QColor, QColor]:
    """Return the fill and text colour of a score, clamped to the scale."""
    return shades[min(shades, key=lambda known: abs(known - score))]


def leading_header(section: int, *, role: int) -> str | None:
    """Return the heading of number, name or role."""
    if role == Qt.ItemDataRole.DisplayRole:
        return LEADING[section]
    return LEADING_TIPS[section] if role == Qt.ItemDataRole.ToolTipRole else None


def skill_header(skill: Skill, *, role: int) -> str | None:
    """Return the heading of a skill."""
    if role == Qt.ItemDataRole.DisplayRole:
        return words(skill_name(skill))
    if role == Qt.ItemDataRole.ToolTipRole:
        return f"{words(skill_name(skill))} ({words(_GROUPS[skill])})"
    if role == GROUP and skill in _FIRSTS:
        return words(_FIRSTS[skill])
    return None


def _tip(one: Footballer, *, skill: Skill) -> str:
    """Describe a score in words.

    >>> from footroll.sheets import new_team
    >>> _tip(new_team("Reds").footballers[8], skill=Skill.LOW_PASS)
    '9 Footballer 9: Low-pass 70, average'
    """
    if one.scores[skill] is None:
        return f"{one}: {words(skill_name(skill))} left out, counts as {one.skill(skill)}"
    score = one.skill(skill)
    return f"{one}: {words(skill_name(skill))} {score}, {scale_word(score)}"
