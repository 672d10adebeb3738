"""The worth of each answer to a question."""

from footroll.kernels.coaches.candidates cimport Choices
from footroll.kernels.coaches.coaches cimport View
from footroll.kernels.layout cimport Action

cdef void weigh_question(View* view, Choices* choices) noexcept nogil
cdef void weigh_answer(View* view, const Action* action, Choices* choices) noexcept nogil
