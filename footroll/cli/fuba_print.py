"""`footroll fuba print`: the mat, tracks, cards and counters, as PDF or SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rich_click as click

from footroll.cli.completion import complete
from footroll.cli.output import force_option, show
from footroll.cli.printing import (
    PAPER,
    complete_papers,
    ink_option,
    measured_option,
    out_option,
    paper_option,
    read_stretch,
    save,
)
from footroll.errors import PrintError
from footroll.fuba.rules import FUBA_SWITCHES
from footroll.printing.files import check_target
from footroll.printing.fuba.cards import KINDS, card_pages
from footroll.printing.fuba.counters import SIZE, counter_pages
from footroll.printing.fuba.mat import MAT, MatLook, fit_mat, mat_pages, plan_mat
from footroll.printing.fuba.tracks import track_pages
from footroll.printing.inks import read_ink
from footroll.printing.paper import OVERLAP, RIM, read_millimetres, read_paper

if TYPE_CHECKING:
    from pathlib import Path

GEOMETRIES = [str(one.value) for one in FUBA_SWITCHES["board_geometry"].readings]
MODIFIERS = [str(one.value) for one in FUBA_SWITCHES["area_modifiers"].readings]
complete_kinds = complete(lambda: KINDS)


@click.group("print")
def fuba_print() -> None:
    """Print FUBA's mat, tracks, cards and counters at true scale."""


@fuba_print.command("board")
@click.option("--length", metavar="MM", help=f"Length of the mat, such as {MAT:g}mm, which is the default.")
@paper_option
@click.option("--fit", metavar="PAPER", shell_complete=complete_papers, help="The largest mat for one such sheet.")
@click.option("--rim", default=f"{RIM:g}mm", metavar="MM", show_default=True, help="What the printer leaves white.")
@click.option("--overlap", type=int, default=OVERLAP, show_default=True, help="Pieces to glue under the next sheet.")
@click.option("--geometry", type=click.Choice(GEOMETRIES), default=GEOMETRIES[0], help="The house rule board_geometry.")
@click.option("--modifiers", type=click.Choice(MODIFIERS), default=MODIFIERS[0], help="The house rule area_modifiers.")
@ink_option
@measured_option
@out_option("fuba-board.pdf")
@force_option
def print_mat(
    length: str | None,
    paper: str | None,
    fit: str | None,
    rim: str,
    overlap: int,
    geometry: str,
    modifiers: str,
    ink: str,
    measured: str,
    out: Path,
    force: bool,
) -> None:
    """Print the board as a mat on sheets to glue together, or on one that it fits."""
    check_target(out)
    if fit is not None and (length is not None or paper is not None):
        raise PrintError("--fit chooses the length for its paper; leave out --length and --paper")
    edge = read_millimetres(rim, name="rim", example="8mm")
    sheet = read_paper(fit or paper or PAPER)
    long = read_millimetres(length, name="length", example=f"{MAT:g}mm") if length else MAT
    long = fit_mat(paper=sheet, rim=edge) if fit else long
    plan = plan_mat(paper=sheet, length=long, rim=edge, overlap=overlap, stretch=read_stretch(measured))
    look = MatLook(read_ink(ink), geometry, MODIFIERS.index(modifiers))
    save(mat_pages(plan, look=look), out=out, title="FUBA board", force=force)
    wide, high = plan.size
    show(f"{plan.sheets} sheet{'s' * (plan.sheets > 1)} of {plan.paper.name}: {wide:.4g} × {high:.4g} mm")


@fuba_print.command("tracks")
@paper_option
@ink_option
@measured_option
@out_option("fuba-tracks.pdf")
@force_option
def print_tracks(paper: str | None, ink: str, measured: str, out: Path, force: bool) -> None:
    """Print the tracks for time, goals and condition points."""
    check_target(out)
    pages = track_pages(paper=read_paper(paper or PAPER), ink=read_ink(ink), stretch=read_stretch(measured))
    save(pages, out=out, title="FUBA tracks", force=force)


@fuba_print.command("cards")
@click.argument("kinds", metavar="[KIND...]", nargs=-1, shell_complete=complete_kinds)
@paper_option
@ink_option
@measured_option
@out_option("fuba-cards.pdf")
@force_option
def print_cards(kinds: tuple[str, ...], paper: str | None, ink: str, measured: str, out: Path, force: bool) -> None:
    """Print cards of 63 × 88 mm: formations, red, skills, events and turn, or some KIND of them.

    Formations have yellow backs: print their pages on both sides, along the long edge.
    """
    check_target(out)
    sheet, look = read_paper(paper or PAPER), read_ink(ink)
    pages = tuple(card_pages(kinds or tuple(KINDS), paper=sheet, ink=look, stretch=read_stretch(measured)))
    save(pages, out=out, title="FUBA cards", force=force)


@fuba_print.command("counters")
@click.option("--size", default=f"{SIZE:g}mm", metavar="MM", show_default=True, help="Side of a counter.")
@paper_option
@ink_option
@measured_option
@out_option("fuba-counters.pdf")
@force_option
def print_counters(size: str, paper: str | None, ink: str, measured: str, out: Path, force: bool) -> None:
    """Print counters of both teams and markers, to cut out."""
    check_target(out)
    pages = counter_pages(
        paper=read_paper(paper or PAPER),
        size=read_millimetres(size, name="size", example="16mm"),
        ink=read_ink(ink),
        stretch=read_stretch(measured),
    )
    save(pages, out=out, title="FUBA counters", force=force)
