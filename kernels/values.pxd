"""Python values built from the notes of a log."""

from libc.stdint cimport uint8_t

from footroll.kernels.layout cimport Note

cdef enum:
    MOST_FIELDS = 8       # of one value
    COLUMNS = 12          # numbers of a note
    MOST_SHAPES = 48      # kinds of notes, and the extra shapes of rolls and answers

# How a field is read from its column of a note.
cpdef enum FieldKind:
    NUMBER = 0            # the number
    NUMBER_OR_NONE = 1    # the number, or None if it is negative
    MEMBER = 2            # one of the given members: the first for -1, the next for 0, and so on
    PAIR = 3              # the numbers of this column and the next, as a tuple
    CELL = 4              # the same two numbers, as a value of the given class

# The notes that are read by more than their kind; the numbers follow those of `EventKind`.
cpdef enum Shape:
    KICK_OFF_ROLL = 40
    DIRECTION_ROLL = 41
    REBOUND_ROLL = 42
    FOULS_ROLL = 43
    CARDS_ROLL = 44
    SKILL_ROLL = 45
    INJURY_ROLL = 46
    AIM_ACTION = 47


cdef class Blueprint:
    cdef object made
    cdef int count
    cdef uint8_t columns[MOST_FIELDS]
    cdef uint8_t kinds[MOST_FIELDS]
    cdef tuple names
    cdef tuple details

    cdef object build(self, const Note* note)
    cdef object read_field(self, int at, const Note* note)


cdef class NoteReader:
    cdef tuple blueprints

    cdef object read(self, const Note* note)
