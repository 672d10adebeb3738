"""Whole plans of runs, chosen by rollouts."""

from footroll.kernels.coaches.coaches cimport Memory
from footroll.kernels.coaches.rollouts cimport Branch, Rollouts
from footroll.kernels.layout cimport MatchState


# Room for a choice among plans.
cdef struct Planning:
    Branch trial                # the position with the plan that is tried
    Memory best
    double worths[16]           # of the best plan, by rollout


cdef void choose_plan(
    Planning* planning, Rollouts* rollouts, const MatchState* match, Memory* memory
) noexcept nogil
