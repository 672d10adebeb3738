"""A free-kick at 80:32 between two equal sides, up to any of its questions."""

from footroll.kernels.layout import Do
from footroll.match import DONE, Action, Dice
from footroll.notation import read_position
from footroll.pitch import Cell

HOME = "1@4:32,2@45:10,4@38:26,5@38:38,3@45:54,8@58:24,6@52:32,10@60:40,7@84:53,9@92:32,11@84:10"
AWAY = "1@99:31,2@82:12,5@84:27,6@84:37,3@82:52,4@74:26,8@74:38,7@62:14,10@64:31,11@62:50,9@50:33"
LINE = (
    f"footroll-1 100x64 H={HOME} A={AWAY} keepers=H1,A1 phase=restarting ask=taker by=H attack=H score=0-0 turn=0 "
    "ball=80:32 restart=direct-free-kick restart.cell=80:32 asked=3"
)
TAKER = 7  # number 10
WALL = {13: Cell(90, 31), 14: Cell(90, 32), 16: Cell(90, 33), 17: Cell(90, 30)}


def free_kick(ask):
    """Return the match at this question; once placed, the defenders have a wall of four."""
    match = read_position(LINE, dice=Dice.seeded(1))
    answers = [Action(Do.DO_TAKE, pawn=TAKER, cell=match.ball), DONE]
    answers += [Action(Do.DO_PLACE, pawn=pawn, cell=cell) for pawn, cell in WALL.items()] + [DONE]
    for answer in answers:
        if match.ask is ask:
            break
        match.play(answer)
    assert match.ask is ask
    return match
