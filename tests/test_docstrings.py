"""The lint for docstrings notices what it should, and finds nothing in the sources."""

import pytest

from tests.docstrings import (
    Docstring,
    Kind,
    check,
    cython_docstrings,
    faults_of,
    python_docstrings,
    sources,
)

CLEAN = """
cdef class Cup:
    \"\"\"A cup of dice.\"\"\"

    @property
    def left(self):
        \"\"\"The rolls that are left.\"\"\"

    cpdef int roll(
        self, int die, int times=1,
    ) except -1:
        \"\"\"Roll a die.\"\"\"

cdef int count(int a, int b=2) noexcept nogil:
    \"\"\"Count the rolls of a goalkeeper who dives.\"\"\"
    return 0
"""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Kind.FUNCTION, "Return the carrier."),
        (Kind.FUNCTION, "Roll for the defenders who try to intercept."),
        (Kind.FUNCTION, "Roll for a defender on the line, who needs 33 for each yard."),
        (Kind.FUNCTION, "Quote a line.\n\n    >>> say()\n    'he who dares'\n"),
        (Kind.FUNCTION, 'Read the key `his` or "who".'),
        (Kind.FUNCTION, "Let a footballer go on a run."),
        (Kind.PROPERTY, "Whether the match is over."),
        (Kind.CLASS, "One square yard of the pitch."),
        (Kind.MODULE, "Shots at goal and the goalkeeper's answer (rulebook 3.3 to 3.5)."),
        (Kind.FUNCTION, f"Return {'x' * 92}."),
    ],
)
def test_a_plain_docstring_passes(kind, text):
    assert list(check(Docstring(1, kind, text))) == []


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        (Kind.FUNCTION, "The carrier of the ball.", "start with a verb"),
        (Kind.FUNCTION, "Whether the match is over.", "start with a verb"),
        (Kind.FUNCTION, "Wear other colours.", "start with a verb"),
        (Kind.FUNCTION, f"Return {'x' * 93}.", "at most 100"),
        (Kind.FUNCTION, "Return the keeper in his box.", "footballers are they"),
        (Kind.FUNCTION, "Return the keeper.\n\nHe may dive.", "footballers are they"),
        (Kind.FUNCTION, "Paint the chips anew.", "docs/words.md"),
        (Kind.FUNCTION, "Answer a question and go on.", "docs/words.md"),
        (Kind.CLASS, "A lesson of one's own.", "docs/words.md"),
        (Kind.FUNCTION, "Return who has the ball.", "say which footballer"),
        (Kind.FUNCTION, "Return the pass.\n\nWhoever is near tries.", "footballers are they"),
        (Kind.CLASS, "What a coach is asked.", "name the thing"),
        (Kind.PROPERTY, "Who has the ball.", "name the thing"),
        (Kind.MODULE, "How a match is told.", "name the thing"),
    ],
)
def test_dialect_is_noticed(kind, text, fault):
    assert any(fault in found for found in check(Docstring(1, kind, text)))


def test_docstrings_of_cython_are_found_with_their_kind_and_line():
    found = [(one.line, one.kind) for one in cython_docstrings(CLEAN)]
    assert found == [(3, Kind.CLASS), (7, Kind.PROPERTY), (12, Kind.FUNCTION), (15, Kind.FUNCTION)]


def test_docstrings_of_python_are_found_with_their_kind():
    text = '"""A module."""\nclass A:\n    """A class."""\n    @property\n    def b(self):\n        """The b."""\n'
    assert [one.kind for one in python_docstrings(text)] == [Kind.MODULE, Kind.CLASS, Kind.PROPERTY]


def test_every_docstring_of_a_kernel_is_found():
    for path in sources():
        if path.suffix in {".pyx", ".pxd"}:
            text = path.read_text(encoding="utf-8")
            assert len(list(cython_docstrings(text))) == text.count('"""') / 2, path


def test_the_docstrings_of_the_sources_are_plain():
    assert [fault for path in sources() for fault in faults_of(path)] == []
