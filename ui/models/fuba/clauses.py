"""The clauses of each FUBA question, for help."""

from footroll.kernels.fuba.layout import Ask

ASKED_CLAUSES = {
    Ask.ASK_STARTS: ("F3-3.2-01",),
    Ask.ASK_PLACE: ("F3-3.3-01", "F3-3.3.1-03", "F3-3.3.1-04"),
    Ask.ASK_ADJUST: ("F3-3.3-02", "F3-3.3-03"),
    Ask.ASK_CORNER_SIDE: ("F3-5.3-03",),
    Ask.ASK_TARGET: ("F3-4.1.1-01", "F3-4.1.2-01", "F3-4.2.2-01", "F3-4.1.1.1-01"),
    Ask.ASK_CLOSEST: ("F3-4.2.2.1-01",),
    Ask.ASK_FREE: ("F3-4.3.1-02", "F3-4.3.1-04"),
    Ask.ASK_ACTION: ("F3-4.3-02", "F3-4.4-01", "F3-4.6-01", "F3-4.7-01"),
    Ask.ASK_MOVE: ("F3-4.5-01", "F3-4.5-04", "F3-4.5.2-01"),
    Ask.ASK_SECOND: ("F3-4.3.2-04",),
    Ask.ASK_DIRECT: ("F3-5.2.2-01",),
    Ask.ASK_KEEPER: ("F3-5.5.2-02",),
    Ask.ASK_KICK: ("F3-5.5.2-02",),
    Ask.ASK_REMOVE: ("F3-5.6.2-02",),
    Ask.ASK_FORMATION: ("F3-2.2-01",),
    Ask.ASK_BOOST: ("F3-A1-05",),
    Ask.ASK_PAY: ("F3-A1-07",),
    Ask.ASK_LOSE: ("F3-A1-16",),
    Ask.ASK_GAIN: ("F3-A1-10",),
    Ask.ASK_SUBSTITUTE: ("F3-A3-01", "F3-A3-03"),
    Ask.ASK_SLOW: ("F3-A8-01",),
    Ask.ASK_CHARGE: ("F3-A5-01",),
    Ask.ASK_INJURED: ("F3-A4-01",),
    Ask.ASK_REPLACE: ("F3-A4-01",),
    Ask.ASK_SKILL: ("F3-A11-01", "F3-A11-09"),
}
