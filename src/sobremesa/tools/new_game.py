"""A folder for a new game, from the files in template/: `make new-game NAME=demo`."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from keyword import iskeyword
from pathlib import Path

from sobremesa.core.game import OLD
from sobremesa.core.registry import FOLDER

TEMPLATE = Path(__file__).resolve().parent / "template"
SUFFIX = ".template"  # keeps linters, type checkers and pytest away from files that are not code yet
LONGEST_NAME = 32  # longer names would break the lines of the template
WRONG_INPUT = 2


def problem_with(name: str) -> str | None:
    """Why a game cannot be called that; None if it can."""
    if not name:
        return "say what the game is called, for example: make new-game NAME=demo"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        return f"{name!r} is no name for a game: only a-z, 0-9 and _, beginning with a letter"
    if len(name) > LONGEST_NAME:
        return f"{name!r} is too long: at most {LONGEST_NAME} letters"
    if OLD.search(name):
        return f"{name!r} would be an older version of the rules of {OLD.sub('', name)}: call the game something else"
    if iskeyword(name):
        return f"{name!r} is a word of Python: call the game something else"
    if (FOLDER / name).exists():
        return f"{FOLDER / name} exists already"
    return None


def make(name: str) -> list[Path]:
    """Copy the template into a folder of that name and fill in id and title; the files that were made."""
    title = name.replace("_", " ").title()
    made = []
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        target = FOLDER / name / source.relative_to(TEMPLATE).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        filled = source.read_text(encoding="utf-8").replace("__game__", name).replace("__Title__", title)
        target.write_text(filled, encoding="utf-8", newline="\n")
        made.append(target)
    return made


def main(arguments: Sequence[str]) -> int:
    name = " ".join(arguments)
    problem = problem_with(name)
    if problem:
        print(f"new-game: {problem}", file=sys.stderr)
        return WRONG_INPUT
    made = make(name)
    print(f"Made {FOLDER / name} with {len(made)} files.")
    print(f"`sobremesa games` lists {name}, and it can be dealt; nothing can be played yet.")
    print("Next, write its rules: first RULES.md, then state.py and rules.py (docs/add-a-game.md goes on from there).")
    print(f"`sobremesa check {name}` says 'nothing is legal' until legal() in rules.py marks what is.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
