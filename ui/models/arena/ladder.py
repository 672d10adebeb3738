"""A ladder in the window."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Self

from footroll.arena import Results, count_kept, read_chunks
from footroll.errors import FootrollError, MissingExtra, OtherRun
from footroll.files import reason_of
from footroll.runs.rows import save_rows
from footroll.ui.models.arena.choices import LadderChoices
from footroll.ui.models.arena.news import CHANGED, LadderNews, LadderWork, rated_news
from footroll.ui.models.runs.shelf import RunShelf, SavedRun
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from footroll.arena import ArenaPlan


class Ladder(SavedRun):
    """One ladder: every two coaches play, and are rated."""

    folder, prefix, suffix = "arena", "ladder", ".matches"
    choices: LadderChoices

    def __init__(self, choices: LadderChoices, *, path: Path | None = None) -> None:
        super().__init__(choices, path=path)
        self.plan: ArenaPlan | None = None

    @classmethod
    def of_data(cls, data: Any, path: Path) -> Self:
        """Return a saved ladder from its choices as data."""
        return cls(LadderChoices.of_data(data), path=path)

    @property
    def title(self) -> str:
        """Its name: the number of coaches."""
        return f"Ladder of {number_word(len(self.choices.coaches))}"

    @property
    def played(self) -> int:
        """The number of matches played."""
        news = self.news
        return news.done if news else min(count_kept(self.path), self.choices.total) if self.path else 0

    def check(self) -> None:
        """Raise an error if the ladder cannot start."""
        if find_spec("choix") is None:  # importing it takes long, and the job does it
            raise MissingExtra("a ladder", extra="ratings")
        if self.plan is None:
            self.plan = self.choices.plan()

    def make_work(self) -> LadderWork:
        """Return what its job does."""
        assert self.plan is not None
        assert self.path is not None
        return LadderWork(self.plan, self.path)

    def read_news(self) -> Generator[object, None, None]:
        """Yield the results of a saved ladder, on a thread."""
        assert self.path is not None
        try:
            self.plan = self.choices.plan()
        except OSError as refusal:
            raise FootrollError(str(refusal)) from None
        results = Results(self.plan)
        try:
            for chunk in read_chunks(self.path, self.plan, stop=min(count_kept(self.path), self.plan.total)):
                results.add(chunk)
        except OtherRun:
            raise FootrollError(CHANGED) from None
        except OSError as reason:
            if self.path.exists():
                raise FootrollError(f"the matches cannot be read ({reason_of(reason)})") from None
        rated = results.played >= 2 * len(self.plan.pairs)
        yield rated_news(results) if rated else LadderNews(self.plan, results.played)

    def save_rows(self, path: Path) -> int:
        """Save a row for every match so far as CSV or Parquet, and return how many."""
        assert self.plan is not None
        assert self.path is not None
        count = min(count_kept(self.path), self.plan.total)
        save_rows(path, read_chunks(self.path, self.plan, stop=count), plan=self.plan, force=True)
        return count


class Shelf(RunShelf[Ladder]):
    """The ladders of this window and of earlier ones."""

    kind = Ladder
