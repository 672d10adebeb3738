"""The tables of the Arena room: ladder, cross-table, pairs, football, habits and matches."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

from footroll.arena import FIGURES, LIMIT, played_matches
from footroll.percent import percent
from footroll.ui.models.arena.choices import coach_words
from footroll.ui.models.arena.news import football_pairs
from footroll.ui.models.arena.words import coach_of, pair_words, rows_that_meet
from footroll.ui.models.words import sentence_case
from footroll.wording import number_word

if TYPE_CHECKING:
    from footroll.arena import LadderRow, PlayedMatch
    from footroll.ui.models.arena.news import LadderNews

NUMBER, COACH, TACTICS, RATING, SPREAD, INTERVAL, WON = range(7)
HEADERS = ("No.", "Coach", "Tactics", "Rating", "±", "95% interval", "Matches won")
ROW, SHARE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ORDERS = {"rating": "by rating", "coach": "by name", "won": "by matches won"}
LONG_MATCH, LONG_IDLE = 600, 40  # turns; passes in a row without ground


class NewsModel(QAbstractTableModel):
    """A table of a ladder's results."""

    headers: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.news: LadderNews | None = None
        self.places: list[int] = []  # of the contenders, in the order of the rows

    def show_news(self, news: LadderNews | None, places: list[int]) -> None:
        """Show other results; the cursor stays where it is if the rows are the same."""
        same = places == self.places and (news is None) == (self.news is None)
        if not same:
            self.beginResetModel()
        self.news, self.places = news, places
        if not same:
            self.endResetModel()
        elif self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of contenders."""
        return 0 if parent.isValid() else len(self.places)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.headers)


class LadderModel(NewsModel):
    """The ladder: rank, coach, tactics, rating with its interval, and share won."""

    headers = HEADERS

    @property
    def rows(self) -> dict[int, LadderRow]:
        """The rows by the place of the contender."""
        return {row.place: row for row in self.news.ladder.rows} if self.news and self.news.ladder else {}

    def brackets(self) -> set[int]:
        """Return the rows whose interval meets that of the row below, once the run is done."""
        news = self.news
        if news is None or news.ladder is None or news.done < news.total:
            return set()
        meet = set(rows_that_meet(news.ladder))
        rows = [self.rows[place] for place in self.places]
        return {
            at
            for at, (above, below) in enumerate(pairwise(rows))
            if above.place in meet and below.place in meet and above.low <= below.high and above.rank + 1 == below.rank
        }

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell, its row, or the whole row for a screen reader."""
        place = self.places[index.row()]
        row = self.rows.get(place)
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if index.column() in (NUMBER, COACH, TACTICS) else RIGHT
        if role == Qt.ItemDataRole.DisplayRole and row and self.news:
            return self._cells(row)[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole and row and self.news:
            return f"{self.headers[index.column()]} {self._cells(row)[index.column()]}"
        return None

    def _cells(self, row: LadderRow) -> tuple[str, ...]:
        assert self.news is not None
        words = coach_words(coach_of(self.news, row.place))
        weakest = row.rank == len(self.places)
        spread = "set" if weakest else f"{(row.high - row.low) / 2:,.0f}"
        interval = "set to 1,000" if weakest else f"{row.low:,.0f} to {row.high:,.0f}"
        return (str(row.rank), words.name, words.tactics, f"{row.rating:.0f}", spread, interval, percent(row.won))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if section in (NUMBER, COACH, TACTICS) else RIGHT
        return self.headers[section] if role == Qt.ItemDataRole.DisplayRole else None


class CrossModel(NewsModel):
    """The cross-table: how often the row beats the column, in per cent."""

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of contenders."""
        return self.rowCount(parent)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the share that the row won against the column, as a number or in words."""
        place, other = self.places[index.row()], self.places[index.column()]
        share = self.news.ladder.share(place, other) if self.news and self.news.ladder else None
        if role == SHARE:
            return share
        if role == Qt.ItemDataRole.DisplayRole:
            return "–" if share is None else f"{100 * share:.0f}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.AccessibleTextRole and self.news:
            if place == other:
                return "does not meet itself"
            return ", ".join(pair_words(self.news, place, other))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a contender: short above a column, whole beside a row or for a screen reader."""
        if self.news is None or section >= len(self.places):
            return None
        words = coach_words(coach_of(self.news, self.places[section]))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return words.whole
        if role == Qt.ItemDataRole.DisplayRole:
            return words.short if orientation == Qt.Orientation.Horizontal else words.whole
        return None


def order_of(news: LadderNews | None, order: str) -> list[int]:
    """Return the places of the contenders in an order of the ladder."""
    if news is None or news.ladder is None:
        return []
    keys = {
        "rating": lambda row: row.rank,
        "coach": lambda row: (coach_words(coach_of(news, row.place)).whole.lower(), row.rank),
        "won": lambda row: (-row.won, row.rank),
    }
    return [row.place for row in sorted(news.ladder.rows, key=keys[order])]


PAIR_HEADERS = ("Coach", "Against", "Won", "Level", "Lost", "Played", "Share", "95% interval")


def pair_rows(news: LadderNews | None, places: list[int]) -> list[tuple[str, ...]]:
    """Return the numbers behind the cross-table: a row for each pair, the better one first."""
    if news is None or news.ladder is None:
        return []
    rows = []
    for at, place in enumerate(places):
        for other in places[at + 1 :]:
            one = news.ladder.pairs[min(place, other), max(place, other)]
            won, lost = one.wins if place < other else one.wins[::-1]
            _, _, share, edges = pair_words(news, place, other)
            names = [coach_words(coach_of(news, which)).whole for which in (place, other)]
            counts = (won, one.level, lost, one.matches)
            rows.append((*names, *(f"{count:,}" for count in counts), share, edges.removeprefix("95% interval ")))
    return rows


# Football


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure of the football table: its words, how it is written, and its like in real football."""

    figure: str
    words: str
    form: str  # of a number: "%" for a share
    real: str = ""  # in real football; docs/coaches.md has the sources
    rules: str = ""  # why the rules and not the coach make the difference

    @property
    def tip(self) -> str:
        """The comparison with real football, as far as there is one."""
        return " ".join(part for part in (f"Real football: {self.real}." if self.real else "", self.rules) if part)


FIGURE_ROWS = (
    FigureRow("completion", "Passes completed", "%", "83%"),
    FigureRow("passes_per_possession", "Passes a possession", ".1f", "4.0"),
    FigureRow("passes_back", "Passes backwards", "%"),
    FigureRow("hands_change", "Turns that lose the ball", "%"),
    FigureRow("shots", "Shots a match", ".1f", "25.8", "A match to 3 goals has no 90 minutes."),
    FigureRow("on_target", "Shots on target", "%", "33%", "Long shots are the game's own."),
    FigureRow("shot_yards", "Yards of a shot", ".0f", "17.7", "Long shots are the game's own."),
    FigureRow("goals_per_xg", "Goals per expected goal", ".2f"),
    FigureRow("fouls_a_duel", "Fouls a duel", ".2f", rules="The dice decide it."),
    FigureRow("sent_off", "Sent off a match", ".2f", "0.1"),
    FigureRow("injuries", "Injuries a match", ".2f", "0.8"),
    FigureRow("corners", "Corners a match", ".2f", rules="A corner needs a deflected catch or a stray pass back."),
)


def _range(low: float, high: float, form: str) -> str:
    """Write a range.

    >>> _range(0.78, 0.95, "%"), _range(10, 20, ".1f")
    ('78 to 95%', '10 to 20')
    """
    if form == "%":
        return f"{100 * low:.0f} to {100 * high:.0f}%"
    return f"{low:g} to {high:g}"


def football_rows(news: LadderNews | None) -> list[tuple[str, str, str, str]]:
    """Return the football table: figure, here, the range that the rules can reach, and a word."""
    if news is None or news.football is None or not news.football.matches:
        return []
    found, rows = news.football.figures(), []
    for row in FIGURE_ROWS:
        figure, number = FIGURES[row.figure], found[row.figure]
        assert figure.low is not None
        assert figure.high is not None
        word = "fewer" if number < figure.low else "more" if number > figure.high else "in range"
        written = f"{100 * number:.0f}%" if row.form == "%" else f"{number:{row.form}}"
        rows.append((row.words, written, _range(figure.low, figure.high, row.form), word))
    return rows


def football_words(news: LadderNews | None) -> str:
    """Say which matches the football table is about."""
    if news is None or news.football is None:
        return "The figures appear when every two have met."
    pairs = football_pairs(news.plan)
    places = sorted({place for pair in pairs for place in news.plan.pairs[pair]})
    levels = {news.plan.contenders[place].coach for place in places}
    name = sentence_case(next(iter(levels)))
    same = len(levels) == 1 and len(pairs) < len(news.plan.pairs)
    who = f"The {number_word(len(places))} {name}s" if same else "All coaches"
    return f"{who}, {news.football.matches:,} matches. Both sides together."


RANGES = "Range: what Club against Club reaches under these rules. A match to 3 goals has no 90 minutes."


def habit_rows(news: LadderNews | None) -> list[tuple[str, str, bool]]:
    """Return habits that football does not have: what, how often, and whether there was none."""
    if news is None or news.ladder is None:
        return []
    everything, scores = news.ladder.everything, news.scores
    dribbles = round(float(everything.means["keeper_dribbles"][0]) * everything.matches)
    counts = {
        "Goalkeeper dribbles": dribbles,
        f"Runs of {LONG_IDLE} passes without ground": int((scores["longest_idle"] >= LONG_IDLE).sum()),
        f"Matches over {LONG_MATCH} turns": int((scores["turns"] > LONG_MATCH).sum()),
        f"Unfinished after {LIMIT:,} turns": everything.unfinished,
    }
    return [(words, f"{count:,}", count == 0) for words, count in counts.items()]


# Matches of a pair

MATCH_HEADERS = ("Match", "Home", "Away", "Score", "Turns", "Won by")


def matches_of(news: LadderNews, place: int, other: int) -> list[PlayedMatch]:
    """Return the matches of two contenders."""
    pair = news.plan.pairs.index((min(place, other), max(place, other)))
    return played_matches(news.plan, news.scores, pair)


def match_rows(news: LadderNews, matches: list[PlayedMatch]) -> list[tuple[str, ...]]:
    """Return a row for each match; failed coaches are named."""
    failed = {one.match: one.contender for one in news.failures}
    rows = []
    for one in matches:
        names = [coach_words(coach_of(news, place)).whole for place in (one.home, one.away)]
        won = "unfinished" if not one.finished else "level"
        if one.winner is not None:
            won = names[0] if one.winner == one.home else names[1]
        if one.number in failed:
            won += ", by forfeit"
        score = f"{one.goals[0]} – {one.goals[1]}"
        rows.append((f"{one.number + 1:,}", *names, score, f"{one.turns:,}", won))
    return rows
