"""What a bot by others is made of besides its own file: the modules that it imports, as far as they are its own.

Imports are read from the source, so those inside of functions are found, too. What Python brings, what is installed and
Sobremesa itself are not looked at; what is imported by a name that is put together, and data, cannot be known.
"""

from __future__ import annotations

import ast
import hashlib
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from sobremesa.core.jit import PACKAGE
from sobremesa.players.bots import BotSource

INSTALLED = {"site-packages", "dist-packages"}
STANDARD_LIBRARY = Path(sysconfig.get_path("stdlib"))


def imports_digest(bots: Iterable[BotSource]) -> str:
    """A fingerprint of all files of these bots' own."""
    digest = hashlib.sha256()
    for file in sorted({file for bot in bots for file in imported_by(bot)}):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def imported_by(bot: BotSource) -> set[Path]:
    """The files of a bot's own that it imports, and those that they import. Its own one may be among them."""
    folders = [Path(folder).absolute() for folder in sys.path]
    if bot.is_file:
        folders.append(Path(bot.path).parent)
        packages: list[Path] = []
        waiting = [Path(bot.path)]
    else:
        packages = [folder / bot.path.partition(".")[0] for folder in folders]  # its own one, even if it is installed
        waiting = list(files_of(bot.path, folders))
    found = set(waiting)
    while waiting:
        for file in imports_of(waiting.pop(), folders):
            if file not in found and (is_own(file) or any(file.is_relative_to(package) for package in packages)):
                found.add(file)
                waiting.append(file)
    return found


def is_own(file: Path) -> bool:
    """Whether a file is neither Python's, nor installed, nor ours."""
    installed = INSTALLED & set(file.parts) or file.is_relative_to(STANDARD_LIBRARY)
    return not installed and not file.is_relative_to(PACKAGE)


def imports_of(file: Path, folders: list[Path]) -> Iterator[Path]:
    """The files that a file imports, from its own package or from any of the folders."""
    tree = ast.Module([], [])
    with suppress(SyntaxError, ValueError):
        tree = ast.parse(file.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from files_of(alias.name, folders)
        elif isinstance(node, ast.ImportFrom):
            where = [file.parents[min(node.level, len(file.parents)) - 1]] if node.level else folders
            for alias in node.names:  # perhaps a module, perhaps something in one
                yield from files_of(f"{node.module}.{alias.name}" if node.module else alias.name, where)


def files_of(module: str, folders: list[Path]) -> Iterator[Path]:
    """What importing `a.b.c` from these folders runs: the files of a, of a.b and of a.b.c."""
    parts = module.split(".")
    for folder in folders:
        for depth in range(1, len(parts) + 1):
            place = folder.joinpath(*parts[:depth])
            yield from (file for file in (place / "__init__.py", place.with_name(f"{place.name}.py")) if file.is_file())
