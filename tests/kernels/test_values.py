"""Values that the kernel builds from notes: blueprints are checked, and nothing unknown is read."""

import pytest

from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Do, EventKind
from footroll.kernels.values import Blueprint, FieldKind, NoteReader
from footroll.match.lineup import state_of
from footroll.notation import read_position

MATCH = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")


class Kick:
    __slots__ = ("at", "what", "who")


class Spot:
    def __init__(self, x, y):
        self.x, self.y = x, y


def played():
    """Play a pass to 62:35."""
    return Engine(state_of(MATCH.save())).step(DiceCup.scripted(50, 50, 1), Do.DO_PASS, 8, 0, 62, 35)


def read(*fields):
    """Read the notes of the pass, all with one blueprint of an answer."""
    everything = dict.fromkeys((*EventKind, *range(40, 48)), Blueprint(Kick, []))
    return played().events(NoteReader(everything | {EventKind.EVENT_ACTION: Blueprint(Kick, fields)}))[0]


def test_a_field_is_a_number_none_a_member_a_pair_or_a_cell():
    assert read(("who", "pawn", FieldKind.NUMBER, None)).who == 8
    assert read(("who", "skill", FieldKind.NUMBER_OR_NONE, None)).who is None
    assert read(("who", "skill", FieldKind.NUMBER, None)).who == -1
    assert read(("what", "verdict", FieldKind.MEMBER, (None, *Do))).what is Do.DO_PASS
    assert read(("at", "x", FieldKind.PAIR, None)).at == (62, 35)
    spot = read(("at", "x", FieldKind.CELL, Spot)).at
    assert (spot.x, spot.y) == (62, 35)


def test_a_cell_of_the_pitch_is_made_once():
    assert read(("at", "x", FieldKind.CELL, Spot)).at is read(("at", "x", FieldKind.CELL, Spot)).at


def test_a_number_without_a_member_is_refused():
    with pytest.raises(ValueError, match="what has no member 5"):
        read(("what", "verdict", FieldKind.MEMBER, (None, "one", "two")))


def test_a_note_without_a_blueprint_is_refused():
    with pytest.raises(LookupError, match="no blueprint for notes of shape 2"):
        played().events(NoteReader({}))


@pytest.mark.parametrize(
    "call",
    [
        lambda: Blueprint(int, []),
        lambda: Blueprint(None, []),
        lambda: Blueprint(Kick, [("who", "nobody", FieldKind.NUMBER, None)]),
        lambda: Blueprint(Kick, [("who", "pawn", 9, None)]),
        lambda: Blueprint(Kick, [("at", "pawn", FieldKind.PAIR, None)]),
        lambda: Blueprint(Kick, [("at", "x", FieldKind.CELL, None)]),
        lambda: Blueprint(Kick, [("what", "verdict", FieldKind.MEMBER, None)]),
        lambda: Blueprint(Kick, [("who", "pawn", FieldKind.NUMBER, None)] * 9),
        lambda: NoteReader({99: Blueprint(Kick, [])}),
        lambda: NoteReader({1: Kick}),
        lambda: NoteReader.__new__(NoteReader),
        lambda: Blueprint.__new__(Blueprint),
        lambda: played().events(None),
    ],
)
def test_a_blueprint_that_cannot_be_followed_is_refused(call):
    with pytest.raises((TypeError, ValueError)):
        call()
