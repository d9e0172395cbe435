"""The arena on a real Ray cluster on this machine."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path

import pytest

from command import answer
from sobremesa.players.cluster import NoCluster, check_answers, connect

BOT = """
import numpy as np

def lowest(view, seat, mask, budget):
    return int(np.flatnonzero(mask)[0])
"""


def test_a_cluster_of_two_workers_gives_the_same_result_as_this_machine(tmp_path: Path) -> None:
    """A cluster as `--ray local` makes it, reached by its address, and a bot that travels by content."""
    bot = tmp_path / "bot.py"
    bot.write_text(BOT, encoding="utf-8")
    words = ("arena", "llama", "--players", f"hint,{bot}:lowest", "--deals", "2", "--json", "--resume")
    here = json.loads(answer(*words, str(tmp_path / "here"), "--workers", "1"))
    ray = connect("local", workers=2)
    try:
        address = ray.get_runtime_context().gcs_address
        there = json.loads(answer(*words, str(tmp_path / "there"), "--ray", address))
    finally:
        ray.shutdown()
    for player in (*here["players"], *there["players"]):
        del player["move_seconds"], player["move_seconds_95"]
    assert here == there


def test_something_that_is_no_cluster_is_noticed_in_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.players.cluster.SPEAKS_RAY_WITHIN", 2.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        started = time.monotonic()
        with pytest.raises(NoCluster):
            check_answers(address)
        assert time.monotonic() - started < 6


def test_without_ray_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.players.cluster.find_spec", lambda _: None)
    with pytest.raises(NoCluster, match="pip install"):
        connect("local")
