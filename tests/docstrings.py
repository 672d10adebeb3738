"""Check the docstrings of footroll, kernels and ui: `python tests/docstrings.py` (part of `make lint`).

A function starts its docstring with a verb, a summary has at most 100 characters, footballers are *they*, and there is
no dialect.
Properties, classes and modules may start with a noun, but not with a question word. Prints each fault.
"""

from __future__ import annotations

import ast
import re
import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("footroll", "kernels", "ui")
LONGEST = 100  # characters of a summary

QUESTION_WORDS = {"How", "That", "Those", "What", "When", "Where", "Which", "Who", "Whoever", "Whom", "Whose", "Why"}

# The verbs that may open the docstring of a function. Add yours if a colleague would say it; leave out dialect.
VERBS = frozenset(
    re.findall(
        r"\w+",
        """
    Abort Accept Activate Add Adjust Adopt Advance Aim Align Allow Animate Announce Answer Append Apply
    Apportion Arrange Ask Assemble Assert Assign Attach Award Balance Bar Begin Bend Bind Bisect Block Book
    Bound Break Bring Build Cache Calculate Call Cancel Cap Capitalise Carry Cast Catch Centre Challenge Change
    Check Choose Claim Clamp Clean Clear Click Clip Clone Close Collapse Collect Colour Combine Commit Compare
    Compile Complete Compute Configure Confirm Connect Consume Continue Contrast Convert Copy Correct Count
    Cover Create Crop Cut Cycle Darken Decide Declare Decline Decode Defer Define Delay Delete Derive Describe
    Deselect Detach Detect Determine Dim Disable Discard Disconnect Dismiss Display Distribute Divide Do Double
    Drag Draw Dribble Drive Drop Duplicate Edit Eliminate Emit Empty Enable Encode End Ensure Enter Enumerate Erase
    Escape Estimate Evaluate Examine Exchange Exclude Execute Exit Expand Explain Expose Export Express Extend Extract
    Fade Fail Fall Feed Fetch Fill Filter Find Finish Fire Fit Fix Flag Flash Flatten Flip Flush Focus Fold
    Follow Forbid Force Forfeit Forget Format Forward Foul Frame Free Freeze Gather Generate Get Give Go Grab
    Grant Group Grow Guard Guess Halt Halve Handle Hatch Have Head Hide Highlight Hint Hold Hover Identify
    Ignore Import Improve Include Increase Indent Index Infer Inform Initialise Injure Insert Inspect Install
    Interpolate Interrupt Invert Iterate Join Judge Jump Justify Keep Kick Kill Label Launch Lay Lead Leave Let
    Lift Lighten Limit Line Link List Listen Load Lob Locate Lock Log Look Loop Lose Lower Make Map Mark Match
    Measure Merge Mirror Mix Mount Move Multiply Mutate Name Narrow Navigate Normalise Note Notify Number
    Observe Offer Open Order Organise Outline Overlay Override Overwrite Pack Pad Page Paint Pan Parse Pass
    Paste Pause Pay Peek Penalise Perform Permit Perturb Pick Pin Place Plan Play Plot Point Poll Pop Populate
    Position Post Predict Prefer Prepare Present Press Pretend Prevent Preview Print Process Produce Project
    Prompt Propose Protect Provide Pull Push Put Quantify Queue Quit Quote Raise Rank Rate Reach React Read
    Rearrange Rebuild Recalculate Receive Recolour Record Recover Redo Redraw Reduce Refill Refine Reformat
    Refresh Refuse Register Reinstate Reject Relabel Relate Release Reload Remember Remind Remove Rename Render
    Reopen Reorder Repaint Repeat Replace Replay Reply Report Represent Request Require Rescale Reserve Reset
    Reshape Resize Resolve Respond Restart Restate Restore Restrict Resume Retain Retrieve Retry Return Reveal
    Reverse Revert Rewind Rewrite Roll Rotate Round Route Rule Run Sample Sanitise Save Say Scale Scan Schedule
    Score Scroll Scrub Search See Seed Seek Select Send Separate Serialise Set Settle Shade Shape Share Shift
    Shoot Shorten Show Shrink Shuffle Sign Signal Silence Simplify Simulate Size Sketch Skip Slice Slide Slip
    Snap Solve Sort Space Speak Specify Spell Spend Split Spread Squeeze Stack Stage Stamp Standardise Start
    State Stay Step Stop Store Stretch Strip Stroke Style Submit Subscribe Substitute Subtract Suggest Sum
    Summarise Supply Suspend Swap Sweep Swing Switch Tabulate Tackle Tag Take Test Thin Throw Tick Tie Tint
    Toggle Total Touch Trace Track Transform Translate Treat Trim Truncate Try Tune Turn Type Underline Undo
    Unfold Unlock Unpack Unregister Update Use Validate Vary Verify View Visit Wait Wake Walk Warn Watch Weigh
    Widen Win Wipe Withdraw Work Wrap Write Yield Zoom
    """,
    )
)

