"""The command line: one module for each command, imported when the command runs."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll._version import __version__
from footroll.cli.misuse import misuse_words
from footroll.errors import FootrollError, printable
from footroll.interrupts import INTERRUPTED, SAYS, end_in_order
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

COMMANDS = {
    "grid": "Show the shot difficulty of every cell of a pitch.",
    "xg": "Show the chance of a goal from every cell of a pitch.",
    "pitch": "List, show and check pitches.",
    "match": "Play a whole match between two computer coaches, with commentary.",
    "arena": "Let two coaches play many matches, and show what the football is like.",
    "ladder": "Let each pair of several coaches play matches, and rate them.",
    "lab": "Run experiments over thousands of matches: pitches, skills, formations, rules.",
    "league": "Let teams play a league: table, results and top scorers.",
    "cup": "Let teams play a cup: rounds, results and top scorers.",
    "coach": "List coaches and tactics, and show what tactics are made of.",
    "replay": "Replay or verify a recorded match.",
    "report": "Show expected goals, passes and duels of a recorded match, and its luck.",
    "referee": "Judge a position, actions and rolls from a file.",
    "odds": "Show the exact chance of each outcome of an action.",
    "position": "Draw a position in the terminal.",
    "puzzles": "List, find, prove and solve puzzles with exact chances.",
    "shootout": "Play a penalty shoot-out between two teams.",
    "fuba": "Play, replay and count FUBA, the game of 13 areas.",
    "team": "List, show, check, convert and create team sheets.",
    "formation": "List and show formations.",
    "lesson": "List, check, share and print lessons, begin your own, and let a class vote.",
    "print": "Print boards, team sheets, tables, stickers and diagrams at true scale.",
    "ui": "Open the desktop.",
}
LISTED = "footroll.cli.listed"  # set in the context when only the names and words above are wanted
MODULES = {"print": "printing"}  # modules with another name: one called print would hide the function here


class Commands(click.RichGroup):
    """The commands of the table above, each imported at its first use to start quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command and return the command; a list of commands needs only its words."""
        if cmd_name not in COMMANDS:
            return None
        if ctx.meta.get(LISTED):
            return click.RichCommand(name=cmd_name, short_help=COMMANDS[cmd_name])
        module = MODULES.get(cmd_name, cmd_name)
        command: click.Command = getattr(import_module(f"footroll.cli.{module}"), module)
        end_in_order()  # from here on a command may have something to clean up
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or suggest a similar one."""
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and name not in COMMANDS:
            hint = did_you_mean(name, COMMANDS, otherwise="footroll --help lists the commands")
            raise FootrollError(f"there is no command {quote(name)}{hint}")
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help with the words of the table, without importing every command."""
        ctx.meta[LISTED] = True
        super().format_help(ctx, formatter)  # type: ignore[arg-type]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer the names of the table, without importing every command."""
        ctx.meta[LISTED] = True
        return super().shell_complete(ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; end quietly when the reader of a pipe is gone, as after `head`."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            discard_output()
            return None
        except KeyboardInterrupt as stop:
            raise click.Abort(*stop.args) from None
        return result


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="footroll")
def footroll() -> None:
    """Play and study the football board game on a grid of yards."""


def main(args: Sequence[str] | None = None) -> None:
    """Run one command; print a refusal on stderr and exit with code 2."""
    prepare_output()
    try:
        code = footroll.main(args=args, prog_name="footroll", standalone_mode=False)
    except FootrollError as refusal:
        code = print_refusal(refusal)
    except click.ClickException as misuse:
        code = print_refusal(FootrollError(misuse_words(misuse)))
    except (click.Abort, KeyboardInterrupt) as stop:
        print("; ".join(filter(None, (SAYS, str(stop)))), file=sys.stderr)
        code = INTERRUPTED
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        code = print_refusal(FootrollError(f"the output cannot be written: {reason}"))
        discard_output()
    sys.exit(code or 0)


def prepare_output() -> None:
    """Replace letters that the terminal lacks by question marks, and honour NO_COLOR in help."""
    if sys.stdout is None:  # closed by the shell
        discard_output()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if os.environ.get("NO_COLOR"):
        click.rich_click.COLOR_SYSTEM = None


def discard_output() -> None:
    """Discard all further output."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def print_refusal(refusal: FootrollError) -> int:
    """Print a refusal on stderr, one line for each fault, and return the exit code."""
    for line in str(refusal).split("\n"):
        print(f"footroll: {printable(line)}", file=sys.stderr)
    return 2
