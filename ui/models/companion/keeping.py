"""Start a match at the table, or resume one from its record."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.notation import load_record
from footroll.play.frame import read_notes, read_text
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.new_match import Agreed, at_moment, new_autosave, new_file, playing_team, settle_file

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.match import HouseRules
    from footroll.ui.models.kick_off import Board

AT_THE_TABLE = Agreed(typed=True, table=True)


def start_at_table(board: Board, *, folder: Path | None, rules: HouseRules | None = None) -> CompanionSession:
    """Start a match at the table, saved in a folder if given; the coaches roll for the kick-off."""
    teams = playing_team(board.home), playing_team(board.away)
    session = CompanionSession(*teams, pitch=board.pitch, rules=rules)
    if folder is not None:
        seed = secrets.randbits(32)  # only names the file: the coaches roll the dice here
        session.autosave = new_autosave(new_file(folder, session.match, seed=seed), AT_THE_TABLE)
    return session


def resume_at_table(path: Path) -> CompanionSession:
    """Resume a match at the table; refuse one that another window has open."""
    autosave = new_autosave(path, AT_THE_TABLE)
    try:
        settle_file(path, autosave)
        session = CompanionSession.of_match(at_moment(load_record(path)), notes=read_notes(read_text(path)))
    except FootrollError:
        autosave.give_up()
        raise
    session.autosave = autosave
    return session
