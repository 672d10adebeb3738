"""The worth of each answer to a question, for the assistant and for the review of a match."""

from libc.stdint cimport int8_t

from footroll.kernels.coaches.candidates cimport MOST_CANDIDATES, place_worth
from footroll.kernels.coaches.carrying cimport best_carry
from footroll.kernels.coaches.chances cimport DuelChances, duel_chances
from footroll.kernels.coaches.coaches cimport Candidate
from footroll.kernels.coaches.defending cimport foul_gain, tackle_gain
from footroll.kernels.coaches.finishing cimport weigh_one_shot
from footroll.kernels.coaches.passing cimport weigh_cell
from footroll.kernels.coaches.uses cimport weigh_carrier, weigh_touch
from footroll.kernels.coaches.views cimport answer_of, run_to
from footroll.kernels.coaches.worth cimport pressure_at
from footroll.kernels.layout cimport (
    ASK_CARRIER,
    ASK_CARRY,
    ASK_DEFENDERS,
    ASK_ONE_TOUCH,
    DO_DEFENSIVE_HEADER,
    DO_DONE,
    DO_FINISH,
    DO_FOUL,
    DO_LOW_PASS,
    DO_PASS,
    DO_RUN,
    DO_SCISSORS_KICK,
    DO_SHOOT,
    DO_TACKLE,
    NOBODY,
    SIDE_PAWNS,
    TO_TACKLE,
)
from footroll.kernels.pawns cimport in_reach, is_fresh

cdef double SURELY = 0.1    # the least gain for which a foul on purpose is listed


cdef void keep(Choices* choices, const Candidate* candidate) noexcept nogil:
    """Add a candidate to a list."""
    if choices.count < MOST_CANDIDATES:
        choices.list[choices.count] = candidate[0]
        choices.count += 1


cdef void weigh_run(View* view, Choices* choices, int x, int y) noexcept nogil:
    """Weigh a run with the ball to a cell; the carrier's own cell means staying."""
    cdef int carrier = view.match.carrier
    cdef Candidate candidate
    candidate.action = run_to(carrier, x, y)
    if x == view.match.x[carrier] and y == view.match.y[carrier]:
        candidate.action = answer_of(DO_DONE)
    candidate.receiver = carrier
    candidate.goal = 0
    candidate.succeeds = 1
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = place_worth(view, x, y, candidate.pressure)
    keep(choices, &candidate)


cdef void weigh_carry(View* view, Choices* choices) noexcept nogil:
    """Weigh the best run with the ball, and staying."""
    cdef int carrier = view.match.carrier
    cdef int x, y
    if carrier == NOBODY or carrier >= SIDE_PAWNS:
        return
    x, y = best_carry(view, carrier, view.match.blocked[carrier])
    weigh_run(view, choices, x, y)
    if x != view.match.x[carrier] or y != view.match.y[carrier]:
        weigh_run(view, choices, view.match.x[carrier], view.match.y[carrier])


cdef void weigh_duel(View* view, Choices* choices, int kind, int pawn) noexcept nogil:
    """Weigh a tackle or a foul of a defender against doing nothing, which is worth 0."""
    cdef int carrier = view.match.carrier
    cdef Candidate candidate
    cdef DuelChances duel
    candidate.action = answer_of(kind)
    candidate.action.pawn = <int8_t> pawn
    candidate.action.other = <int8_t> carrier
    candidate.receiver = pawn
    candidate.goal = 0
    candidate.pressure = 0
    candidate.succeeds = 1
    if kind == DO_TACKLE:
        duel = duel_chances(view.tables, &view.match, view.turned, TO_TACKLE, pawn, carrier)
        candidate.succeeds = duel.won
        candidate.worth = tackle_gain(view, pawn)
    else:
        candidate.worth = foul_gain(view, pawn)
    candidate.worth -= view.coach.tactics.tackle
    keep(choices, &candidate)


cdef void weigh_nothing(Choices* choices) noexcept nogil:
    """Weigh doing nothing."""
    cdef Candidate candidate
    candidate.action = answer_of(DO_DONE)
    candidate.receiver = NOBODY
    candidate.goal = 0
    candidate.pressure = 0
    candidate.succeeds = 1
    candidate.worth = 0
    keep(choices, &candidate)


cdef bint may_duel(const View* view, int pawn) noexcept nogil:
    """Return whether a defender can act on the carrier."""
    return (
        0 <= pawn < SIDE_PAWNS and view.match.carrier != NOBODY and not view.match.in_hand
        and is_fresh(&view.match, pawn) and in_reach(&view.match, pawn, view.match.carrier)
    )


cdef void weigh_tackles(View* view, Choices* choices) noexcept nogil:
    """Weigh every tackle, a foul that surely pays, and doing nothing."""
    cdef int pawn
    weigh_nothing(choices)
    for pawn in range(SIDE_PAWNS):
        if may_duel(view, pawn):
            weigh_duel(view, choices, DO_TACKLE, pawn)
            if foul_gain(view, pawn) > SURELY:
                weigh_duel(view, choices, DO_FOUL, pawn)


cdef void weigh_question(View* view, Choices* choices) noexcept nogil:
    """Weigh the answers to a question about the ball; none to other questions."""
    cdef int ask = view.match.ask
    choices.count = 0
    choices.best = 0
    if ask == ASK_CARRIER:
        weigh_carrier(view, choices)
    elif ask == ASK_ONE_TOUCH:
        weigh_touch(view, choices)
    elif ask == ASK_CARRY:
        weigh_carry(view, choices)
    elif ask == ASK_DEFENDERS:
        weigh_tackles(view, choices)


cdef void weigh_answer(View* view, const Action* action, Choices* choices) noexcept nogil:
    """Weigh one legal answer, even one that no native coach would give; none if it cannot be judged."""
    cdef int ask = view.match.ask
    cdef int kind = action.kind
    choices.count = 0
    choices.best = 0
    if ask == ASK_CARRIER and kind == DO_PASS:
        weigh_cell(view, choices, view.match.carrier, False, action.x, action.y)
    elif ask == ASK_CARRIER and kind == DO_SHOOT:
        weigh_one_shot(view, action, choices)
    elif ask == ASK_ONE_TOUCH and (kind == DO_LOW_PASS or kind == DO_DEFENSIVE_HEADER):
        weigh_cell(view, choices, view.match.flight.receiver, True, action.x, action.y)
    elif ask == ASK_ONE_TOUCH and DO_FINISH <= kind <= DO_SCISSORS_KICK:
        weigh_one_shot(view, action, choices)
    elif ask == ASK_CARRY and view.match.carrier != NOBODY and view.match.carrier < SIDE_PAWNS:
        if kind == DO_RUN:
            weigh_run(view, choices, action.x, action.y)
        else:
            weigh_run(view, choices, view.match.x[view.match.carrier], view.match.y[view.match.carrier])
    elif ask == ASK_DEFENDERS and kind == DO_DONE:
        weigh_nothing(choices)
    elif ask == ASK_DEFENDERS and may_duel(view, action.pawn) and (
        kind == DO_TACKLE or (kind == DO_FOUL and action.other == view.match.carrier)
    ):
        weigh_duel(view, choices, kind, action.pawn)