PRONOUNS = re.compile(r"\b(?:he|him|his|himself|she|her|hers|herself|whom|whoever|men|man(?!-))\b", re.IGNORECASE)
# "who" is fine in a relative clause, after a comma or one of these; alone it is a footballer without a name.
ANTECEDENTS = frozenset(
    re.findall(
        r"[\w-]+",
        """
    anybody anyone attacker attackers author carrier carriers challenger challengers coach coaches defender
    defenders everybody everyone footballer footballers goalkeeper goalkeepers initiator interceptor
    interceptors keeper keepers kicker kickers loser losers marker markers nobody opponent opponents outfielder
    outfielders people person reader readers receiver receivers runner runners shooter shooters somebody someone
    starter starters substitute substitutes taker takers team-mate team-mates those user users victim victims
    winner winners
    """,
    )
)
WHO = re.compile(r"([\w-]+|[,)]|)\s*\bwho\b", re.IGNORECASE)

# Words that docs/words.md avoids and that have no other meaning in a docstring; footballers may go on a run.
DIALECT = re.compile(r"\b(?:anew|one's own|taken for granted|mended|go(?:es)? on(?! an? )\b)", re.IGNORECASE)


class Kind(Enum):
    """What a docstring describes."""

    MODULE = "module"
    CLASS = "class"
    FUNCTION = "function"
    PROPERTY = "property"


class Docstring(NamedTuple):
    """A docstring with the line on which it starts."""

    line: int
    kind: Kind
    text: str

    @property
    def summary(self) -> str:
        """The first line."""
        return self.text.strip().partition("\n")[0].strip()

    @property
    def prose(self) -> str:
        """The text without examples, names in backticks and quoted words."""
        text = re.sub(r"^\s*>>>.*?(?:\n\s*\n|\Z)", "\n", self.text, flags=re.DOTALL | re.MULTILINE)
        return re.sub(r"`[^`]*`|\"[^\"\n]*\"", "…", text)


def check(docstring: Docstring) -> Iterator[str]:
    """Yield what is wrong with a docstring."""
    opening = re.match(r"[\w'-]*", docstring.summary)[0]
    if len(docstring.summary) > LONGEST:
        yield f"the summary has {len(docstring.summary)} characters; write at most {LONGEST}"
    if docstring.kind is Kind.FUNCTION and opening not in VERBS:
        yield f"the summary starts with {opening!r}; start with a verb, such as Return"
    if docstring.kind is not Kind.FUNCTION and opening in QUESTION_WORDS:
        yield f"the summary starts with {opening!r}; name the thing, or start with a verb"
    for found in PRONOUNS.finditer(docstring.prose):
        yield f"{found[0]!r}; footballers are they, or have a name such as carrier"
    for found in DIALECT.finditer(docstring.prose):
        yield f"{found[0]!r}; docs/words.md has a plainer word"
    for found in WHO.finditer(docstring.prose):
        if found[1].lower() not in ANTECEDENTS | {",", ")"}:
            yield f"{' '.join(found[0].split())!r}; say which footballer, such as the carrier"


def python_docstrings(text: str) -> Iterator[Docstring]:
    """Yield the docstrings of a Python source."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            found = ast.get_docstring(node)
            if found:
                yield Docstring(node.body[0].lineno, _kind_of(node), found)


def _kind_of(node: ast.AST) -> Kind:
    """Return what a Python node is."""
    if isinstance(node, ast.Module):
        return Kind.MODULE
    if isinstance(node, ast.ClassDef):
        return Kind.CLASS
    decorators = {ast.unparse(one).rpartition(".")[2] for one in node.decorator_list}
    return Kind.PROPERTY if decorators & {"property", "cached_property"} else Kind.FUNCTION


# A header of Cython up to its colon, then the docstring; a header ends at the first colon that ends a line.
CYTHON = re.compile(
    r"^[ \t]*(?P<word>cdef class|class|cdef|cpdef|def)\b"
    r'(?:(?!""")[^=\n]|\n(?!\s*(?:cdef|cpdef|def|class)\b)|=(?!\s*$))*?'
    r':[ \t]*\n[ \t]+"""(?P<text>.*?)"""',
    re.DOTALL | re.MULTILINE,
)
CYTHON_MODULE = re.compile(r'\A(?:#.*\n|\s*\n)*"""(?P<text>.*?)"""', re.DOTALL)


def cython_docstrings(text: str) -> Iterator[Docstring]:
    """Yield the docstrings of a Cython source, found by layout."""
    if module := CYTHON_MODULE.match(text):
        yield Docstring(text.count("\n", 0, module.start("text")) + 1, Kind.MODULE, module["text"])
    for found in CYTHON.finditer(text):
        before = text[: found.start()].rstrip().rpartition("\n")[2].strip()
        kind = Kind.CLASS if "class" in found["word"] else Kind.FUNCTION
        if before == "@property":
            kind = Kind.PROPERTY
        yield Docstring(text.count("\n", 0, found.start("text")) + 1, kind, found["text"])


def sources() -> list[Path]:
    """Return every source that is checked; links lead to the same folders and are left out."""
    links = {ROOT / "footroll" / name for name in ("kernels", "ui", "pitches", "teams", "courses")}
    return sorted(
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".pyx", ".pxd", ".pyi"} and not links & set(path.parents)
    )


def faults_of(path: Path) -> list[str]:
    """Return the faults of a source, each with its place."""
    text = path.read_text(encoding="utf-8")
    found = cython_docstrings(text) if path.suffix in {".pyx", ".pxd"} else python_docstrings(text)
    where = path.relative_to(ROOT)
    return [f"{where}:{docstring.line}: {fault}" for docstring in found for fault in check(docstring)]


def main() -> int:
    """Print the faults of every source; return 1 if there is one."""
    faults = [fault for path in sources() for fault in faults_of(path)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
