"""Read the imports of footroll, kernels and ui, and draw the packages into docs/architecture.md (`make architecture`).

`tests/test_house.py` checks that imports point down the layers, and that the drawing is up to date.
"""

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
START, END = "<!-- drawn by `make architecture` -->", "<!-- end of the drawing -->"

# The layers from the bottom up. A module may import from its own layer and from those before it.
LAYERS = [
    [f"footroll.{plain}" for plain in ("_version", "errors", "files", "interrupts", "percent", "tomlfiles", "wording")],
    ["footroll.kernels.layout", "footroll.kernels.cells", "footroll.kernels"],
    ["footroll.kernels.dice", "footroll.kernels.grid", "footroll.kernels.scores"],
    ["footroll.kernels.fuba*"],
    [f"footroll.kernels.{subject}" for subject in ("trajectories", "movement", "notes", "values", "ball", "pawns")],
    [f"footroll.kernels.{chapter}" for chapter in ("duels", "passes", "shots", "freekicks", "restarts", "fouls")],
    [
        f"footroll.kernels.{chapter}"
        for chapter in ("contests", "offside", "goals", "interceptions", "flights", "shooting")
    ],
    [f"footroll.kernels.{chapter}" for chapter in ("stoppages", "runs")],
    ["footroll.kernels.answers", "footroll.kernels.plays"],
    ["footroll.kernels.turn"],
    ["footroll.kernels.engine", "footroll.kernels.batch"],
    ["footroll.kernels.counting*"],
    ["footroll.kernels.coaches*"],
    ["footroll.play*"],
    ["footroll.runs*"],
    ["footroll.pitch", "footroll.skills", "footroll.teams"],
    ["footroll.sheets*", "footroll.formations", "footroll.geometry*"],
    ["footroll.rules*"],
    ["footroll.match*", "footroll.shootout"],
    ["footroll.fuba*"],
    ["footroll.odds*", "footroll.notation*"],
    ["footroll.printing*"],
    ["footroll.agents*"],
    ["footroll.story*"],
    ["footroll.lessons*"],
    ["footroll.puzzles*"],
    ["footroll.classroom*"],
    ["footroll.arena*"],
    ["footroll.lab*"],
    ["footroll.ui.models*", "footroll.ui.theme"],
    ["footroll.ui.views*"],
    ["footroll.ui.frame", "footroll.ui.rooms"],
    ["footroll.ui.window"],
    ["footroll.ui.app", "footroll.ui"],
    ["footroll.cli*"],
    ["footroll"],
    ["footroll.__main__"],
]


# The packages of the drawing, from the top down: their modules and what they do. The first pattern that fits decides.
PACKAGES = {
    "footroll": (["footroll"], "the Python API: `import footroll` loads names on first use"),
    "cli": (["footroll.__main__", "footroll.cli*"], "one module per command"),
    "ui": (
        [f"footroll.{part}" for part in ("ui", "ui.app", "ui.window", "ui.frame", "ui.rooms")],
        "the application, its window and the rooms by name",
    ),
    "ui/views": (["footroll.ui.views*"], "widgets and painting; no rules"),
    "ui/models": (["footroll.ui.models*", "footroll.ui.theme"], "state and signals of each room; no painting"),
    "lab": (["footroll.lab*"], "experiments over thousands of matches"),
    "arena": (["footroll.arena*"], "many matches of two coaches, and tuning"),
    "classroom": (["footroll.classroom*"], "a class that votes on its phones"),
    "lessons": (["footroll.lessons*"], "positions with questions whose answers are counted, and a pupil's progress"),
    "puzzles": (["footroll.puzzles*"], "puzzles found in records and proved against every choice of the opponents"),
    "story": (["footroll.story*"], "a match in sentences, and the figures at its end"),
    "agents": (["footroll.agents*"], "coaches that decide"),
    "printing": (["footroll.printing*"], "pages at true scale, as PDF and SVG"),
    "odds": (["footroll.odds*"], "exact chances, surfaces and luck"),
    "notation": (["footroll.notation*"], "positions, actions and records as text"),
    "match": (["footroll.match*", "footroll.shootout"], "`Match`, `Action`, events, dice and records"),
    "fuba": (["footroll.fuba*"], "the second game in words: match, notation, odds, coaches"),
    "runs": (["footroll.runs*"], "many matches of any game: pairs, threads, journals, results and ratings"),
    "play": (["footroll.play*"], "what both games do alike: dice, undo, record frame, house rules"),
    "rules": (["footroll.rules*"], "the clause catalogue, and rules in words"),
    "sheets": (["footroll.sheets*"], "team sheets, read and written"),
    "geometry": (["footroll.geometry*"], "reach zones, lanes, shadows and walls as shapes"),
    "formations": (["footroll.formations"], "where a formation lines up"),
    "pitch, teams": (["footroll.pitch", "footroll.skills", "footroll.teams"], "`Cell`, `Pitch`, `Footballer`, `Team`"),
    "kernels/coaches": (["footroll.kernels.coaches*"], "coaches in C, and whole matches of two of them"),
    "kernels/counting": (["footroll.kernels.counting*"], "counts every roll of an action"),
    "kernels/fuba": (["footroll.kernels.fuba*"], "the rules of FUBA, beside those of the grid game"),
    "kernels": (["footroll.kernels*"], "each rule, once, on plain numbers"),
    "base": (["footroll.*"], "errors, files, texts and numbers that everything uses"),
}


