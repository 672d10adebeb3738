"""Checks a team sheet against every rule, and reports where each is broken (FR-1.5, FR-1.6, FR-L)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets.colours import BLACK, WHITE, contrast, read_colour
from footroll.sheets.draft import Finding, SheetEntry, Spot, line_title, listing
from footroll.sheets.names import Column, Heading, answer_of, is_blank, is_error, names_goalkeeper, plain
from footroll.sheets.scores import read_score, read_shirt_number
from footroll.skills import GOALKEEPER_SKILLS, skill_name
from footroll.teams import ELEVEN, SQUAD, Footballer, Team, list_formations
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.sheets.draft import Draft, SheetLine

LONGEST_NAME, LONGEST_POSITION, LONGEST_CHARACTER = 60, 20, 200
USUAL_FORMATION = "4-4-2"
END = 1_000_000  # a row after all others: faults of the whole team come last
_FORMATION = re.compile(r"([1-9](?:-[1-9]){1,4})(?:-[a-z]+)*")
_ARTICLES = {"the", "el", "la", "els", "les", "los", "las"}
_T = TypeVar("_T")


def judge(draft: Draft, *, low_skills: bool = False) -> tuple[Team, tuple[str, ...]]:
    """Return the team of a sheet and all notices, or raise all faults in reading order.

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
    """The result of checking a sheet: its team, valid only without findings, and notices for the user."""

    team: Team
    findings: tuple[Finding, ...]
    notices: tuple[str, ...]


