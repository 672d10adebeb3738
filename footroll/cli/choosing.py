"""Coaches as the command line takes them: names, or Python files."""

from __future__ import annotations

import sys
from typing import IO, TYPE_CHECKING, Any

import rich_click as click

from footroll.agents import COACHES, check_coach_file, is_coach_file
from footroll.cli.completion import complete_coaches
from footroll.errors import FootrollError, printable
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    TextType = click.ParamType[str]

if not TYPE_CHECKING:
    TextType = click.ParamType


class RefusedChoice(click.ClickException):
    """A refused value of an option, in one line without the usage of the command."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        for line in self.message.split("\n"):
            print(f"footroll: {printable(line)}", file=file or sys.stderr)


class CoachChoice(TextType):
    """The name of a coach, or a Python file, which is loaded once to see whether it works."""

    name = "coach"

    @property
    def choices(self) -> list[str]:
        """The names of the coaches."""
        return list(COACHES)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name or file, or refuse it in one sentence."""
        name = str(value)
        try:
            if is_coach_file(name):
                check_coach_file(name)
        except FootrollError as refusal:
            raise RefusedChoice(str(refusal)) from None
        coach, colon, plan = name.partition(":")
        if colon and coach in COACHES:
            raise RefusedChoice(f"a match takes tactics apart from the coach; write --coach {coach} --tactics {plan}")
        if not is_coach_file(name) and name not in COACHES:
            raise RefusedChoice(f"there is no coach {quote(name)}{did_you_mean(name, COACHES)}")
        return name

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete names and files."""
        found = complete_coaches(ctx, param, incomplete)
        names = [item for item in found if item.type == "plain"]
        return names if incomplete and names else found
