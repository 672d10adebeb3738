"""Whole matches of random answers, without Python's lock: for soak tests and figures."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t

from footroll.kernels.dice cimport next_word, seed_dice
from footroll.kernels.layout cimport *
from footroll.kernels.pawns cimport first_of, other_side
from footroll.kernels.turn cimport begin_match, may, step


cdef uint32_t pick(Dice* chance, uint32_t count) noexcept nogil:
    """Return a random number below `count`."""
    return <uint32_t> (((next_word(chance) >> 32) * count) >> 32)


cdef void guess(const MatchState* match, Action* action, Dice* chance) noexcept nogil:
    """Make an answer of the kind that is asked, anywhere near where it could be legal."""
    cdef int pawn = first_of(match.decider) + <int> pick(chance, SIDE_PAWNS)
    action.kind = DO_DONE
    action.effect = 0
    action.pawn = <int8_t> pawn
    action.other = 0
    action.x = <int16_t> pick(chance, match.length)
    action.y = <int16_t> pick(chance, match.width)
    if match.ask == ASK_TAKER:
        action.kind = DO_TAKE
        if match.restart == AT_KICK_OFF:
            action.x = match.length // 2 - (match.restart_side == HOME)
            action.y = match.width // 2
        elif match.restart == AT_PENALTY:
            action.x = <int16_t> (match.length - 13 if match.restart_side == HOME else 12)
            action.y = match.width // 2
        elif match.restart == AT_GOAL_KICK:
            action.x = <int16_t> (5 if match.restart_side == HOME else match.length - 6)
            action.y = match.width // 2
        elif pick(chance, 4):
            action.x = match.restart_x
            action.y = match.restart_y
        else:
            action.x = <int16_t> (5 if match.restart_x < match.length // 2 else match.length - 6)
            action.y = match.restart_y
    elif match.ask == ASK_ATTACK_PLACES or match.ask == ASK_DEFENCE_PLACES:
        action.kind = DO_PLACE if pick(chance, 12) else DO_DONE
    elif match.ask == ASK_SUBSTITUTION:
        if pick(chance, 4) == 0 or match.keeper[match.decider] == NOBODY:
            action.kind = DO_SUBSTITUTE if pick(chance, 2) else DO_KEEPER
            action.other = <int8_t> pick(chance, SQUAD)
    elif match.ask == ASK_CARRIER:
        action.kind = <uint8_t> (DO_PASS + pick(chance, 6))
        action.effect = <uint8_t> (action.kind == DO_SHOOT and pick(chance, 2))
        if match.restart == IN_PLAY and pick(chance, 8) == 0:
            action.kind = DO_DONE
    elif match.ask == ASK_ROLL_ORDER or match.ask == ASK_SWAP or match.ask == ASK_BEST or match.ask == ASK_LINE_ORDER:
        action.kind = DO_NAME
        action.pawn = <int8_t> pick(chance, PAWNS)
    elif match.ask == ASK_INTERCEPTORS:
        action.kind = DO_TRY if pick(chance, 2) else DO_DONE
    elif match.ask == ASK_EFFECT_SIDE:
        action.kind = DO_BEND
        action.other = <int8_t> pick(chance, 2)
    elif match.ask == ASK_TARGET:
        action.kind = DO_AIM
        action.other = <int8_t> pick(chance, 8)
        action.y = <int16_t> pick(chance, 3)
    elif match.ask == ASK_ONE_TOUCH:
        action.kind = <uint8_t> (DO_LOW_PASS + pick(chance, 5)) if pick(chance, 3) else DO_DONE
    elif match.ask == ASK_ATTACKERS:
        action.kind = DO_SLIP if pick(chance, 3) else DO_DONE
    elif match.ask == ASK_DEFENDERS:
        action.kind = DO_TACKLE if pick(chance, 3) else (DO_FOUL if pick(chance, 9) == 0 else DO_DONE)
        action.other = <int8_t> (first_of(other_side(match.decider)) + <int> pick(chance, SIDE_PAWNS))
    elif match.ask >= ASK_CARRY:
        action.kind = DO_RUN if pick(chance, 12) else DO_DONE
        if match.ask == ASK_CARRY:
            action.pawn = match.carrier
        action.x = <int16_t> (match.x[action.pawn] + <int> pick(chance, 15) - 7)
        action.y = <int16_t> (match.y[action.pawn] + <int> pick(chance, 15) - 7)
        if match.carrier == NOBODY and pick(chance, 3) == 0:
            action.x = match.ball_x
            action.y = match.ball_y


def play_random(MatchState[::1] matches, uint64_t seed, uint64_t number, uint64_t most, uint64_t[::1] asks):
    """Play a match of random answers in place; return how many answers were played, and count the asks."""
    cdef Dice dice
    cdef Dice chance
    cdef Action action
    cdef uint64_t played = 0
    cdef uint64_t tries = 0
    cdef MatchState* match = &matches[0]
    seed_dice(&dice, seed, number)
    seed_dice(&chance, seed + 1, number)
    with nogil:
        begin_match(match, &dice, NULL)
        while match.phase != OVER and played < most and tries < 20000:
            guess(match, &action, &chance)
            tries += 1
            if may(match, &action) == ALLOWED:
                asks[match.ask] += 1
                step(match, &action, &dice, NULL)
                played += 1
                tries = 0
    return played, tries
