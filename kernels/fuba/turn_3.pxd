"""The turn of edition 3.0: target, situation and actions (F3-4)."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void start_turn(FubaState* match, FubaLog* log) noexcept nogil
cdef void ask_target(FubaState* match) noexcept nogil
cdef void play_ball(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil
cdef void charge(FubaState* match) noexcept nogil
cdef void roll_situation(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void begin_check(FubaState* match) noexcept nogil
cdef void check_control(FubaState* match, FubaLog* log) noexcept nogil
cdef void fetch_closest(FubaState* match) noexcept nogil
cdef void come_closest(FubaState* match, int source, FubaLog* log) noexcept nogil
cdef void ask_one_move(FubaState* match, int side) noexcept nogil
cdef void set_value(FubaState* match, FubaLog* log) noexcept nogil
cdef void order_actions(FubaState* match, FubaLog* log) noexcept nogil
cdef void begin_actions(FubaState* match) noexcept nogil
cdef void next_action(FubaState* match) noexcept nogil
cdef void begin_action(FubaState* match) noexcept nogil
cdef void offer_free_moves(FubaState* match, int side) noexcept nogil
cdef void name_action(FubaState* match, int kind, FubaLog* log) noexcept nogil
cdef void perform(FubaState* match, int side, int kind, FubaLog* log) noexcept nogil
cdef void shoot_at_goal(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void end_action(FubaState* match, int side) noexcept nogil
cdef void end_turn(FubaState* match) noexcept nogil
cdef void go_to_next_turn(FubaState* match, FubaLog* log) noexcept nogil
