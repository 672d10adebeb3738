"""The 27 skills: a row for each, with its group, short name and sheet headings (FR-1.6-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Skill

if TYPE_CHECKING:
    from collections.abc import Mapping


class SkillRow(NamedTuple):
    """A skill as it is grouped on sheets, abbreviated in tables, and written in other languages.

    `words` are its names in English, Catalan and Spanish, then those of older printed sheets.
    """

    skill: Skill
    group: str
    short: str
    words: str

    @property
    def name(self) -> str:
        """The name of the skill as the rules write it.

        >>> SKILLS[Skill.LOW_PASS].name
        'low-pass'
        """
        return self.skill.name.lower().replace("_", "-")


# In the order of the rulebook, which is the order of `Skill`.
SKILLS: Mapping[Skill, SkillRow] = {
    row.skill: row
    for row in (
        SkillRow(
            Skill.SCISSORS_KICK, "shooting", "sci", "scissors kick, xilena, tisora, chilena, tijera, scissor kick"
        ),
        SkillRow(Skill.LOB, "shooting", "lob", "lob, vaselina, globus, globo"),
        SkillRow(Skill.FINISH, "shooting", "fin", "finish, rematada, definició, remate, definición, finishing"),
        SkillRow(
            Skill.OFFENSIVE_HEADER,
            "shooting",
            "ohe",
            "offensive header, cap ofensiu, rematada de cap, cabezazo ofensivo",
        ),
        SkillRow(Skill.PENALTY, "shooting", "pen", "penalty, penal, penals, penalti, penaltis, penalties"),
        SkillRow(Skill.EFFECT, "shooting", "eff", "effect, efecte, efecto, curve"),
        SkillRow(Skill.SHOOT, "shooting", "sho", "shoot, xut, tir, tiro, disparo, shot, shooting"),
        SkillRow(Skill.FREE_KICK, "shooting", "fre", "free kick, falta, tir lliure, tiro libre"),
        SkillRow(Skill.SLIP, "on-the-ball", "sli", "slip, desmarcatge, desmarcada, desmarque"),
        SkillRow(Skill.DRIBBLE, "on-the-ball", "dri", "dribble, regat, regate, dribbling"),
        SkillRow(Skill.FEINT, "on-the-ball", "fei", "feint, finta"),
        SkillRow(
            Skill.LOW_PASS,
            "on-the-ball",
            "low",
            "low pass, passada baixa, passada curta, pase bajo, pase corto, short pass",
        ),
        SkillRow(
            Skill.HIGH_PASS,
            "on-the-ball",
            "hig",
            "high pass, passada alta, passada llarga, pase alto, pase largo, long pass",
        ),
        SkillRow(Skill.THROW_IN, "on-the-ball", "thr", "throw in, servei de banda, saque de banda"),
        SkillRow(Skill.DEFENSIVE_HEADER, "defending", "dhe", "defensive header, cap defensiu, cabezazo defensivo"),
        SkillRow(Skill.INTERCEPT, "defending", "int", "intercept, intercepció, intercepción, interception"),
        SkillRow(Skill.TACKLE, "defending", "tac", "tackle, entrada"),
        SkillRow(Skill.MARK, "defending", "mar", "mark, marcatge, marcaje, marking"),
        SkillRow(Skill.REACH, "goalkeeping", "rea", "reach, abast, estirada, alcance"),
        SkillRow(Skill.CATCH, "goalkeeping", "cat", "catch, blocatge, parada, blocaje"),
        SkillRow(Skill.HAND_TACKLE, "goalkeeping", "hta", "hand tackle, entrada amb les mans, entrada con las manos"),
        SkillRow(
            Skill.GOAL_KICK, "goalkeeping", "gki", "goal kick, servei de porteria, saque de puerta, goalkeeper kick"
        ),
        SkillRow(Skill.HAND_PASS, "goalkeeping", "hpa", "hand pass, passada amb la mà, pase con la mano"),
        SkillRow(Skill.STRENGTH, "body", "str", "strength, força, fuerza"),
        SkillRow(Skill.SHOT_POWER, "body", "spo", "shot power, potència de xut, potencia de tiro, shoot power"),
        SkillRow(Skill.HEADER_POWER, "body", "hpo", "header power, potència de cap, potencia de cabeza"),
        SkillRow(Skill.VELOCITY, "body", "vel", "velocity, velocitat, velocidad, speed, pace"),
    )
}
SKILL_GROUPS: Mapping[str, tuple[Skill, ...]] = {
    group: tuple(row.skill for row in SKILLS.values() if row.group == group)
    for group in dict.fromkeys(row.group for row in SKILLS.values())
}
GOALKEEPER_SKILLS = SKILL_GROUPS["goalkeeping"]  # outfielders may leave them out (FR-1.6-06)


def skill_name(skill: Skill) -> str:
    """Return the name of a skill as the rules write it (FR-1.6-05).

    >>> skill_name(Skill.HIGH_PASS)
    'high-pass'
    """
    return SKILLS[skill].name