def look_over(draft: Draft, *, low_skills: bool = False) -> Judgement:
    """Check a sheet and return its team, with all faults in reading order.

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
        raise ValueError(f"the text has {len(clean)} letters; shorten it to {longest}")
    if not clean.isprintable():
        raise ValueError(f"{quote(clean)} holds a character that cannot be printed; take it out")
    return clean


@dataclass(slots=True)
class Judge:
    """Goes through a draft once and collects faults and notices."""

    draft: Draft
    low_skills: bool
    findings: list[Finding] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)

    def report(self, spot: Spot, what: str, clause: str = "") -> None:
        """Add a fault."""
        self.findings.append(Finding(spot, what, clause))

    def note(self, what: str) -> None:
        """Add a notice for the user."""
        self.notices.append(f"{self.draft.file}: {what}")

    def take(self, entry: SheetEntry, read: Callable[[str], _T], *, otherwise: _T, clause: str = "") -> _T:
        """Read an entry; if it cannot be read, report it and return `otherwise`."""
        if is_error(entry.text):
            what = f"{quote(entry.text)} is a spreadsheet error; correct the formula in this cell"
            self.report(entry.spot, what, clause)
            return otherwise
        try:
            return read(entry.text)
        except ValueError as refusal:
            self.report(entry.spot, str(refusal), clause)
            return otherwise

    @property
    def whole(self) -> Spot:
        """The spot of faults of the whole team."""
        return Spot(END, 0, self.draft.file)

    def team(self) -> Team:
        """Return the team, valid only if there are no findings."""
        self._judge_columns()
        self._drop_remarks()
        footballers = tuple(self._footballer(line) for line in self.draft.lines)
        self._judge_numbers(footballers)
        self._judge_squad(footballers)
        name = self._name()
        short = self._entries(Heading.SHORT)
        shirt, second = self._colours()
        return Team(
            name=name,
            short=self.take(short[0], read_short, otherwise="") if short else make_short(name),
            shirt=shirt,
            second=second,
            formation=self._formation(),
            footballers=footballers,
            starters=self._starters(footballers),
            character=self._character(),
        )

    # The columns of a table.

    def _judge_columns(self) -> None:
        """Report the columns that a table lacks (FR-1.6-05)."""
        if self.draft.table is None or not self.draft.lines:
            return
        there = self.draft.lines[0].entries
        if Column.NAME not in there:
            self.report(self.draft.table, f"there is no {self.draft.strip} for the names; add one")
        missing = [skill_name(skill) for skill in Skill if skill not in there]
        if missing:
            what = f"there is no {self.draft.strip} for {listing([self._with_guess(name) for name in missing])}"
            self.report(self.draft.table, f"{what}; add {'it' if len(missing) == 1 else 'them'}", "FR-1.6-05")

    def _with_guess(self, name: str) -> str:
        """Return the name of a missing column, with an unknown column that may mean it."""
        known = {plain(text): text for text in self.draft.unknown}
        near = get_close_matches(plain(name), list(known), n=1, cutoff=0.8)
        return f"{name} (is {quote(known[near[0]])} meant?)" if near else name

    def _drop_remarks(self) -> None:
        """Report and drop rows without scores that lack a number or a name."""
        bare = [line for line in self.draft.lines if self.draft.table and not any(map(line.text, Skill))]
        remarks = [line for line in bare if not (line.text(Column.NUMBER) and line.text(Column.NAME))]
        for line in remarks:
            self.report(line.spot, "there are no scores here; move a remark above the table", "FR-1.6-04")
        self.draft = replace(self.draft, lines=tuple(line for line in self.draft.lines if line not in remarks))

    # One footballer.

    def _footballer(self, line: SheetLine) -> Footballer:
        """Return the footballer of a line."""
        keeper = self._keeps_goal(line)
        number = line.entries.get(Column.NUMBER) or SheetEntry("", line.spot)
        return Footballer(
            number=self.take(number, read_shirt_number, otherwise=0, clause="FR-1.5-02"),
            name=self._text(line, Column.NAME, longest=LONGEST_NAME, needed="the name is missing; write one"),
            position=self._text(line, Column.POSITION, longest=LONGEST_POSITION),
            goalkeeper=keeper,
            scores=self._scores(line, keeper=keeper),
        )

    def _text(self, line: SheetLine, column: Column, *, longest: int, needed: str = "") -> str:
        """Return the name or the position of a footballer."""
        if self.draft.table and column not in line.entries:
            return ""  # the missing column is already reported
        entry = line.entries.get(column) or SheetEntry("", line.spot)
        return self.take(entry, lambda text: read_text(text, longest=longest, needed=needed), otherwise="")

    def _keeps_goal(self, line: SheetLine) -> bool:
        """Return whether a footballer keeps goal, by their position if the sheet does not say."""
        entry = line.entries.get(Column.GOALKEEPER)
        if entry is None or not entry.text:
            return names_goalkeeper(line.text(Column.POSITION))
        return self.take(entry, _read_answer, otherwise=False)

    def _scores(self, line: SheetLine, *, keeper: bool) -> tuple[int | None, ...]:
        """Return the 27 scores of a footballer (FR-1.6-05)."""
        given = [skill for skill in Skill if line.text(skill)]
        if not given:
            self.report(line.spot, "there are no scores; write one for each skill", "FR-1.6-04")
            return (None,) * len(Skill)
        if self.draft.table is None:
            self._judge_keys(line, keeper=keeper)
        return tuple(self._score(line, skill, keeper=keeper) for skill in Skill)

    def _judge_keys(self, line: SheetLine, *, keeper: bool) -> None:
        """Report the skills that a footballer of a TOML sheet lacks (FR-1.6-05, FR-1.6-06)."""
        missing = [skill for skill in Skill if skill not in line.entries]
        always = [skill_name(skill) for skill in missing if skill not in GOALKEEPER_SKILLS]
        in_goal = [skill_name(skill) for skill in missing if skill in GOALKEEPER_SKILLS]
        if always:
            self.report(line.spot, f"there is no score for {listing(always)}; add it", "FR-1.6-05")
        if in_goal and keeper:
            what = f"there is no score for {listing(in_goal)}; add it, as every goalkeeper needs it"
            self.report(line.spot, what, "FR-1.6-06")

    def _score(self, line: SheetLine, skill: Skill, *, keeper: bool) -> int | None:
        """Return the score of one skill; outfielders may leave out goalkeeper skills (FR-1.6-06)."""
        entry = line.entries.get(skill)
        if entry is None or (is_blank(entry.text) and skill in GOALKEEPER_SKILLS and not keeper):
            return None
        if not entry.text:
            in_goal = skill in GOALKEEPER_SKILLS
            what = f"the cell is empty; write a score, which every {'goalkeeper' if in_goal else 'footballer'} needs"
            self.report(entry.spot, what, "FR-1.6-06" if in_goal else "FR-1.6-04")
            return None
        read = partial(read_score, low_skills=self.low_skills, scale=self.draft.scale)
        return self.take(entry, read, otherwise=None, clause="FR-1.6-04")

    # The squad.

    def _judge_numbers(self, footballers: tuple[Footballer, ...]) -> None:
        """Report every shirt number that is already taken (FR-1.5-02)."""
        first: dict[int, SheetLine] = {}
        for line, one in zip(self.draft.lines, footballers, strict=True):
            other = first.setdefault(one.number, line)
            if one.number and other is not line:
                entry = line.entries.get(Column.NUMBER) or SheetEntry("", line.spot)
                what = f"number {one.number} is taken by {line_title(other)} in {other.label}; choose another"
                self.report(entry.spot, what, "FR-1.5-02")

    def _judge_squad(self, footballers: tuple[Footballer, ...]) -> None:
        """Report a squad that cannot field an eleven (FR-L-02), and note a large one (FR-L-07)."""
        keepers = sum(one.goalkeeper for one in footballers)
        if len(footballers) < ELEVEN:
            count = "are no footballers" if not footballers else f"are {len(footballers)} footballers"
            count = "is 1 footballer" if len(footballers) == 1 else count
            self.report(self.whole, f"there {count}; a team has at least eleven", "FR-L-02")
        elif len(footballers) - keepers < ELEVEN - 1:
            what = f"there are {len(footballers) - keepers} outfielders; a team has at least ten"
            self.report(self.whole, what, "FR-L-02")
        answers = [line.text(Column.GOALKEEPER) for line in self.draft.lines]
        misread = any(answer and answer_of(answer) is None for answer in answers)
        if footballers and not keepers and not misread:
            self.report(self.whole, "there is no goalkeeper; a team has at least one", "FR-L-02")
        if len(footballers) > SQUAD:
            self.note(f"there are {len(footballers)} footballers; a match uses the eleven and the first 7 others")

    # The team as a whole.

    def _entries(self, what: Heading) -> list[SheetEntry]:
        """Return the heading's entries for a field, without blanks."""
        return [entry for entry in self.draft.heading.get(what, ()) if entry.text.strip()]

    def _name(self) -> str:
        """Return the name of the team, or else that of the file."""
        entries = self._entries(Heading.TEAM)
        if entries:
            return self.take(entries[0], lambda text: read_text(text, longest=LONGEST_NAME), otherwise="")
        stem = read_stem(self.draft.file)
        self.note(f"the team has no name; it is named after the file, {quote(stem)}")
        return stem

    def _colours(self) -> tuple[str, str]:
        """Return the colours of the shirt and its number (FR-1.5-01)."""
        entries = _split(self._entries(Heading.COLOURS), by=r"[,;/]")
        colours = [self.take(entry, _read_colour, otherwise=WHITE, clause="FR-1.5-01") for entry in entries]
        if not colours:
            self.note("the team has no colours; it gets white shirts with black numbers")
        shirt, second, *_ = [*colours, *[WHITE, BLACK][len(colours) :]]
        return shirt, second if len(colours) != 1 else contrast(shirt)

    def _formation(self) -> str:
        """Return the name of the formation."""
        entries = self._entries(Heading.FORMATION)
        if not entries:
            self.note(f"the team has no formation; it plays {USUAL_FORMATION}")
            return USUAL_FORMATION
        name = self.take(entries[0], read_formation, otherwise=USUAL_FORMATION, clause="FR-L-02")
        if name not in list_formations():
            what = f"the game has no formation {name}, and uses {USUAL_FORMATION} where places are needed"
            self.note(f"{what}; it has {listing(list_formations())}")
        return name

    def _character(self) -> str:
        """Return the sentence about how the team plays."""
        entries = self._entries(Heading.CHARACTER)
        read = entries[:1] or [SheetEntry("", self.whole)]
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
                self.report(entries[at].spot, what, "FR-L-02")
        return tuple(numbers)


