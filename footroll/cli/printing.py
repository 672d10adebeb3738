"""`footroll print`: boards at true scale, team sheets, tables, stickers and diagrams, as PDF or SVG."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete, complete_pitches, complete_teams
from footroll.cli.output import force_option, notice, show
from footroll.errors import PrintError
from footroll.notation import read_position
from footroll.pitch import read_pitch
from footroll.printing.boards import BoardLook, board_pages, check_values, map_page
from footroll.printing.diagrams import position_pages
from footroll.printing.files import check_target, write_pages
from footroll.printing.inks import INKS, VALUES, read_ink
from footroll.printing.paper import (
    GRASS,
    OVERLAP,
    PAPERS,
    RIM,
    SCALE,
    SCALES,
    VALUES_FROM,
    check_measured,
    read_millimetres,
    read_paper,
)
from footroll.printing.squads import pawn_pages, team_pages
from footroll.printing.tables import cheat_pages, dice_pages
from footroll.printing.tiling import check_fit, fit_scale, plan_board
from footroll.sheets import read_team, teams_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from footroll.pitch import Pitch
    from footroll.printing.pages import PrintedPage
    from footroll.printing.paper import PaperSize
    from footroll.printing.tiling import BoardPlan
    from footroll.teams import Team

PAPER = "A4"
complete_papers = complete(lambda: PAPERS)
complete_inks = complete(lambda: INKS)
complete_values = complete(lambda: VALUES)

paper_option = click.option(
    "--paper", metavar="PAPER", shell_complete=complete_papers, help="A4, A3, A2, A1, A0, Letter or Tabloid."
)
ink_option = click.option(
    "--ink", default="colour", show_default=True, shell_complete=complete_inks, help="colour, black or thrifty."
)
measured_option = click.option(
    "--measured", default="100mm", metavar="MM", help="What the printed ruler of 100 mm measures; it is corrected."
)


def out_option(name: str) -> Callable[[Any], Any]:
    """Give a command the file to write; its name chooses PDF or SVG."""
    return click.option(
        "--out",
        default=name,
        show_default=True,
        type=click.Path(path_type=Path),
        help="A .pdf file, or .svg for one file a page.",
    )


@click.group("print")
def printing() -> None:
    """Print boards, team sheets, tables, stickers and diagrams at true scale."""


@printing.command("pitch")
@click.argument("pitch", default="recommended", metavar="[PITCH]", shell_complete=complete_pitches)
@click.option("--scale", metavar="MM", help=f"Millimetres of a yard, such as {SCALE:g}mm, which is the default.")
@paper_option
@click.option("--fit", metavar="PAPER", shell_complete=complete_papers, help="The largest scale for one such sheet.")
@click.option("--grass", type=int, default=GRASS, show_default=True, help="Yards around the pitch.")
@click.option("--rim", default=f"{RIM:g}mm", metavar="MM", show_default=True, help="What the printer leaves white.")
@click.option(
    "--overlap", type=int, default=OVERLAP, show_default=True, help="Yards of a sheet to glue under the next."
)
@ink_option
@click.option(
    "--values",
    metavar="HOW",
    shell_complete=complete_values,
    help="twice, once or none: how often a cell has its value; by default twice, if it can be read.",
)
@measured_option
@click.option("--no-map", is_flag=True, help="Leave out the page map.")
@click.option("--test-page", is_flag=True, help="Only the page map with its test strip.")
@out_option("board.pdf")
@force_option
def print_pitch(
    pitch: str,
    scale: str | None,
    paper: str | None,
    fit: str | None,
    grass: int,
    rim: str,
    overlap: int,
    ink: str,
    values: str | None,
    measured: str,
    no_map: bool,
    test_page: bool,
    out: Path,
    force: bool,
) -> None:
    """Print the board of PITCH on sheets to glue together, or on one that it fits."""
    check_target(out)
    board = read_pitch(pitch)
    edge = read_millimetres(rim, name="rim", example="8mm")
    sheet, yard = choose_scale(board, scale=scale, paper=paper, fit=fit, rim=edge, grass=grass)
    plan = plan_board(
        board, paper=sheet, yard=yard, rim=edge, grass=grass, overlap=overlap, stretch=read_stretch(measured)
    )
    look = BoardLook(read_ink(ink), choose_values(values, yard=yard))
    if test_page and no_map:
        raise PrintError("--test-page is the page map; leave out --no-map")
    pages = (map_page(plan, look=look),) if test_page else board_pages(plan, look=look, with_map=not no_map)
    save(pages, out=out, title=f"Footroll board {board}", force=force)
    if not test_page:
        show(*describe_board(plan, fitted=fit is not None))


def choose_scale(
    pitch: Pitch, *, scale: str | None, paper: str | None, fit: str | None, rim: float, grass: int
) -> tuple[PaperSize, float]:
    """Return the paper, and the scale that is asked for or that fits it."""
    if fit is not None and (scale is not None or paper is not None):
        raise PrintError("--fit chooses the scale for its paper; leave out --scale and --paper")
    if fit is not None:
        sheet = read_paper(fit)
        return sheet, check_fit(pitch, paper=sheet, rim=rim, grass=grass)
    sheet = read_paper(paper or PAPER)
    return sheet, SCALE if scale is None else read_millimetres(scale, name="scale", example="8mm")


def choose_values(values: str | None, *, yard: float) -> str:
    """Return how often values are printed: as asked for, or twice if they can be read."""
    if values is not None:
        return check_values(values, yard=yard)
    if yard < VALUES_FROM:
        notice(f"values cannot be read at {yard:g} mm a yard and are left out; they need {VALUES_FROM:g} mm")
        return "none"
    return VALUES[0]


def read_stretch(measured: str) -> float:
    """Read what the printed ruler measures, and return the correction."""
    return check_measured(read_millimetres(measured, name="measured", example="99.4mm"))


def describe_board(plan: BoardPlan, *, fitted: bool) -> list[str]:
    """Describe the sheets and the finished board."""
    wide, high = plan.size
    sheets = f"{plan.sheets} sheet{'s' * (plan.sheets > 1)} of {plan.paper.name}"
    side = "on its side" if plan.sheets == 1 else "on their side"
    way, other = ("upright", "on their side") if plan.upright else (side, "upright")
    lines = [f"{sheets}, {way}: {wide:g} × {high:g} mm at {plan.yard:g} mm a yard"]
    if plan.sheets_turned > plan.sheets:
        lines.append(f"{other} it would be {plan.sheets_turned}")
    if plan.sheets > 1 and not fitted:
        yard = fit_scale(plan.pitch, paper=read_paper(plan.paper.name), rim=plan.rim, grass=plan.grass)
        if yard >= SCALES.low:
            lines.append(f"one sheet of {plan.paper.name} holds it at {yard:g} mm a yard: --fit {plan.paper.name}")
    return lines


def save(pages: Sequence[PrintedPage], *, out: Path, title: str, force: bool) -> None:
    """Write pages, and say where they are."""
    names = write_pages(pages, path=out, title=title, force=force)
    count = f"{len(pages)} page{'s' * (len(pages) > 1)}"
    files = str(names[0]) if len(names) == 1 else f"{names[0]} to {names[-1].name}"
    show(f"Saved {count} to {files}; print at 100%, without fitting to the page.")


def read_teams(names: Sequence[str]) -> list[Team]:
    """Read team sheets and print their notices; a file with several teams gives all of them."""
    readings = [read_team(name) for each in names for name in (teams_in(each) or (each,))]
    for line in (line for reading in readings for line in reading.notices):
        notice(line)
    return [reading.team for reading in readings]


@printing.command("team")
@click.argument("teams", metavar="TEAM...", nargs=-1, required=True, shell_complete=complete_teams)
@paper_option
@ink_option
@out_option("team.pdf")
@force_option
def print_teams(teams: tuple[str, ...], paper: str | None, ink: str, out: Path, force: bool) -> None:
    """Print the skills of each TEAM with boxes to write into, two teams to a page."""
    check_target(out)
    sheet, look = read_paper(paper or PAPER), read_ink(ink)
    save(team_pages(read_teams(teams), paper=sheet, ink=look), out=out, title="Footroll team sheets", force=force)


@printing.command("sheet")
@paper_option
@out_option("sheet.pdf")
@force_option
def print_cheats(paper: str | None, out: Path, force: bool) -> None:
    """Print a cheat sheet: the turn, which skill against which, safe distances, shots."""
    check_target(out)
    save(cheat_pages(paper=read_paper(paper or PAPER)), out=out, title="Footroll cheat sheet", force=force)


@printing.command("dice")
@paper_option
@out_option("dice.pdf")
@force_option
def print_dice(paper: str | None, out: Path, force: bool) -> None:
    """Print the score of every roll with every skill, so that nobody divides at the table."""
    check_target(out)
    save(dice_pages(paper=read_paper(paper or PAPER)), out=out, title="Footroll scores", force=force)


@printing.command("pawns")
@click.argument("teams", metavar="TEAM...", nargs=-1, required=True, shell_complete=complete_teams)
@click.option("--size", default=f"{SCALE:g}mm", metavar="MM", show_default=True, help="Diameter of a sticker.")
@paper_option
@ink_option
@measured_option
@out_option("pawns.pdf")
@force_option
def print_pawns(
    teams: tuple[str, ...], size: str, paper: str | None, ink: str, measured: str, out: Path, force: bool
) -> None:
    """Print round stickers for the pawns of each TEAM, substitutes too."""
    check_target(out)
    pages = pawn_pages(
        read_teams(teams),
        paper=read_paper(paper or PAPER),
        size=read_millimetres(size, name="size", example="8mm"),
        stretch=read_stretch(measured),
        ink=read_ink(ink),
    )
    save(pages, out=out, title="Footroll stickers", force=force)


@printing.command("position")
@click.argument("texts", metavar="TEXT...", nargs=-1, required=True)
@click.option("--caption", multiple=True, help="The words below a diagram; once for each position, in order.")
@click.option("--home", metavar="TEAM", shell_complete=complete_teams, help="Home's team; by default an average one.")
@click.option("--away", metavar="TEAM", shell_complete=complete_teams, help="Away's team; by default an average one.")
@paper_option
@ink_option
@out_option("position.pdf")
@force_option
def print_position(
    texts: tuple[str, ...],
    caption: tuple[str, ...],
    home: str | None,
    away: str | None,
    paper: str | None,
    ink: str,
    out: Path,
    force: bool,
) -> None:
    """Print a diagram of each position TEXT, up to six on a page; quote each of them."""
    check_target(out)
    sheet, look = read_paper(paper or PAPER), read_ink(ink)
    if len(caption) > len(texts):
        raise PrintError(f"there are {len(caption)} captions for {len(texts)} positions; leave some out")
    teams = [read_team(name).team if name else None for name in (home, away)]
    matches = [read_position(text, home=teams[0], away=teams[1]) for text in texts]
    pages = position_pages(matches, paper=sheet, ink=look, captions=caption)
    save(pages, out=out, title="Footroll positions", force=force)
