"""FUBA, the second game: 13 areas, head counts and a ball die."""

from footroll.fuba.actions import FubaAction
from footroll.fuba.match import FubaMatch
from footroll.fuba.rules import FubaRules
from footroll.fuba.sides import FubaSide

__all__ = ["FubaAction", "FubaMatch", "FubaRules", "FubaSide"]