def _read_answer(text: str) -> bool:
    """Return whether a text says yes."""
    answer = answer_of(text)
    if answer is None:
        raise ValueError(f"{quote(text)} is neither yes nor no; write one of them")
    return answer


def _eleven_faults(numbers: list[int], footballers: tuple[Footballer, ...]) -> list[tuple[int, str]]:
    """Return the faults of a starting eleven, and at which of its numbers."""
    squad = {one.number: one for one in footballers}
    strangers = [
        (at, f"nobody in the squad wears {one}; write a number of the squad")
        for at, one in enumerate(numbers)
        if one not in squad
    ]
    twice = [
        (at, f"{one} is in the eleven twice; name somebody else")
        for at, one in enumerate(numbers)
        if one in numbers[:at]
    ]
    faults = [*strangers, *twice]
    different = len(set(numbers))
    if ELEVEN not in (len(numbers), different):  # a repeated number is its own fault
        what = f"the eleven has {len(numbers)} numbers, {different} of them different; name eleven"
        faults.insert(0, (0, what))
    keepers = sum(squad[number].goalkeeper for number in set(numbers) & set(squad))
    if not strangers and keepers != 1:
        faults.append((0, f"the eleven has {keepers} goalkeepers; name exactly one"))
    return faults


def _split(entries: list[SheetEntry], *, by: str) -> list[SheetEntry]:
    """Split entries with several values in one cell; a formula error stays whole."""
    parts = ((one, [one.text] if is_error(one.text) else re.split(by, one.text)) for one in entries)
    return [SheetEntry(text.strip(), one.spot) for one, texts in parts for text in texts if text.strip()]


