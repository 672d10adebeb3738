"""Native coaches in Python's hands."""

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory, Values
from footroll.kernels.coaches.search cimport Search
from footroll.kernels.layout cimport Dice


cdef class NativeCoach:
    cdef Coach coach
    cdef Values values


cdef class Decider:
    cdef NativeCoach native
    cdef Memory memory
    cdef Tables* tables
    cdef Search* search     # NULL until something is rolled out
    cdef Dice chance
    cdef int moved      # of the side, when the last answer was given

    cdef int make_room(self) except -1
