"""A coach that searches never holds a match up."""

from footroll.agents import Budget
from footroll.kernels.layout import Ask, Side
from footroll.match import Dice
from footroll.notation import read_position
from footroll.ui.models.session import MatchSession

LINE = "footroll-1 100x64 H=1@0:32,6@60:20,9@84:30,10@75:38 A=1@99:30,4@70:27,5@66:24,2@61:21 ask=carrier carrier=H6"


def test_a_match_closes_at_once_while_a_coach_thinks(qapp):
    session = MatchSession(read_position(LINE, dice=Dice.seeded(1)), seats=("national", "person"))
    session._coaches[Side.HOME].budget = Budget(milliseconds=3e6)
    session.hurry()
    session.close()  # without an end to the search this would take fifty minutes
    assert session.match.ask is Ask.ASK_CARRIER
