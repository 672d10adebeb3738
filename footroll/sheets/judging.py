"""What a team sheet has to be: every rule on a sheet, each told where it is broken (FR-1.5, FR-1.6, FR-L)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets.colours import BLACK, WHITE, contrast, read_colour
from footroll.sheets.draft import Entry, Finding, Spot, line_title, listing, quote
from footroll.sheets.names import Column, Heading, answer_of, is_blank, is_error, names_goalkeeper, plain
from footroll.sheets.scores import read_score, read_shirt_number
from footroll.teams import ELEVEN, GOALKEEPER_SKILLS, SQUAD, Footballer, Team, list_formations, skill_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.sheets.draft import Draft, Line

LONGEST_NAME, LONGEST_POSITION, LONGEST_CHARACTER = 60, 20, 200
USUAL_FORMATION = "4-4-2"
END = 1_000_000  # a row after every other: what is wrong with the whole team is told last
_FORMATION = re.compile(r"([1-9](?:-[1-9]){1,4})(?:-[a-z]+)*")
_T = TypeVar("_T")


def judge(draft: Draft, *, low_skills: bool = False) -> tuple[Team, tuple[str, ...]]:
    """Return the team of a sheet and every notice, or raise every fault in reading order.

    >>> from footroll.sheets.draft import Draft
    >>> judge(Draft("reds.toml", {}, ()))
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.toml: there are no footballers; a team has at least eleven (FR-L-02)
    """
    judgement = look_over(draft, low_skills=low_skills)
    if judgement.findings:
        raise TeamError(*(finding.fault for finding in judgement.findings))
    return judgement.team, judgement.notices


@dataclass(frozen=True, slots=True)
class Judgement:
    """A sheet looked over: its team, sound only without findings, and what the user should know."""

    team: Team
    findings: tuple[Finding, ...]
    notices: tuple[str, ...]


def look_over(draft: Draft, *, low_skills: bool = False) -> Judgement:
    """Return what a sheet amounts to, with everything that is wrong in reading order.

    >>> from footroll.sheets.draft import Draft
    >>> [finding.clause for finding in look_over(Draft("reds.toml", {}, ())).findings]
    ['FR-L-02']
    """
    court = Judge(draft, low_skills=low_skills, findings=list(draft.findings), notices=list(draft.notices))
    team = court.team()
    ordered = sorted(dict.fromkeys(court.findings), key=lambda finding: finding.spot)
    return Judgement(team, tuple(ordered), tuple(court.notices))


def read_text(text: str, *, longest: int, needed: str = "") -> str:
    """Return a text on one line, or refuse one that is missing, too long or unprintable.

    >>> read_text(" Lia   Soler ", longest=60)
    'Lia Soler'
    """
    clean = unicodedata.normalize("NFC", " ".join(text.split()))
    if needed and not clean:
        raise ValueError(needed)
    if len(clean) > longest:
        raise ValueError(f"the text has {len(clean)} letters; at most {longest} fit")
    if not clean.isprintable():
        raise ValueError(f"{quote(clean)} holds a character that cannot be printed")
    return clean


@dataclass(slots=True)
class Judge:
    """Goes through a draft once, and keeps what is wrong and what the user should know."""

    draft: Draft
    low_skills: bool
    findings: list[Finding] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)

    def tell(self, spot: Spot, what: str, clause: str = "") -> None:
        """Keep one thing that is wrong."""
        self.findings.append(Finding(spot, what, clause))

    def note(self, what: str) -> None:
        """Keep one thing that the user should know."""
        self.notices.append(f"{self.draft.file}: {what}")

    def take(self, entry: Entry, read: Callable[[str], _T], *, otherwise: _T, clause: str = "") -> _T:
        """Return what an entry says; when it cannot be read, tell it and go on with something else."""
        try:
            return read(_check_error(entry.text))
        except ValueError as refusal:
            self.tell(entry.spot, str(refusal), clause)
            return otherwise

    @property
    def whole(self) -> Spot:
        """The place of what is wrong with the team as a whole."""
        return Spot(END, 0, self.draft.file)

    def team(self) -> Team:
        """Return the team, sound only when nothing was found."""
        self._judge_columns()
        self._set_remarks_aside()
        footballers = tuple(self._footballer(line) for line in self.draft.lines)
        self._judge_numbers(footballers)
        self._judge_squad(footballers)
        name = self._name()
        shirt, second = self._colours()
        return Team(
            name=name,
            short=self._short(name),
            shirt=shirt,
            second=second,
            formation=self._formation(),
            footballers=footballers,
            starters=self._starters(footballers),
            character=self._character(),
        )

    # The columns of a table.

    def _judge_columns(self) -> None:
        """Tell of the columns that a table lacks (FR-1.6-05)."""
        if self.draft.table is None or not self.draft.lines:
            return
        there = self.draft.lines[0].entries
        if Column.NAME not in there:
            self.tell(self.draft.table, f"there is no {self.draft.strip} for the name")
        missing = [skill_name(skill) for skill in Skill if skill not in there]
        if missing:
            what = f"there is no {self.draft.strip} for {listing([self._guess(name) for name in missing])}"
            self.tell(self.draft.table, what, "FR-1.6-05")

    def _guess(self, name: str) -> str:
        """Return the name of a missing column, with the one that might have been meant."""
        known = {plain(text): text for text in self.draft.unknown}
        near = get_close_matches(plain(name), list(known), n=1, cutoff=0.8)
        return f"{name} (is {quote(known[near[0]])} meant?)" if near else name

    def _set_remarks_aside(self) -> None:
        """Tell of rows that hold some words and no footballer, and go on without them."""
        remarks = [line for line in self.draft.lines if self.draft.table and _is_remark(line)]
        for line in remarks:
            self.tell(line.spot, "there are no scores here; a remark belongs above the table", "FR-1.6-04")
        self.draft = replace(self.draft, lines=tuple(line for line in self.draft.lines if line not in remarks))

    # One footballer.

    def _footballer(self, line: Line) -> Footballer:
        """Return the footballer of a line."""
        keeper = self._keeps_goal(line)
        return Footballer(
            number=self._number(line),
            name=self._text(line, Column.NAME, longest=LONGEST_NAME, needed="the name is missing"),
            position=self._text(line, Column.POSITION, longest=LONGEST_POSITION),
            goalkeeper=keeper,
            scores=self._scores(line, keeper=keeper),
        )

    def _number(self, line: Line) -> int:
        """Return a shirt number, 0 when there is none (FR-1.5-02)."""
        entry = line.entries.get(Column.NUMBER) or Entry("", line.spot)
        return self.take(entry, read_shirt_number, otherwise=0, clause="FR-1.5-02")

    def _text(self, line: Line, column: Column, *, longest: int, needed: str = "") -> str:
        """Return the name or the position of a footballer."""
        if self.draft.table and column not in line.entries:
            return ""  # told of the column already
        entry = line.entries.get(column) or Entry("", line.spot)
        return self.take(entry, lambda text: read_text(text, longest=longest, needed=needed), otherwise="")

    def _keeps_goal(self, line: Line) -> bool:
        """Say whether a footballer keeps goal; where nothing is written, his position says it."""
        entry = line.entries.get(Column.GOALKEEPER)
        if entry is None or not entry.text:
            return names_goalkeeper(line.text(Column.POSITION))
        return self.take(entry, _read_answer, otherwise=False)

    def _scores(self, line: Line, *, keeper: bool) -> tuple[int | None, ...]:
        """Return the 27 scores of a footballer (FR-1.6-05)."""
        given = [skill for skill in Skill if line.text(skill)]
        if not given:
            self.tell(line.spot, "no score is given", "FR-1.6-04")
            return (None,) * len(Skill)
        if self.draft.table is None:
            self._judge_keys(line, keeper=keeper)
        return tuple(self._score(line, skill, keeper=keeper) for skill in Skill)

    def _judge_keys(self, line: Line, *, keeper: bool) -> None:
        """Tell of the skills that a footballer of a TOML sheet lacks (FR-1.6-05, FR-1.6-06)."""
        missing = [skill for skill in Skill if skill not in line.entries]
        always = [skill_name(skill) for skill in missing if skill not in GOALKEEPER_SKILLS]
        in_goal = [skill_name(skill) for skill in missing if skill in GOALKEEPER_SKILLS]
        if always:
            self.tell(line.spot, f"there is no score for {listing(always)}", "FR-1.6-05")
        if in_goal and keeper:
            self.tell(line.spot, f"there is no score for {listing(in_goal)}; a goalkeeper needs it", "FR-1.6-06")

    def _score(self, line: Line, skill: Skill, *, keeper: bool) -> int | None:
        """Return the score of one skill; an outfielder may leave out those in goal (FR-1.6-06)."""
        entry = line.entries.get(skill)
        if entry is None or (is_blank(entry.text) and skill in GOALKEEPER_SKILLS and not keeper):
            return None
        if not entry.text:
            self._judge_gap(entry, skill)
            return None
        return self.take(entry, self._read_score, otherwise=None, clause="FR-1.6-04")

    def _read_score(self, text: str) -> int | None:
        """Return the score that a text says, on the scale of this sheet."""
        return read_score(text, low_skills=self.low_skills, scale=self.draft.scale)

    def _judge_gap(self, entry: Entry, skill: Skill) -> None:
        """Tell of an empty cell where a score is needed."""
        if skill in GOALKEEPER_SKILLS:
            self.tell(entry.spot, "the cell is empty; a goalkeeper needs this score", "FR-1.6-06")
        else:
            self.tell(entry.spot, "the cell is empty; every footballer needs this score", "FR-1.6-04")

    # The squad.

    def _judge_numbers(self, footballers: tuple[Footballer, ...]) -> None:
        """Tell of every number that somebody before wears already (FR-1.5-02)."""
        first: dict[int, Line] = {}
        for line, one in zip(self.draft.lines, footballers, strict=True):
            other = first.setdefault(one.number, line)
            if one.number and other is not line:
                entry = line.entries.get(Column.NUMBER) or Entry("", line.spot)
                what = f"number {one.number} is taken by {line_title(other)} in {other.label}"
                self.tell(entry.spot, what, "FR-1.5-02")

    def _judge_squad(self, footballers: tuple[Footballer, ...]) -> None:
        """Tell of a squad that cannot field an eleven (FR-L-02), and note a large one (FR-L-07)."""
        keepers = sum(one.goalkeeper for one in footballers)
        if len(footballers) < ELEVEN:
            count = "are no footballers" if not footballers else f"are {len(footballers)} footballers"
            count = "is 1 footballer" if len(footballers) == 1 else count
            self.tell(self.whole, f"there {count}; a team has at least eleven", "FR-L-02")
        elif len(footballers) - keepers < ELEVEN - 1:
            what = f"there are {len(footballers) - keepers} outfielders; a team has at least ten"
            self.tell(self.whole, what, "FR-L-02")
        if footballers and not keepers and not self._misread_keeper():
            self.tell(self.whole, "there is no goalkeeper; a team has at least one", "FR-L-02")
        if len(footballers) > SQUAD:
            self.note(f"there are {len(footballers)} footballers; a match takes the eleven and the first 7 others")

    def _misread_keeper(self) -> bool:
        """Say whether an answer on who keeps goal could not be read."""
        answers = (line.text(Column.GOALKEEPER) for line in self.draft.lines)
        return any(answer and answer_of(answer) is None for answer in answers)

    # The team as a whole.

    def _entries(self, what: Heading) -> list[Entry]:
        """Return what the heading says of something, without blanks."""
        return [entry for entry in self.draft.heading.get(what, ()) if entry.text.strip()]

    def _name(self) -> str:
        """Return the name of the team, or that of the file."""
        entries = self._entries(Heading.TEAM)
        if entries:
            return self.take(entries[0], lambda text: read_text(text, longest=LONGEST_NAME), otherwise="")
        stem = read_stem(self.draft.file)
        self.note(f"the team has no name; the file's is taken, {quote(stem)}")
        return stem

    def _short(self, name: str) -> str:
        """Return the three letters of the team, or make them from its name."""
        entries = self._entries(Heading.SHORT)
        return self.take(entries[0], read_short, otherwise="") if entries else make_short(name)

    def _colours(self) -> tuple[str, str]:
        """Return the colours of the shirt and of what is written on it (FR-1.5-01)."""
        colours = [self._colour(entry) for entry in _split(self._entries(Heading.COLOURS), by=r"[,;/]")]
        if not colours:
            self.note("the team has no colours; it wears white with black numbers")
        shirt, second, *_ = [*colours, *[WHITE, BLACK][len(colours) :]]
        return shirt, second if len(colours) != 1 else contrast(shirt)

    def _colour(self, entry: Entry) -> str:
        """Return one colour."""
        return self.take(entry, _read_colour, otherwise=WHITE, clause="FR-1.5-01")

    def _formation(self) -> str:
        """Return the name of the formation."""
        entries = self._entries(Heading.FORMATION)
        if not entries:
            self.note(f"the team has no formation; {USUAL_FORMATION} is taken")
            return USUAL_FORMATION
        name = self.take(entries[0], read_formation, otherwise=USUAL_FORMATION, clause="FR-L-02")
        if name not in list_formations():
            self.note(_no_formation(name))
        return name

    def _character(self) -> str:
        """Return the sentence on how the team plays."""
        entries = self._entries(Heading.CHARACTER)
        read = entries[:1] or [Entry("", self.whole)]
        return self.take(read[0], lambda text: read_text(text, longest=LONGEST_CHARACTER), otherwise="")

    # The starting eleven.

    def _starters(self, footballers: tuple[Footballer, ...]) -> tuple[int, ...]:
        """Return the numbers of the eleven that the sheet names (FR-L-02)."""
        entries = _split(self._entries(Heading.ELEVEN), by=r"[,;\s]+")
        if not entries:
            return ()
        before = len(self.findings)
        numbers = [self.take(entry, read_shirt_number, otherwise=0, clause="FR-1.5-02") for entry in entries]
        if len(self.findings) == before:
            for at, what in _eleven_faults(numbers, footballers):
                self.tell(entries[at].spot, what, "FR-L-02")
        return tuple(numbers)


def _is_remark(line: Line) -> bool:
    """Say whether a row has no score, and lacks a number or a name too."""
    scored = any(line.text(skill) for skill in Skill)
    return not scored and not (line.text(Column.NUMBER) and line.text(Column.NAME))


def _check_error(text: str) -> str:
    """Return what a cell holds, unless it is the error of a formula."""
    if is_error(text):
        raise ValueError(f"{quote(text)} is an error of the spreadsheet; mend the formula in this cell")
    return text


def _read_answer(text: str) -> bool:
    """Return whether a text says yes."""
    answer = answer_of(text)
    if answer is None:
        raise ValueError(f"{quote(text)} is neither yes nor no")
    return answer


def _no_formation(name: str) -> str:
    """Say what becomes of a formation that the game does not have."""
    what = f"the game has no formation {name}, and takes {USUAL_FORMATION} where places are needed"
    return f"{what}; it has {listing(list_formations())}"


def _eleven_faults(numbers: list[int], footballers: tuple[Footballer, ...]) -> list[tuple[int, str]]:
    """Return what is wrong with a starting eleven, and at which of its numbers."""
    squad = {one.number: one for one in footballers}
    strangers = [(at, f"nobody in the squad wears {one}") for at, one in enumerate(numbers) if one not in squad]
    twice = [(at, f"{one} stands in the eleven already") for at, one in enumerate(numbers) if one in numbers[:at]]
    faults = [*_wrong_count(numbers), *strangers, *twice]
    keepers = sum(squad[number].goalkeeper for number in set(numbers) & set(squad))
    if not strangers and keepers != 1:
        faults.append((0, f"the eleven has {keepers} goalkeepers; exactly one starts"))
    return faults


def _wrong_count(numbers: list[int]) -> list[tuple[int, str]]:
    """Return what is wrong with how many numbers an eleven has."""
    different = len(set(numbers))
    if ELEVEN in (len(numbers), different):
        return []  # a number that stands there twice is told by itself
    return [(0, f"the eleven has {len(numbers)} numbers, {different} of them different; it needs eleven")]


def _split(entries: list[Entry], *, by: str) -> list[Entry]:
    """Return the parts of entries that hold several things in one cell; the error of a formula is one thing."""
    parts = ((one, [one.text] if is_error(one.text) else re.split(by, one.text)) for one in entries)
    return [Entry(text.strip(), one.spot) for one, texts in parts for text in texts if text.strip()]


def _read_colour(text: str) -> str:
    """Return a colour, or refuse a text by quoting it."""
    try:
        return read_colour(text)
    except ValueError as refusal:
        raise ValueError(f"{quote(text)} {refusal}") from None


def read_stem(file: str) -> str:
    """Return a name for a team from that of its file.

    >>> read_stem("sheets/reds-2.csv")
    'reds-2'
    """
    stem = unicodedata.normalize("NFC", " ".join(PurePath(file).stem.split()))[:LONGEST_NAME]
    return stem if stem and stem.isprintable() else "Team"


def read_short(text: str) -> str:
    """Return the three letters by which a team is known, as capitals.

    >>> read_short("red")
    'RED'
    """
    letters = unicodedata.normalize("NFC", text.strip())
    if len(letters) != 3 or not letters.isalpha() or len(letters.upper()) != 3:
        raise ValueError(f"{quote(letters)} is not a short name; it has exactly three letters, such as RED")
    return letters.upper()


def make_short(name: str) -> str:
    """Return three letters made from a name.

    >>> make_short("Àvila Reds"), make_short("1899")
    ('AVI', 'XXX')
    """
    letters = [letter for letter in plain(name).upper() if letter.isalpha() and letter.isascii()]
    return "".join([*letters[:3], "XXX"])[:3]


def read_formation(text: str) -> str:
    """Return the name of a formation that places ten outfielders (FR-L-02).

    >>> read_formation("4-3-3"), read_formation("4-4-2 Diamond")
    ('4-3-3', '4-4-2-diamond')
    """
    name = re.sub(r"[\s–—-]+", "-", text.strip().lower())
    lines = _FORMATION.fullmatch(name)
    if not lines or len(name) > LONGEST_POSITION:
        raise ValueError(f"{quote(text)} is not a formation; write it as text such as 4-3-3, so that it is no date")
    placed = sum(map(int, lines[1].split("-")))
    if placed != ELEVEN - 1:
        raise ValueError(f"{quote(name)} places {placed} outfielders; a formation places ten")
    return name
