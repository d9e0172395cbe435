"""What click finds wrong with a command line, in our own words: click itself speaks only English."""

from __future__ import annotations

import click

from sobremesa.core.messages import Message, message


def in_our_words(problem: click.ClickException) -> list[Message]:
    """The same as messages; nothing for what is too rare to have words of its own."""
    match problem:
        case click.MissingParameter(param=click.Parameter() as param):
            return [message("mistake-missing", parameter=called(param, problem.ctx))]
        case click.BadParameter(param=click.Parameter() as param):
            expected = expected_by(param.type)
            given = problem.message.partition(" is n")[0].strip("'\"")  # "'abc' is not a valid integer."
            option = called(param, problem.ctx)
            return [message("option-range", option=option, given=given, expected=expected)] if expected else []
        case click.NoSuchOption():
            return [message("mistake-no-option", given=problem.option_name), *meant(problem.possibilities)]
        case click.BadOptionUsage():
            needs_value = "requires" in problem.message  # else: has one that it does not take
            key = "mistake-needs-value" if needs_value else "mistake-takes-no-value"
            return [message(key, parameter=problem.option_name)]
    if command := getattr(problem, "command_name", ""):  # NoSuchCommand, since click 8.4
        return [message("mistake-no-command", given=command), *meant(getattr(problem, "possibilities", None))]
    if problem.message.startswith("Got unexpected extra argument"):
        return [message("mistake-too-much", given=problem.message.partition("(")[2].removesuffix(")"))]
    return []


def called(param: click.Parameter, ctx: click.Context | None) -> str:
    """A parameter as one writes it: --seats, GAME."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.make_metavar(ctx) if ctx else str(param.name).upper()


def expected_by(kind: click.ParamType) -> Message | str | None:
    """What may be written there."""
    if isinstance(kind, click.Choice):
        return ", ".join(map(str, kind.choices))
    if not isinstance(kind, type(click.INT) | type(click.FLOAT)):
        return None
    number = message("expected-whole" if isinstance(kind, type(click.INT)) else "expected-number")
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is None:
        return number
    is_open = getattr(kind, "min_open", False)
    if high is None or is_open:
        above = message("expected-above" if is_open else "expected-from", number=number, low=str(low))
        return above if high is None else message("expected-at-most", number=above, high=str(high))
    return message("expected-range", number=number, low=str(low), high=str(high))


def meant(possibilities: list[str] | None) -> list[Message]:
    return [message("mistake-meant", possible=" / ".join(possibilities))] if possibilities else []
