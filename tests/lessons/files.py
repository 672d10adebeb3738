"""Lesson files for tests, written as teachers write them."""

from footroll.lessons import count_step, parse_lesson

HEAD = """
title = "A lesson"
idea = "test"
"""
TRIANGLE = "H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,7@54:33,5@75:32 ask=carrier carrier=H6"


def step_text(position=TRIANGLE, text="Look.", **keys):
    """Write a step."""
    lines = [f"{key} = {toml_value(value)}" for key, value in keys.items()]
    return "\n".join(['[[step]]\ntitle = "One"', f'position = "{position}"', f'text = """{text}"""', *lines]) + "\n"


def toml_value(value):
    """Write a value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def option_text(**keys):
    """Write an option of the step before."""
    return "\n".join(["[[step.option]]", *(f"{key} = {toml_value(value)}" for key, value in keys.items())]) + "\n"


def make_lesson(*parts):
    """Read a lesson of these parts."""
    return parse_lesson(HEAD + "".join(parts), file="mine.toml")


def count(*parts):
    """Count the question of the first step of a lesson of these parts."""
    return count_step(make_lesson(*parts).steps[0])


def ask(kind, position=TRIANGLE, **keys):
    """Write a step with a question of a kind."""
    return step_text(position, question="Which?", kind=kind, **({"right": "Yes.", "other": "No."} | keys))
