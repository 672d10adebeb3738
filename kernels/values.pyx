"""Python values built from the notes of a log.

The kernels know no Python class of ours. The caller passes a `Blueprint` for each shape of note: a class, and for each
field its column in the note and how to read it. Values are built field by field, without their `__init__`.
"""

from cpython.object cimport PyObject_GenericSetAttr, PyTypeObject
from libc.stdint cimport int16_t

from footroll.kernels.layout cimport (
    CARDS_DIE, D8, DO_AIM, FOULS_DIE, MAX_LENGTH, MAX_WIDTH, EVENT_ACTION, EVENT_ROLL,
)

cdef extern from "Python.h":
    object PyType_GenericAlloc(PyTypeObject* made, Py_ssize_t items)

NOTE_COLUMNS = (
    "kind", "pawn", "other", "skill", "rating", "die", "roll", "score", "difficulty", "verdict", "x", "y",
)
cdef int HEAP_TYPE = 1 << 9  # Py_TPFLAGS_HEAPTYPE: a class that was made in Python

cdef dict CELLS = {}  # for each class of cells a list of those on the largest pitch, filled as they are needed


cdef int shape_of(const Note* note) noexcept nogil:
    """Return the shape of a note: its kind, or which roll or answer it is."""
    if note.kind == EVENT_ACTION:
        return <int> AIM_ACTION if note.verdict == DO_AIM else note.kind
    if note.kind != EVENT_ROLL:
        return note.kind
    if note.skill >= 0:
        return SKILL_ROLL if note.verdict < 0 else INJURY_ROLL
    if note.die == FOULS_DIE:
        return FOULS_ROLL
    if note.die == CARDS_DIE:
        return CARDS_ROLL
    if note.die == D8:
        return DIRECTION_ROLL if note.verdict < 0 else REBOUND_ROLL
    return KICK_OFF_ROLL


cdef object cell_of(object made, int x, int y):
    """Return a cell; each cell of a pitch is made once and shared."""
    cdef list known
    cdef object cell
    cdef int at = x * MAX_WIDTH + y
    if not (0 <= x < MAX_LENGTH and 0 <= y < MAX_WIDTH):
        return made(x, y)
    known = CELLS.get(made)
    if known is None:
        known = CELLS[made] = [None] * (MAX_LENGTH * MAX_WIDTH)
    cell = known[at]
    if cell is None:
        cell = known[at] = made(x, y)
    return cell


cdef class Blueprint:
    """The plan for building one class of values: name, column and kind of each field.

    A MEMBER needs the tuple of its members, a CELL its class.
    """

    def __cinit__(self, made, fields):
        rows = list(fields)
        if not isinstance(made, type) or not made.__flags__ & HEAP_TYPE:
            raise TypeError(f"{made!r} is not a class that was made in Python")
        if len(rows) > MOST_FIELDS:
            raise ValueError(f"{made.__name__} has {len(rows)} fields; at most {MOST_FIELDS} are possible")
        for at, (_, column, kind, detail) in enumerate(rows):
            self.columns[at] = NOTE_COLUMNS.index(column)
            if not NUMBER <= kind <= CELL:
                raise ValueError(f"{kind} is not a kind of field")
            self.kinds[at] = kind
            if kind in (PAIR, CELL) and column != "x":
                raise ValueError(f"two numbers are read from x and y, not from {column}")
            if kind == MEMBER and not isinstance(detail, tuple):
                raise TypeError("members are given as a tuple")
            if kind == CELL and not isinstance(detail, type):
                raise TypeError("cells are given by their class")
        self.made = made
        self.names = tuple([row[0] for row in rows])
        self.details = tuple([row[3] for row in rows])
        self.count = len(rows)

    cdef object build(self, const Note* note):
        """Return the value of a note."""
        cdef object value = PyType_GenericAlloc(<PyTypeObject*> self.made, 0)
        cdef int at
        for at in range(self.count):
            PyObject_GenericSetAttr(value, self.names[at], self.read_field(at, note))
        return value

    cdef object read_field(self, int at, const Note* note):
        """Return one field of a note."""
        cdef int kind = self.kinds[at]
        cdef int number = (<const int16_t*> note)[self.columns[at]]
        cdef tuple members
        if kind == NUMBER:
            return number
        if kind == NUMBER_OR_NONE:
            return number if number >= 0 else None
        if kind == CELL:
            return cell_of(self.details[at], note.x, note.y)
        if kind == PAIR:
            return note.x, note.y
        members = self.details[at]
        if not -1 <= number < len(members) - 1:
            raise ValueError(f"{self.names[at]} has no member {number}")
        return members[number + 1]


cdef class NoteReader:
    """Reads notes as values, by the blueprints of their shapes."""

    def __cinit__(self, dict blueprints not None):
        rows = [None] * MOST_SHAPES
        for shape, blueprint in blueprints.items():
            if not 0 <= shape < MOST_SHAPES or not isinstance(blueprint, Blueprint):
                raise ValueError(f"{shape} is not the shape of a note, or has no blueprint")
            rows[shape] = blueprint
        self.blueprints = tuple(rows)

    cdef object read(self, const Note* note):
        """Return the value of a note."""
        cdef int shape = shape_of(note)
        if not 0 <= shape < MOST_SHAPES or self.blueprints[shape] is None:
            raise LookupError(f"there is no blueprint for notes of shape {shape}")
        return (<Blueprint> self.blueprints[shape]).build(note)
