"""The challenged ball: a receiver and the defenders beside them (2.13)."""

from tests.reference.referee import board, scores
from tests.reference.referee.contests import Contest


def markers(play, receiver):
    """Return the defenders who challenge a receiver, spent or not (FR-2.13-01, -05, FR-2.6-25)."""
    return [i for i in play.fit(board.other(play.side(receiver))) if play.near(i, receiver)]


def may_handle(play, pawn, back_pass):
    """Return whether a footballer goes for the ball with their hands (FR-2.13-03, FR-L-25)."""
    barred = back_pass and play.rules["back_pass_rule"] and play.side(pawn) == play.attacking
    return play.handles(pawn) and not barred


def by_strength(back_pass):
    """Return how to roll for a challenged ball (FR-2.13-02, -03)."""

    def way(play, pawn):
        if may_handle(play, pawn, back_pass):
            return play.skill(pawn, "catch") + scores.KEEPER_BONUS, "catch"
        return play.skill(pawn, "strength"), "strength"

    return way


def challenge(play, receiver, back_pass):
    """Resolve a challenged ball; return the winner and whether they hold it in hand (2.13)."""
    way = by_strength(back_pass)
    contest = Contest(
        play, receiver, markers(play, receiver), way, way, spends=False, fouls=play.rules["fouls_in_challenged_ball"]
    )
    verdict = contest.settle()
    play.note("challenge", verdict)
    if verdict == "hurt":  # ruling 12
        play.leave_dead(play.cell(receiver))
    winner = contest.best() if verdict == "lost" else receiver
    in_hand = may_handle(play, winner, back_pass)  # ruling 23: before the swap
    if verdict == "lost":
        lost_to(play, receiver, winner)
    if verdict == "won":
        won_by(play, receiver, contest)
    return winner, in_hand


def lost_to(play, receiver, winner):
    """Swap the receiver with the defender who beat them (FR-2.13-07, -10)."""
    play.halve(receiver)
    play.swap(winner, receiver)


def won_by(play, receiver, contest):
    """Lay down every beaten defender and swap with the best of them (FR-2.13-07, -08, -10, ruling 13)."""
    for beaten in contest.left():
        play.halve(beaten)
        play.spend(beaten)
    if play.rules["challenge_swap"] == "always":
        play.swap(receiver, contest.best())
