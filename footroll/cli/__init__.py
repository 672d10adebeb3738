"""The command line: one module a command, each read only when it is asked for."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll._version import __version__
from footroll.errors import FootrollError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "grid": "The shot difficulty of every cell of a pitch.",
    "xg": "The chance of a goal from every cell of a pitch.",
    "pitch": "Pitches: list, show and check them.",
    "match": "Play a whole match between two teams and tell its story.",
    "replay": "Replay a recorded match, and verify it.",
    "report": "What a recorded match owes to luck, beside what could be expected.",
    "referee": "Judge a position, actions and rolls from a file.",
    "odds": "The exact chance of each outcome of an action.",
    "position": "Draw a position in the terminal.",
    "shootout": "A penalty shoot-out between two teams.",
    "team": "Team sheets: list, show, check, convert and begin them.",
    "formation": "Formations: list and show them.",
    "ui": "Open the desktop.",
}


class Commands(click.RichGroup):
    """The commands of the table above, imported at their first use so that each starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command and return what it defines under its own name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"footroll.cli.{cmd_name}"), cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; when the reader of a pipe has gone, as `head` goes, nothing is left to say."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            say_no_more()
            return None
        return result


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="footroll")
def footroll() -> None:
    """Footroll: the football board game on a grid of yards."""


def main(args: Sequence[str] | None = None) -> None:
    """Run one command; a refusal is told on stderr and ends with exit code 2."""
    prepare_output()
    try:
        code = footroll.main(args=args, prog_name="footroll", standalone_mode=False)
    except FootrollError as refusal:
        code = tell(refusal)
    except click.ClickException as misuse:
        misuse.show()
        code = misuse.exit_code
    except click.Abort:
        code = 130
    except OSError as error:
        code = tell(FootrollError(f"the output cannot be written: {(error.strerror or str(error)).lower()}"))
        say_no_more()
    sys.exit(code or 0)


def prepare_output() -> None:
    """Let a terminal that lacks a letter show a question mark for it, and NO_COLOR take the styles from help too."""
    if sys.stdout is None:  # closed by the shell
        say_no_more()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if os.environ.get("NO_COLOR"):
        click.rich_click.COLOR_SYSTEM = None


def say_no_more() -> None:
    """Let what is still to be written vanish."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def tell(refusal: FootrollError) -> int:
    """Say a refusal on stderr, a line for each fault, and return the exit code."""
    for line in str(refusal).splitlines():
        print(f"footroll: {line}", file=sys.stderr)
    return 2
