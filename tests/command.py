"""The command, as tests call it."""

from __future__ import annotations

import os
import subprocess
import sys

COMMAND = [sys.executable, "-m", "sobremesa.cli"]


def sobremesa(*words: str, lang: str = "en", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        env=os.environ | {"SOBREMESA_LANG": lang, "COLUMNS": "120"} | environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=300,
    )


def answer(*words: str, **environment: str) -> str:
    done = sobremesa(*words, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refusal(*words: str, lang: str = "en") -> str:
    """The one line that a mistake gets; the exit code is not zero."""
    done = sobremesa(*words, lang=lang)
    assert done.returncode not in (0, 1), done.stdout + done.stderr
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0]
