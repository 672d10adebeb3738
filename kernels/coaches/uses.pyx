"""Everything that a carrier, or a receiver at one touch, can do with the ball."""

from libc.stdint cimport int16_t, uint32_t

from footroll.kernels.coaches.candidates cimport Choices, Play, add, begin_play, blur, place_worth
from footroll.kernels.coaches.carrying cimport weigh_dribble, weigh_hold
from footroll.kernels.coaches.coaches cimport Candidate, View
from footroll.kernels.coaches.finishing cimport weigh_curves, weigh_shot
from footroll.kernels.coaches.passing cimport weigh_passes
from footroll.kernels.coaches.views cimport answer_of
from footroll.kernels.coaches.worth cimport pressure_at
from footroll.kernels.flights cimport one_touches
from footroll.kernels.layout cimport (
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_PENALTY,
    DO_DEFENSIVE_HEADER,
    DO_DONE,
    DO_FINISH,
    DO_LOW_PASS,
    DO_OFFENSIVE_HEADER,
    DO_SCISSORS_KICK,
    DO_SHOOT,
    FINISH,
    IN_PLAY,
    OFFENSIVE_HEADER,
    SCISSORS_KICK,
)
from footroll.kernels.shooting cimport shot_skill


cdef void weigh_carrier(View* view, Choices* choices) noexcept nogil:
    """Weigh everything that the carrier can do."""
    cdef Play play
    cdef int kicker = view.match.carrier
    choices.count = 0
    choices.best = 0
    if view.match.dribbled:
        begin_play(view, &play, kicker, False)
        weigh_hold(view, &play, choices)
        weigh_dribble(view, &play, choices)
        return
    begin_play(view, &play, kicker, False)
    if shot_skill(&view.match) >= 0:
        weigh_shot(view, &play, choices, DO_SHOOT, shot_skill(&view.match), False)
    if view.match.restart == AT_DIRECT_FREE_KICK or view.match.restart == AT_CORNER:
        weigh_shot(view, &play, choices, DO_SHOOT, shot_skill(&view.match), True)
    if view.match.restart == AT_PENALTY:
        return
    if view.match.restart == IN_PLAY:
        weigh_hold(view, &play, choices)
        weigh_dribble(view, &play, choices)
    weigh_passes(view, &play, choices)
    if view.match.restart == IN_PLAY:
        weigh_curves(view, &play, choices)
    blur(view, choices)


cdef void weigh_touch(View* view, Choices* choices) noexcept nogil:
    """Weigh everything that a receiver can do at one touch, and keeping the ball."""
    cdef Play play
    cdef Candidate candidate
    cdef int pawn = view.match.flight.receiver
    cdef uint32_t touches = one_touches(&view.match, pawn)
    cdef int x = view.match.x[pawn]
    cdef int y = view.match.y[pawn]
    choices.count = 0
    choices.best = 0
    view.match.ball_x = <int16_t> x  # ground is won or lost from where the ball is touched
    view.match.ball_y = <int16_t> y
    begin_play(view, &play, pawn, True)
    candidate.action = answer_of(DO_DONE)
    candidate.receiver = pawn
    candidate.goal = 0
    candidate.succeeds = 1
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = place_worth(view, x, y, candidate.pressure)
    add(view, choices, &candidate)
    if (touches >> DO_FINISH) & 1:
        weigh_shot(view, &play, choices, DO_FINISH, FINISH, False)
    if (touches >> DO_OFFENSIVE_HEADER) & 1:
        weigh_shot(view, &play, choices, DO_OFFENSIVE_HEADER, OFFENSIVE_HEADER, False)
        weigh_shot(view, &play, choices, DO_SCISSORS_KICK, SCISSORS_KICK, False)
    if view.coach.level.sees_touch and ((touches >> DO_LOW_PASS) | (touches >> DO_DEFENSIVE_HEADER)) & 1:
        weigh_passes(view, &play, choices)
    weigh_curves(view, &play, choices)
    blur(view, choices)
