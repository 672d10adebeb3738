"""The house rules of FUBA as options of commands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.runs import options
from footroll.errors import FootrollError, NotationError
from footroll.fuba.rules import ADVANCED, make_fuba_rules
from footroll.tomlfiles import read_toml

if TYPE_CHECKING:
    from footroll.fuba.rules import FubaRules

rule_options = options(
    click.option("--advanced/--basic", help="Turn every advanced rule on, or none (the default)."),
    click.option("--rules", type=click.Path(path_type=Path), help="A TOML file of house rules."),
    click.option(
        "--rule", "words", multiple=True, metavar="NAME=VALUE", help="One house rule, such as extra_time=yes."
    ),
)


def read_fuba_house(path: Path | None, rules: tuple[str, ...], *, advanced: bool) -> FubaRules:
    """Read house rules from a file and from words such as extra_time=yes."""
    table: dict[str, Any] = dict.fromkeys(ADVANCED, "yes") if advanced else {}
    table |= read_toml(path, where=str(path), error=NotationError) if path else {}
    for one in rules:
        name, sign, value = one.partition("=")
        if not sign:
            raise FootrollError(f"--rule must be a name and a value such as extra_time=yes, not {one!r}")
        table[name] = value
    return make_fuba_rules(table, where=str(path) if path else "--rule")
