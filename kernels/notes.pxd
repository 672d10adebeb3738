"""Notes for the log; without a log they cost nothing."""

from libc.stdint cimport int16_t

from footroll.kernels.layout cimport EVENT_ROLL, Log, Note


cdef inline void note(
    Log* log, int kind, int pawn, int other, int verdict, int x, int y
) noexcept nogil:
    if log == NULL:
        return
    if log.count < log.room:
        log.notes[log.count] = Note(
            <int16_t> kind, <int16_t> pawn, <int16_t> other, -1, -1, -1, -1, -1, -1, <int16_t> verdict, <int16_t> x,
            <int16_t> y,
        )
    log.count += 1


cdef inline void note_roll(
    Log* log, int pawn, int skill, int rating, int die, int roll, int score, int difficulty, int verdict
) noexcept nogil:
    if log == NULL:
        return
    if log.count < log.room:
        log.notes[log.count] = Note(
            EVENT_ROLL, <int16_t> pawn, -1, <int16_t> skill, <int16_t> rating, <int16_t> die, <int16_t> roll,
            <int16_t> score, <int16_t> difficulty, <int16_t> verdict, -1, -1,
        )
    log.count += 1
