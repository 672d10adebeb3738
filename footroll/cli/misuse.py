"""One sentence for a wrong use of the command line, instead of a page about it."""

from __future__ import annotations

import re

import click

from footroll.wording import did_you_mean, either, lower_first, quote

NOT_A_NUMBER = re.compile(r"(.*) is not a valid (?:integer|float)(?: range)?", re.DOTALL)
NOT_IN_RANGE = re.compile(r"(\S+) is not in the range .*", re.DOTALL)
TOO_MANY = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
NO_COMMAND = re.compile(r"No such command (['\"])(.*)\1.*", re.DOTALL)
USELESS_VALUE = re.compile(r"Option (['\"])(.*)\1 does not take a value", re.DOTALL)
NO_VALUE = re.compile(r"Option (['\"])(.*)\1 requires an? .*", re.DOTALL)


def misuse_words(misuse: click.ClickException) -> str:
    """Say what is wrong with a command line, and which help shows how to write it.

    >>> misuse_words(click.UsageError("Got unexpected extra argument (c)"))
    'there is an argument too many: c'
    """
    ctx = getattr(misuse, "ctx", None)
    help_hint = "" if ctx is None else f"{ctx.command_path} --help shows how to write it"
    words = _words(misuse, ctx, otherwise=help_hint)
    return words if "; " in words or not help_hint else f"{words}; {help_hint}"


def _words(misuse: click.ClickException, ctx: click.Context | None, *, otherwise: str) -> str:
    """Say what is wrong, without the help unless nothing better can be suggested."""
    words, param = misuse.message.strip().removesuffix("."), getattr(misuse, "param", None)
    if isinstance(misuse, click.NoSuchOption):
        known = [] if ctx is None else [name for one in ctx.command.params for name in one.opts if name[:2] == "--"]
        return f"there is no option {misuse.option_name}{did_you_mean(misuse.option_name, known, otherwise=otherwise)}"
    if isinstance(misuse, click.MissingParameter) and param is not None:
        return f"{_name(param, ctx)} is missing"
    if isinstance(misuse, click.BadParameter) and param is not None:
        return f"{_name(param, ctx)}: {_value_words(param, words)}"
    if found := NO_COMMAND.fullmatch(words):
        known = list(ctx.command.list_commands(ctx)) if ctx and isinstance(ctx.command, click.Group) else []
        return f"there is no command {quote(found[2])}{did_you_mean(found[2], known, otherwise=otherwise)}"
    if found := NO_VALUE.fullmatch(words):
        return f"{found[2]} needs a value; write it after the option"
    if found := USELESS_VALUE.fullmatch(words):
        return f"{found[2]} takes no value; leave it out"
    if found := TOO_MANY.fullmatch(words):
        return f"there is an argument too many: {found[1]}"
    return lower_first(words)


def _name(param: click.Parameter, ctx: click.Context | None) -> str:
    """Return an option or argument as the help writes it."""
    if isinstance(param, click.Option) or ctx is None:
        return max(param.opts, key=len)
    return param.make_metavar(ctx).strip("[]")


def _value_words(param: click.Parameter, words: str) -> str:
    """Say what is wrong with the value of an option or argument, and what to write instead."""
    kind = param.type
    number = "a whole number" if isinstance(kind, click.types.IntParamType) else "a number"
    if isinstance(kind, click.Choice) and " is not one of " in words:
        return f"{words.partition(' is not one of ')[0]} is not known; write {either(map(str, kind.choices))}"
    if isinstance(kind, click.IntRange | click.FloatRange):
        low, high = kind.min, kind.max
        span = "" if low is None else f" from {low}"
        number += span if high is None else f"{span} to {high}"
    if found := NOT_A_NUMBER.fullmatch(words) or NOT_IN_RANGE.fullmatch(words):
        return f"{found[1]} does not fit; write {number}"
    return lower_first(words)
