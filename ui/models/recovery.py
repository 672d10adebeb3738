"""Recover an interrupted match: add the answers missing from its record."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.files import PARTS
from footroll.play.dice import Dice
from footroll.play.frame import read_notes, read_text
from footroll.ui.models.games import game_at, game_of
from footroll.ui.models.live import FileState, Live, file_state, read_answers

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.live import Answers

STALE = 86_400  # seconds after which a part file counts as abandoned


@dataclass(frozen=True, slots=True)
class Latest:
    """A match at its last answer, with the contents of its file."""

    record: Any
    seed: int | None
    notes: dict[int, str]
    over: bool


def read_latest(path: Path) -> Latest:
    """Return a match with every answer, including those missing from its record; raise if unreadable."""
    text = read_text(path)
    draft, _ = game_at(path).salvage(text, where=str(path))
    answers = read_answers(path)
    if answers is not None and answers.damaged and _goes_on_after(answers, _replay_record(draft).record):
        answers = None
    match = _replay_record(draft) if answers is None else _replay_answers(draft, answers)
    seed, notes = draft.headers.get("Seed", ""), read_notes(text) if answers is None else answers.notes
    known = re.fullmatch(r"\d{1,20}", seed, re.ASCII) is not None
    return Latest(match.record, int(seed) if known else None, notes, match.over)


def _goes_on_after(answers: Answers, record: Any) -> bool:
    """Return whether a record begins with these answers and has more."""
    shared = len(answers.steps)
    same = (answers.opening, *answers.steps) == (tuple(record.opening), *record.steps[:shared])
    return same and len(record.steps) > shared


def _replay_record(draft: Any) -> Any:
    """Replay a record as far as it goes."""
    moments = draft.replay()
    match = next(moments).match
    with suppress(FootrollError):
        for moment in moments:
            match = moment.match
    return match


def _replay_answers(draft: Any, answers: Answers) -> Any:
    """Replay these answers with a record's teams, as far as the rules allow."""
    if "Position" in draft.headers:
        match = next(draft.replay()).match
    else:
        match = draft.new_match(Dice.scripted(*answers.opening))
    with suppress(FootrollError):
        for step in answers.steps:
            match.dice = Dice.scripted(*step.rolls)
            match.play(step.action)
    return match


def recover(path: Path) -> None:
    """Complete the record of an interrupted match, unless it is open or was closed cleanly."""
    if file_state(path) is FileState.BROKEN_OFF:
        with suppress(FootrollError, OSError):  # open meanwhile, or not writable: try again later
            live = Live.take(path)
            try:
                if complete(path):
                    live.end()
            finally:
                live.drop()


def complete(path: Path) -> bool:
    """Add missing answers to a locked record; return whether the match is over."""
    latest = read_latest(path)
    if read_answers(path) is not None and not _holds(path, latest):
        game_of(latest.record).save(latest.record, path=path, seed=latest.seed, notes=latest.notes)
    return latest.over


def _holds(path: Path, latest: Latest) -> bool:
    """Check whether a record holds all answers."""
    text = read_text(path)
    draft, damage = game_at(path).salvage(text, where=str(path))
    if damage:
        return False
    with suppress(FootrollError):
        return bool(draft.verify().record == latest.record) and read_notes(text) == latest.notes
    return False


def clear_parts(folder: Path) -> None:
    """Remove abandoned part files; keep those being written."""
    with suppress(OSError):
        for part in folder.glob(PARTS):
            with suppress(OSError):
                if time() - part.stat().st_mtime > STALE:
                    part.unlink()
