"""A match at the table on the disk: begun in a folder, and gone on with from its record."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from footroll.notation import load_record
from footroll.notation.records import read_notes, read_text
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.new_match import Agreed, at_moment, begin_file, new_file, playing_team

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.match import HouseRules
    from footroll.ui.models.kick_off import Board


def sit_down(board: Board, *, folder: Path | None, rules: HouseRules | None = None) -> CompanionSession:
    """Return a new match at the table, kept in a folder if there is one; its people roll for the kick-off."""
    teams = playing_team(board.home), playing_team(board.away)
    session = CompanionSession(*teams, pitch=board.pitch, rules=rules)
    if folder is not None:
        seed = secrets.randbits(32)  # nothing but a name for the file: hands roll here
        _keep_in(new_file(folder, session.match, seed=seed), session)
    return session


def sit_down_again(path: Path) -> CompanionSession:
    """Return a match that was left at the table, as it lay."""
    session = CompanionSession.of_match(at_moment(load_record(path)), notes=read_notes(read_text(path)))
    _keep_in(path, session)
    return session


def _keep_in(path: Path, session: CompanionSession) -> None:
    begin_file(path, Agreed(typed=True, table=True))
    session.autosave = Autosave(path, seed=None)
