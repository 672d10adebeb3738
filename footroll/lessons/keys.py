"""The keys of a lesson file: one row each, from which the reader, the editor and the docs follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from footroll.wording import describe

TEXT, TEXTS, NUMBER, POINTS, YES = "a text", "a list of texts", "a whole number", "a number", "true or false"
LESSON, STEP, OPTION, COURSE, CHAPTER = "lesson", "step", "option", "course", "chapter"
TYPES: dict[str, tuple[type, ...]] = {TEXT: (str,), NUMBER: (int,), POINTS: (int, float), YES: (bool,)}


@dataclass(frozen=True, slots=True)
class LessonKey:
    """A key of a file: where it is written, what it holds, and what it is for."""

    name: str
    where: str
    holds: str
    says: str
    needed: bool = False

    def refusal(self, value: Any) -> str:
        """Return why a value cannot be used, or nothing."""
        if self.holds == TEXTS:
            good = isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))
        else:
            good = isinstance(value, TYPES[self.holds]) and isinstance(value, bool) == (self.holds == YES)
        return "" if good else f"{self.name} must be {self.holds}, not {describe(value)}"


KEYS = (
    LessonKey("title", COURSE, TEXT, "the name of the course", needed=True),
    LessonKey("about", COURSE, TEXT, "what the course is about"),
    LessonKey("name", CHAPTER, TEXT, "the name of the chapter", needed=True),
    LessonKey("line", CHAPTER, TEXT, "one line about the chapter"),
    LessonKey("lessons", CHAPTER, TEXTS, "the files of its lessons, in order", needed=True),
    LessonKey("version", LESSON, NUMBER, "the version of the format, 1"),
    LessonKey("title", LESSON, TEXT, "the name of the lesson", needed=True),
    LessonKey("idea", LESSON, TEXT, "the one idea that the lesson teaches, for progress and drills", needed=True),
    LessonKey("chapter", LESSON, TEXT, "the chapter it belongs to"),
    LessonKey("line", LESSON, TEXT, "a few words below the title"),
    LessonKey("minutes", LESSON, NUMBER, "about how long it takes"),
    LessonKey("author", LESSON, TEXT, "who wrote it"),
    LessonKey("summary", LESSON, TEXT, "what to remember, in at most 60 words"),
    LessonKey("differs", LESSON, TEXT, "where the game differs from football, in at most 60 words"),
    LessonKey("title", STEP, TEXT, "the name of the step", needed=True),
    LessonKey("text", STEP, TEXT, "what the pupil reads: Markdown with fields, at most 60 words", needed=True),
    LessonKey("position", STEP, TEXT, "the position in notation; without it, that of the step before"),
    LessonKey("change", STEP, TEXT, "what differs from that position, such as `A4 56:31, H7 off`"),
    LessonKey("home", STEP, TEXT, "home's team, by its name; without it, everybody is average"),
    LessonKey("away", STEP, TEXT, "away's team"),
    LessonKey(
        "marks",
        STEP,
        TEXTS,
        "what is drawn, such as `line 6 8`, `shadow A4` or `words 57:20 free`; a table below lists them",
    ),
    LessonKey("source", STEP, TEXT, "the record that a moment comes from"),
    LessonKey("question", STEP, TEXT, "the question; without it the step asks nothing"),
    LessonKey("kind", STEP, TEXT, "the kind of the question"),
    LessonKey("measure", STEP, TEXT, "what is compared: `arrives`, `goal`, `intercepted`, `offside` or `succeeds`"),
    LessonKey("least", STEP, YES, "whether the smallest value is the best, as for a defender"),
    LessonKey("every", STEP, YES, "whether all legal actions, or all footballers, are offered"),
    LessonKey("do", STEP, TEXTS, "the action that is counted; of several, the best one counts"),
    LessonKey("who", STEP, TEXTS, "who may move or stand elsewhere, such as `A4`"),
    LessonKey("within", STEP, NUMBER, "how many yards they may go; without it, their movement points"),
    LessonKey("cell", STEP, TEXT, "the cell that is run to"),
    LessonKey("cells", STEP, TEXTS, "the only cells to stand on"),
    LessonKey("zone", STEP, TEXT, "the cells that are counted, such as `62:22-72:42`"),
    LessonKey("until", STEP, TEXT, "the condition to meet, such as `pass 6 8 is sure`; to play on, `goal` or `keep`"),
    LessonKey("coach", STEP, TEXT, "the coach to play against"),
    LessonKey("turns", STEP, NUMBER, "how many turns are played"),
    LessonKey("seed", STEP, NUMBER, "the seed of the dice"),
    LessonKey("near", STEP, NUMBER, "by how much a typed number may be off"),
    LessonKey("margin", STEP, POINTS, "the lead that the best answer must have, in points; 2 without it"),
    LessonKey("several", STEP, YES, "whether all answers within the margin of the best are right"),
    LessonKey("expect", STEP, TEXT, "the right letter or a right cell; the check fails if the numbers turn it"),
    LessonKey("right", STEP, TEXT, "the sentence after a right answer"),
    LessonKey("other", STEP, TEXT, "the sentence after another answer"),
    LessonKey("hints", STEP, TEXTS, "up to two hints"),
    LessonKey("words", OPTION, TEXT, "the answer in words"),
    LessonKey("do", OPTION, TEXT, "its action, such as `pass 8 > low-pass 10`"),
    LessonKey("change", OPTION, TEXT, "what differs in its position, such as `A4 56:31`"),
    LessonKey("cell", OPTION, TEXT, "its cell"),
    LessonKey("who", OPTION, TEXT, "its footballer"),
    LessonKey("say", OPTION, TEXT, "the sentence after this answer"),
)


def keys_of(where: str) -> dict[str, LessonKey]:
    """Return the keys of one table by name.

    >>> list(keys_of("chapter"))
    ['name', 'line', 'lessons']
    """
    return {key.name: key for key in KEYS if key.where == where}
