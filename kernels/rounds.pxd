"""Rounds of contests, counted whole (rulebook 1.8, 2.13 to 2.15, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.rivals cimport Field, Rivals, Tally
from footroll.kernels.tallies cimport Scores


cdef class Scored:
    cdef Scores first
    cdef object times
    cdef uint32_t began


cdef class Rounds(Rivals):
    cdef list whistles
    cdef list let_go
    cdef list firsts                # what who began can roll, by the first who is left or by all
    cdef bint hits_many
    cdef bint winner_matters
    cdef bint beaten_matters
    cdef uint32_t hurt_matters
    cdef bint victim_matters
    cdef bint hurt_wins
    cdef uint32_t everybody
    cdef dict starts                # how often the contest begins, by who is out already
    cdef dict found                 # the ends, each with how often and rolls that show it
    cdef dict begins                # how often he rolls, by who are left or by what is alike in it: `[left, often]`
    cdef list often                 # how often he has a score, by who is out then
    cdef list scored                # what who began has scored by who is out then: `{shape: Scored}`
    cdef dict shapes                # one of the scores of each shape
    cdef list sources               # by who is out: from where scores of a shape can be drawn to that
    cdef list levels                # and how often scores of a shape are drawn with all who are left
    cdef list deciding              # and how many rolls of the round decide it; 0 if it is never reached
    cdef dict passed                # by shape: how often draws lead to who is out, but for those from some place on

    cdef int forget(self, dict starts) except -1
    cdef object survey(self)
    cdef int look_back(self, uint32_t out) except -1
    cdef object look_on(self, uint32_t out)
    cdef list drawn_to(self, object shape, uint32_t out)
    cdef object drawn_from(self, uint32_t out, dict drawn)
    cdef object times_scored(self, object shape, uint32_t out)
    cdef int pass_on(self, object shape, uint32_t out, list drawn) except -1
    cdef tuple opening(self, uint32_t left)
    cdef tuple path(self, uint32_t out)
    cdef int begin(self, uint32_t out, object often) except -1
    cdef int tell_first(self) except -1
    cdef int score(self, uint32_t out, Scores first, object times, uint32_t began) except -1
    cdef int answer(self, uint32_t out) except -1
    cdef int win(self, Scored one, uint32_t left, uint32_t out) except -1
    cdef int beat(self, tuple end, Scored one, const Field* field, object skipped) except -1
    cdef int meet(self, tuple end, Scored one, const Field* field, object skipped) except -1
    cdef int tell_best(
        self, tuple end, Scored one, const Field* field, uint32_t best, const Tally* tally, object skipped
    ) except -1
    cdef int draw(self, Scored one, uint32_t left, uint32_t out) except -1
    cdef int tell_hurt(self) except -1
    cdef int tell_lost(self, object whole) except -1
    cdef bint can_lose(self, Scored one, uint32_t left) except -1
    cdef tuple lost_script(self, Scored one, uint32_t left)
    cdef int tell_fouls(self) except -1
    cdef int tell_foul(self, int at, object often) except -1
    cdef tuple turn_of(self, int at)
    cdef int end(self, tuple end, object times, tuple path, bytes script) except -1
    cdef bint is_new(self, tuple end, object times) except -1
    cdef int show(self, tuple end, tuple script) except -1
    cdef tuple script(self, Scored one, int place, uint32_t left, uint32_t unhurt, list most)
