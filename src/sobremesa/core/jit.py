"""Compiling kernels: `@kernel`, `@seam`, and a cache that the next process finds.

Numba's own cache does not notice an edit in a function that is called from another file, so cache folders are named
after a digest of the sources. Generic compiled code (simulation, search) must not take kernels as arguments, or it is
never found in the cache: it calls a *seam*, and the implementation is chosen while compiling by the type of the
record. That type carries the digest of its game's sources (see layout.py), so an edited game is compiled anew, and
nothing else is.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast, overload

import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
PACKAGE = Path(__file__).resolve().parent.parent
# Nothing is allocated in kernels and no array returned, so that references to arrays need not be counted: at every call
# that would take longer than most rules do. (Numba refuses to compile a kernel that does either.)
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
KERNELS: list[Any] = []  # all that have been made in this process
KEPT_CACHES = 4  # folders of older sources that are kept, so that switching branches does not recompile


@cache
def source_digest(game_id: str | None) -> str:
    """A fingerprint of all that kernels are compiled from: the generic sources and, if named, those of a game."""
    digest = hashlib.sha256()
    machine = (sys.version, platform.machine(), version("numba"), version("numpy"))
    for part in (*machine, os.environ.get("NUMBA_BOUNDSCHECK", "")):
        digest.update(part.encode() + b"\0")
    for path in sorted(
        [*generic_sources(), *(PACKAGE / "games" / game_id).glob("*.py")] if game_id else generic_sources()
    ):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def generic_sources() -> tuple[Path, ...]:
    """The files outside the games that hold kernels. (Kernels take no constants from others; a test sees to it.)"""
    files = [path for folder in ("core", "players", "adapters") for path in (PACKAGE / folder).glob("*.py")]
    return tuple(path for path in files if b"@kernel" in path.read_bytes() or b"@compiles_as" in path.read_bytes())


@cache
def cache_folder(game_id: str | None) -> Path:
    """Where the compiled kernels of exactly these sources live; those of older sources are cleared away."""
    root = Path(os.environ.get("SOBREMESA_CACHE") or platformdirs.user_cache_path("sobremesa")) / "kernels"
    family = game_id or "generic"
    folder = root / f"{family}-{source_digest(game_id)}"
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        older = sorted(root.glob(f"{family}-*"), key=lambda f: f.stat().st_mtime, reverse=True)
        for stale in older[KEPT_CACHES:]:
            shutil.rmtree(stale, ignore_errors=True)
    return folder


def game_of(function: Callable[..., Any]) -> str | None:
    """The game that a function belongs to, by its module."""
    package, _, rest = function.__module__.partition("sobremesa.games.")
    return rest.partition(".")[0] if rest and not package else None


@overload
def kernel(function: F) -> F: ...
@overload
def kernel(*, apart: bool) -> Callable[[F], F]: ...
def kernel(function: F | None = None, *, apart: bool = False) -> F | Callable[[F], F]:
    """Compile a function of the rules into its callers, or `apart` if it is long and called from many places.

    Uncompiled, it is left as it is.
    """

    def decorate(f: F) -> F:
        if not COMPILED:
            return f
        import numba

        theirs = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(game_of(f)))
        try:
            made = numba.njit(cache=True, forceinline=not apart, **OPTIONS)(f)
        finally:
            numba.config.CACHE_DIR = theirs
        KERNELS.append(made)
        return cast(F, made)

    return decorate if function is None else decorate(function)


@cache
def in_python(module: ModuleType) -> ModuleType:
    """The same module with its kernels as plain Python functions, and its tables as lists.

    They take a sight (see view.py) where the compiled ones take a record. Calling a compiled kernel costs some
    microseconds, more than most rules that a scene asks for; so scenes are made with these.
    """
    if not COMPILED:
        return module
    twin = ModuleType(module.__name__, module.__doc__)
    for name, value in vars(module).items():
        setattr(twin, name, python_form(value, module, twin))
    return twin


def python_form(value: Any, module: ModuleType, twin: ModuleType) -> Any:
    """What stands for a value of a module in its twin, so that kernels there call one another as plain Python."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    function = getattr(value, "py_func", None)
    if function is None:
        return value
    if function.__module__ != module.__name__:
        return getattr(in_python(sys.modules[function.__module__]), function.__name__)
    return FunctionType(function.__code__, vars(twin), function.__name__, function.__defaults__)


class Seam:
    """A function that every game implements; which one is meant follows from the type of its first argument."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.by_dtype: dict[np.dtype[Any], Callable[..., Any]] = {}

    def for_record(self, s: Any) -> Callable[..., Any]:
        """The implementation for a record at hand."""
        return self._known(self.by_dtype.get(s.dtype))

    def for_type(self, record_type: Any) -> Callable[..., Any]:
        """The implementation for a record type that Numba is compiling for."""
        from numba import from_dtype

        return self._known(next((f for dtype, f in self.by_dtype.items() if from_dtype(dtype) == record_type), None))

    def _known(self, implementation: Callable[..., Any] | None) -> Callable[..., Any]:
        if implementation is None:
            raise TypeError(f"no game implements {self.name}() for this record")
        return implementation


def compiles_as(declared: Callable[..., Any], *, constants: bool = False) -> Callable[[F], F]:
    """Tell Numba how a seam is compiled (nothing to tell when nothing is compiled).

    With `constants` the chooser is told the values of arguments that are written as such.
    """
    if not COMPILED:
        return lambda chooser: chooser
    from numba.extending import overload as numba_overload

    # strict=False: type annotations are no difference.
    return cast(Callable[[F], F], numba_overload(declared, strict=False, jit_options=OPTIONS, prefer_literal=constants))
