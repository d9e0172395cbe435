"""The table server under storms, nonsense and kills, far longer than in the tests. Stops at the first failure.

python bench/soak_server.py      SOAK_SCALE=0.1 for a trial
"""

from __future__ import annotations

import os
import subprocess
import sys

SCALE = float(os.environ.get("SOAK_SCALE", "1"))
AMOUNTS = {"SOBREMESA_KILLS": 200, "SOBREMESA_SCHEDULES": 10_000, "SOBREMESA_FUZZ": 1_000_000}
TESTS = ["tests/test_server_crash.py", "tests/test_server_schedules.py", "tests/test_server_fuzz.py"]


def main() -> None:
    amounts = {name: str(max(1, int(amount * SCALE))) for name, amount in AMOUNTS.items()}
    print(" ".join(f"{name}={amount}" for name, amount in amounts.items()), flush=True)
    command = [sys.executable, "-m", "pytest", "-x", "-v", "--durations=0", *TESTS]
    sys.exit(subprocess.run(command, env=os.environ | amounts, check=False).returncode)


if __name__ == "__main__":
    main()
