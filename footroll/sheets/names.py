"""The words of a team sheet in English, Catalan and Spanish, in any spelling."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from functools import lru_cache

from footroll.kernels.layout import Skill
from footroll.skills import SKILLS
from footroll.teams import SCALE


class Column(StrEnum):
    """The columns of a footballer besides the skills."""

    NUMBER = "number"
    NAME = "name"
    POSITION = "position"
    GOALKEEPER = "goalkeeper"


class Heading(StrEnum):
    """The fields of a team as a whole."""

    TEAM = "team"
    SHORT = "short"
    COLOURS = "colours"
    FORMATION = "formation"
    ELEVEN = "eleven"
    CHARACTER = "character"


Field = Column | Skill

# English, Catalan and Spanish, then the names of older printed sheets.
_FIELD_WORDS: dict[Field, str] = {
    Column.NUMBER: "number, no, nr, num, n, shirt number, número, dorsal",
    Column.NAME: "name, footballer, player, nom, futbolista, jugador, jugadora, nombre",
    Column.POSITION: "position, pos, role, posició, demarcació, posición, demarcación, puesto",
    Column.GOALKEEPER: "goalkeeper, keeper, gk, porter, portera, portero",
    **{skill: row.words for skill, row in SKILLS.items()},
}
_HEADING_WORDS = {
    Heading.TEAM: "team, team name, club, equip, nom de l'equip, equipo, nombre del equipo",
    Heading.SHORT: "short, short name, abbreviation, curt, nom curt, abreviatura, corto, nombre corto",
    Heading.COLOURS: "colours, colors, colour, color, colores",
    Heading.FORMATION: "formation, formació, formación",
    Heading.ELEVEN: "eleven, starting eleven, onze, onze inicial, once, once inicial",
    Heading.CHARACTER: "character, caràcter, carácter",
}
_DROPPED_WORDS = "corner kick, corner, córner, saque de esquina, deflect, punch"
_SCORE_WORDS = {
    10: "ten, deu, diez",
    20: "twenty, vint, veinte",
    30: "thirty, trenta, treinta",
    40: "forty, quaranta, cuarenta",
    50: "fifty, cinquanta, cincuenta",
    60: "sixty, seixanta, sesenta",
    70: "seventy, setanta, setenta",
    80: "eighty, vuitanta, ochenta",
    90: "ninety, noranta, noventa",
    100: "hundred, one hundred, a hundred, cent, cien",
}
_YES = "yes, y, true, 1, x, sí, s, gk, por, porter, portera, portero, goalkeeper, keeper"
_NO = "no, n, false, 0"
_BLANKS = {"", "-", "–", "—", "n/a"}
_ERROR = re.compile(r"#N/[AD]|#[¡¿]?[A-Z][A-Z/0]*[!?]|Err:[0-9]{3}")


@lru_cache(maxsize=4096)  # a sheet has the same words in every row
def plain(text: str) -> str:
    """Return only the letters and digits of a text, in lower case and without accents.

    >>> plain("Potència de Xut"), plain("shot_power"), plain(" Shot-Power ")
    ('potenciadexut', 'shotpower', 'shotpower')
    """
    decomposed = unicodedata.normalize("NFKD", text[:100].casefold())
    return "".join(letter for letter in decomposed if letter.isalnum())


def _words(text: str) -> set[str]:
    """Return the words of a comma-separated list in their `plain` form."""
    return {plain(word) for word in text.split(",")}


_FIELDS = {word: field for field, words in _FIELD_WORDS.items() for word in _words(words)}
_HEADINGS = {word: heading for heading, words in _HEADING_WORDS.items() for word in _words(words)}
_DROPPED = _words(_DROPPED_WORDS)
_SCORES = {word: score for score, words in _SCORE_WORDS.items() for word in _words(words)}
_SCORES |= {plain(word): score for score, word in SCALE.items()}
_ANSWERS = dict.fromkeys(_words(_YES), True) | dict.fromkeys(_words(_NO), False)


def field_of(text: str) -> Field | None:
    """Return the skill or column that a word names.

    >>> field_of("Passada curta").name, field_of("Dorsal").name, field_of("#").name, field_of("Age")
    ('LOW_PASS', 'NUMBER', 'NUMBER', None)
    """
    return Column.NUMBER if text.strip() == "#" else _FIELDS.get(plain(text))


def skill_of(text: str) -> Skill | None:
    """Return the skill that a word names.

    >>> skill_of("Pace").name, skill_of("name")
    ('VELOCITY', None)
    """
    field = field_of(text)
    return field if isinstance(field, Skill) else None


def heading_of(text: str) -> Heading | None:
    """Return the heading that a line above the table gives.

    >>> heading_of("Formació").name, heading_of("season")
    ('FORMATION', None)
    """
    return _HEADINGS.get(plain(text))


def is_dropped(text: str) -> bool:
    """Return whether a word names a rating of older printed sheets that the game lacks.

    >>> is_dropped("Corner kick"), is_dropped("Free kick")
    (True, False)
    """
    return plain(text) in _DROPPED


def score_meant(text: str) -> int | None:
    """Return the score written in words.

    >>> score_meant("vuitanta"), score_meant("top class"), score_meant("good")
    (80, 90, None)
    """
    return _SCORES.get(plain(text))


def answer_of(text: str) -> bool | None:
    """Return whether a word says yes or no, or None for neither.

    >>> answer_of("Sí"), answer_of("no"), answer_of("1.0"), answer_of("perhaps")
    (True, False, True, None)
    """
    return _ANSWERS.get(plain(re.sub(r"[.,]0+$", "", text.strip())))


def is_blank(text: str) -> bool:
    """Return whether a cell is empty or marked as empty.

    >>> is_blank(""), is_blank("–"), is_blank("N/A"), is_blank("0")
    (True, True, True, False)
    """
    return text.strip().casefold() in _BLANKS


def is_error(text: str) -> bool:
    """Return whether a cell shows the error of a spreadsheet formula.

    >>> is_error("#DIV/0!"), is_error("#¿NOMBRE?"), is_error("#N/A"), is_error("#7")
    (True, True, True, False)
    """
    return _ERROR.fullmatch(text.strip()) is not None


def names_goalkeeper(position: str) -> bool:
    """Return whether a position is the goalkeeper's.

    >>> names_goalkeeper("POR"), names_goalkeeper("RB"), names_goalkeeper("")
    (True, False, False)
    """
    return plain(position) in {"gk", "por", "porter", "portera", "portero", "goalkeeper", "keeper"}


def all_words() -> list[tuple[str, object]]:
    """Return every word with its meaning; a test checks that none has two.

    >>> ("pace", Skill.VELOCITY) in all_words()
    True
    """
    tables = (_FIELD_WORDS, _HEADING_WORDS)
    return [(word, what) for table in tables for what, words in table.items() for word in _words(words)]