def find_modules():
    """Return the sources of every module, by name; links lead to the same folders and are left out."""
    found = {}
    for folder, package in (("footroll", "footroll"), ("kernels", "footroll.kernels"), ("ui", "footroll.ui")):
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT / folder)
            if path.suffix not in {".py", ".pyx", ".pxd"} or (
                folder == "footroll" and inside.parts[0] in {"kernels", "ui"}
            ):
                continue
            name = ".".join([package, *inside.with_suffix("").parts]).removesuffix(".__init__")
            found.setdefault(name, []).append(path)
    return found


def python_imports(text, package):
    """Yield the names that a Python source imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{package} imports by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def cython_imports(text):
    """Yield the names that a Cython source imports or cimports."""
    for line in re.sub(r"\([^)]*\)", "()", text).splitlines():
        if match := re.match(r"from\s+([\w.]+)\s+c?import\s+(.*)", line):
            yield from (f"{match[1]}.{name.strip()}" for name in match[2].split(","))
        elif match := re.match(r"c?import\s+([\w.]+)", line):
            yield match[1]


def without_types(text):
    """Return a Python source without what only its types need."""
    return re.sub(r"^if TYPE_CHECKING:\n(?:(?:    .*)?\n)+", "", text, flags=re.MULTILINE)


def imported(paths, name, known, *, at_runtime=False):
    """Return our modules that a module imports."""
    names = set()
    for path in paths:
        text = without_types(path.read_text()) if at_runtime else path.read_text()
        names |= set(python_imports(text, name) if path.suffix == ".py" else cython_imports(text))
    ours = {next((part for part in (full, full.rpartition(".")[0]) if part in known), None) for full in names}
    return ours - {None, name}


def layer_of(name):
    """Return the layer of a module, counted from the bottom, or None."""
    return next(
        (layer for layer, patterns in enumerate(LAYERS) if any(fnmatch(name, pattern) for pattern in patterns)), None
    )


def package_of(name):
    """Return the package of the drawing to which a module belongs."""
    return next(package for package, (patterns, _) in PACKAGES.items() if any(fnmatch(name, one) for one in patterns))


MODULES = find_modules()
IMPORTS = {name: imported(paths, name, MODULES) for name, paths in MODULES.items()}


def package_imports():
    """Return which packages each package imports, in the order of the drawing."""
    found = {package: set() for package in PACKAGES}
    for name, others in IMPORTS.items():
        found[package_of(name)] |= {package_of(other) for other in others} - {package_of(name)}
    return {package: [other for other in PACKAGES if other in others] for package, others in found.items()}


def shortest(imports):
    """Return the imports without those that another package already implies."""

    def reached(package, seen=frozenset()):
        new = set(imports[package]) - seen
        return new.union(*(reached(other, seen | new) for other in new))

    return {
        package: [one for one in others if not any(one in reached(other) for other in others if other != one)]
        for package, others in imports.items()
    }


def draw():
    """Return the drawing of the packages: a graph, a table, and the layers of the kernels."""
    imports = package_imports()
    names = {package: re.sub(r"\W+", "_", package) for package in PACKAGES}
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'    {names[package]}["{package}"]' for package in PACKAGES]
    lines += [f"    {names[one]} --> {names[other]}" for one, others in shortest(imports).items() for other in others]
    lines += ["```", "", "| package | what it does | imports |", "|---|---|---|"]
    for package, (_, words) in PACKAGES.items():
        lines.append(f"| {package} | {words} | {', '.join(imports[package]) or 'nothing of ours'} |")
    lines += ["", "The layers of the playing kernels, from the top down:", "", "```text"]
    for patterns in reversed(LAYERS):
        kernels = [one.removeprefix("footroll.kernels.") for one in patterns if one in MODULES and "kernels." in one]
        if kernels:
            lines.append(", ".join(kernels))
    return "\n".join([*lines, "```"])


def with_drawing(page):
    """Return the text of the page with a new drawing."""
    before, rest = page.split(START)
    return f"{before}{START}\n\n{draw()}\n\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    PAGE.write_text(with_drawing(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
