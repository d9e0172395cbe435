"""The Chromium that the tests of the page drive, found or else fetched: `make chromium` prints where it is.

It is looked for in `SOBREMESA_CHROMIUM`, among the programs of the system, and where Playwright keeps its own. If there
is none, it comes from Debian's packages (for root on Debian) or from Playwright's installer (elsewhere).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
PACKAGES = ("chromium", "fonts-liberation")
# Nothing leaves this machine: a browser that is tested looks up no host but the one of the test.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def find() -> str | None:
    """A Chromium that is installed."""
    given = os.environ.get("SOBREMESA_CHROMIUM")
    if given:
        return shutil.which(given)
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return str(MAC) if MAC.exists() else _playwrights_own()


def _playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str | None:
    """Fetch one. Whatever the installers say is shown only if none of them could."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        commands = [["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", *PACKAGES]]
    else:
        commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    said = ""
    for command in commands:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        said += done.stdout[-2000:] + done.stderr[-2000:]
    found = find()
    if found is None:
        print(said, file=sys.stderr)
    return found


def main() -> None:
    path = find() or install()
    if path is None:
        sys.exit(
            "There is no Chromium, and none could be fetched: install one, or say where it is in SOBREMESA_CHROMIUM."
        )
    print(path)


if __name__ == "__main__":
    main()
