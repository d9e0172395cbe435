"""Where the command begins: `sobremesa` and `python -m sobremesa`."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command. It is imported in here, so that Ctrl-C does not end in a traceback from the first moment on."""
    try:
        from sobremesa import cli

        cli.main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
