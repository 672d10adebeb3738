"""Curved shots (2.19, 3.3.2)."""

from fractions import Fraction

from tests.reference.referee import board, fouls, scores


def bend(origin, aim, reached, how="half_even"):
    """Return the two virtual cells of a curve (FR-3.3.2-02, -04)."""
    along_x = scores.rounded(Fraction(reached * (aim[0] - origin[0]), 200), how)
    along_y = scores.rounded(Fraction(reached * (aim[1] - origin[1]), 200), how)
    return [(origin[0] - along_y, origin[1] + along_x), (origin[0] + along_y, origin[1] - along_x)]


def virtual_cell(play, shooter, aim_cell):
    """Roll the effect and let the attacker choose a virtual cell on the pitch (FR-3.3.2-01, -07, -08)."""
    origin = play.cell(shooter)
    reached, hurt = fouls.plain_roll(play, shooter, "effect", play.skill(shooter, "effect"))
    if hurt:
        play.leave_dead(origin)
    cells = dict.fromkeys(bend(origin, aim_cell, reached, play.rules["rounding"]))
    cells = [cell for cell in cells if board.on_pitch(cell, play.length, play.width)]
    chosen = play.choose("effect_side", cells, side=play.side(shooter), pawn=shooter) if cells else origin
    play.note("effect", reached, chosen)
    return chosen
