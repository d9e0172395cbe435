"""Games being played are kept on disk, so that nothing is lost when the terminal goes away."""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path

import platformdirs

from sobremesa.core.errors import SobremesaError, said_by_system
from sobremesa.core.game import Game

UNFINISHED = ".game"
FINISHED = ".finished.game"


class NothingSaved(SobremesaError):
    """There is no unfinished game to go on with."""


class CannotSave(SobremesaError):
    """Games cannot be kept where they should be."""


def folder() -> Path:
    chosen = os.environ.get("SOBREMESA_SAVES")
    path = Path(chosen) if chosen else platformdirs.user_data_path("sobremesa") / "saves"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CannotSave("file-unwritable", file=str(path), problem=said_by_system(problem)) from None
    return path


def new_file(game: Game) -> Path:
    return folder() / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{UNFINISHED}"


def last_unfinished(game: Game | None) -> Path:
    """The unfinished game that was played last, of all games or of one."""
    begins = f"{game.id}-" if game else ""
    kept = [f for f in folder().glob(f"{begins}*{UNFINISHED}") if not f.name.endswith(FINISHED)]
    if not kept:
        raise NothingSaved("nothing-saved")
    return max(kept, key=lambda f: f.stat().st_mtime)


def write(path: Path, text: str, finished: bool) -> Path:
    """Replace the file in one step; a crash leaves the old or the new text, never half of one."""
    temporary = path.with_suffix(".tmp")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    target = path
    if finished and path.name.endswith(UNFINISHED) and not path.name.endswith(FINISHED):
        target = path.with_name(path.name.removesuffix(UNFINISHED) + FINISHED)
    os.replace(temporary, target)
    if target != path:
        path.unlink(missing_ok=True)
    return target
