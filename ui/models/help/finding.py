"""Search the help: a topic must contain every word; titles and names rank first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.ui.models.help.topics import Kind, Topic, all_topics

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from footroll.ui.models.settings import Settings

TOPIC = Qt.ItemDataRole.UserRole
MOST = 60  # most topics listed


def find(query: str, *, among: Iterable[Topic]) -> list[Topic]:
    """Return the topics that contain every word of a query, best first.

    >>> from footroll.ui.models.help.topics import Kind, Topic
    >>> topics = [Topic(Kind.PAGE, "Shooting", "Shooting", "a wall"), Topic(Kind.WORD, "Wall", "Wall", "a row")]
    >>> [topic.name for topic in find("wall", among=topics)]
    ['Wall', 'Shooting']
    """
    words = query.lower().split()
    ranked = [(rank, at, topic) for at, topic in enumerate(among) if (rank := _rank(topic, words)) is not None]
    return [topic for _, _, topic in sorted(ranked, key=lambda found: found[:2])][:MOST]


def _rank(topic: Topic, words: Sequence[str]) -> int | None:
    """Return the rank of a topic, or None if a word is missing."""
    name, title, text = topic.name.lower(), topic.title.lower(), f"{topic.name} {topic.title} {topic.text}".lower()
    if not all(word in text for word in words):
        return None
    if name == " ".join(words):
        return 0
    return 1 if all(word in f"{name} {title}" for word in words) else 2


class HelpModel(QAbstractListModel):
    """The topics found."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._found: list[Topic] = []

    def search(self, query: str) -> None:
        """Find topics; without a query, list the pages."""
        topics = all_topics(self._settings)
        self._show(find(query, among=topics) if query.strip() else [one for one in topics if one.kind is Kind.PAGE])

    def show_clauses(self, names: Iterable[str]) -> None:
        """List clauses in the given order."""
        by_name = {topic.name: topic for topic in all_topics(self._settings) if topic.kind is Kind.CLAUSE}
        self._show([by_name[name] for name in names if name in by_name])

    def _show(self, topics: list[Topic]) -> None:
        self.beginResetModel()
        self._found = topics
        self.endResetModel()

    def topic(self, at: int) -> Topic | None:
        """Return the topic of a row."""
        return self._found[at] if 0 <= at < len(self._found) else None

    def row_of(self, name: str) -> int:
        """Return the row of a topic, or the first one."""
        return next((at for at, topic in enumerate(self._found) if topic.name == name), 0)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of topics found."""
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a topic, its title, or its spoken text."""
        topic = self.topic(index.row()) if index.isValid() else None
        if topic is None:
            return None
        values: dict[int, Any] = {
            TOPIC: topic,
            Qt.ItemDataRole.DisplayRole: topic.title,
            Qt.ItemDataRole.AccessibleTextRole: topic.said,
        }
        return values.get(role)