def _read_colour(text: str) -> str:
    """Return a colour, or refuse a text by quoting it."""
    try:
        return read_colour(text)
    except ValueError as refusal:
        raise ValueError(f"{quote(text)} {refusal}") from None


def read_stem(file: str) -> str:
    """Return a team name made from a file name.

    >>> read_stem("sheets/reds-2.csv")
    'reds-2'
    """
    stem = unicodedata.normalize("NFC", " ".join(PurePath(file).stem.split()))[:LONGEST_NAME]
    return stem if stem and stem.isprintable() else "Team"


def read_short(text: str) -> str:
    """Return a team's short name: three capital letters.

    >>> read_short("red")
    'RED'
    """
    letters = unicodedata.normalize("NFC", text.strip())
    if len(letters) != 3 or not letters.isalpha() or len(letters.upper()) != 3:
        raise ValueError(f"{quote(letters)} is not a short name; write three letters, such as RED")
    return letters.upper()


def make_short(name: str) -> str:
    """Make a short name of three letters from a name.

    >>> make_short("Àvila Reds"), make_short("The Reds"), make_short("B 2010"), make_short("1899")
    ('AVI', 'RED', 'BFC', 'TFC')
    """
    words = [plain(word) for word in name.split()]
    text = "".join(word for word in words if word not in _ARTICLES) or "".join(words)
    letters = "".join(letter for letter in text.upper() if letter.isalpha() and letter.isascii())[:3]
    return {0: "TFC", 1: f"{letters}FC", 2: f"{letters}C"}.get(len(letters), letters)  # F and C as in football club


def read_formation(text: str) -> str:
    """Return the name of a formation that places ten outfielders (FR-L-02).

    >>> read_formation("4-3-3"), read_formation("4-4-2 Diamond")
    ('4-3-3', '4-4-2-diamond')
    """
    name = re.sub(r"[\s–—-]+", "-", text.strip().lower())
    lines = _FORMATION.fullmatch(name)
    if not lines or len(name) > LONGEST_POSITION:
        what = "is not a formation; write it as text, such as 4-3-3, or a spreadsheet may turn it into a date"
        raise ValueError(f"{quote(text)} {what}")
    placed = sum(map(int, lines[1].split("-")))
    if placed != ELEVEN - 1:
        raise ValueError(f"{quote(name)} places {placed} outfielders; write a formation of ten, such as 4-3-3")
    return name
