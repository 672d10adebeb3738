"""Fouls, cards and injuries (2.14, 2.15, 3.4)."""

from tests.reference.referee import board, dice, restarts, scores

FOUL_ROLLS = range(1, 10)  # FR-2.14-05


def check_injury(play, pawn):
    """Let a footballer roll their strength; say whether they are hurt (FR-2.15-03, -05)."""
    strength = play.skill(pawn, "strength")
    reached = play.score(pawn, "injury", play.roll("d100", pawn, "injury"), strength)
    hurt = reached < scores.injury_difficulty(strength)
    play.pawns[pawn]["injured"] = play.pawns[pawn]["injured"] or hurt
    play.note("injury", pawn, reached, scores.injury_difficulty(strength), hurt)
    return hurt


def plain_roll(play, pawn, purpose, skill):
    """Roll for something that cannot be a foul: the score, and whether a 0 has hurt the roller (FR-2.15-02)."""
    value = play.roll("d100", pawn, purpose)
    hurt = value == 0 and check_injury(play, pawn)
    return play.score(pawn, purpose, value, skill), hurt


def referee_looks(play, offender, victim):
    """Roll the fouls die for an involuntary foul; comes back only if it is ignored (FR-2.14-07 to -11)."""
    verdict = dice.foul_face(play.roll("fouls", "referee", "foul"))
    play.note("foul", offender, victim, verdict)
    if verdict != "ignored":
        whistle(play, offender, victim, card=verdict == "card")
    check_injury(play, victim)  # FR-2.14-09


def voluntary(play, offender, victim):
    """Resolve a foul on purpose: always a card, never missed (FR-2.14-18 to -24)."""
    play.note("foul", offender, victim, "voluntary")
    whistle(play, offender, victim, card=True)


def whistle(play, offender, victim, card):
    """Stop play: card, injury check, restart, in this order (FR-2.15-20)."""
    last = is_last_defender(play, offender, victim)
    if card:
        show_card(play, offender, last)
    elif last and not play.rules["last_defender_needs_card"]:
        send_off(play, offender)
    check_injury(play, victim)
    punish(play, offender, victim)


def show_card(play, offender, last):
    """Roll the colour of a card (FR-2.14-11, -25 to -27)."""
    colour = dice.card_face(play.roll("cards", "referee", "card"))
    play.note("card", offender, colour)
    if colour == "yellow":
        play.pawns[offender]["yellows"] += 1
    if colour == "red" or last or play.pawns[offender]["yellows"] >= 2:
        send_off(play, offender)


def send_off(play, offender):
    """Take a footballer off for the rest of the match (FR-2.14-34)."""
    play.pawns[offender]["on"] = False
    play.note("sent_off", offender)


def is_last_defender(play, offender, victim):
    """Return whether nobody covers behind a fouling defender (FR-2.14-28, -29, ruling 18)."""
    side = play.side(offender)
    if side == play.attacking:
        return False
    victims = play.side(victim)
    mates = [i for i in play.on_pitch(side) if i != offender and not play.pawns[i]["keeper"]]
    return all(play.fx(i, victims) < play.fx(victim) for i in mates)


def punish(play, offender, victim):
    """Award what a whistled foul gives (FR-2.14-30 to -33, FR-3.4-01, rulings 1 and 2)."""
    if play.restart:
        restarts.retake(play)
    side = play.side(victim)
    if play.in_box(play.cell(victim), board.other(side)):
        restarts.give(play, "penalty", side)
    restarts.free_kick(play, "direct", side, play.cell(victim))
