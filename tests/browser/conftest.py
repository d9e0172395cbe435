"""A real browser and a real server for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import PATIENCE, SCREENSHOTS, Family
from servers import served_here, small
from sobremesa.core.registry import all_games
from sobremesa.players.asking import prepare_opponents
from sobremesa.server.settings import UNLIMITED
from sobremesa.tools import chromium

expect.set_options(timeout=PATIENCE * 1000)  # for what never comes, not for what is slow

STATIC = Path(__file__).resolve().parents[2] / "src" / "sobremesa" / "server" / "static" / "index.html"


@pytest.fixture(
    scope="module"
)  # not longer: while Playwright runs in a thread, nothing else there can have an event loop
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail("There is no Chromium: `make chromium` fetches one.", pytrace=False)
    if not STATIC.exists():
        pytest.fail("The page is not built: `make web` builds it.", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("page") / "tables.db"


@pytest.fixture(scope="session")
def compiled() -> None:
    """Whatever the bots need is compiled before somebody waits for it."""
    for game in all_games():
        prepare_opponents(game, ["beginner", "good"], lambda _: None)


@pytest.fixture(scope="module")
def server(database: Path, compiled: None) -> Iterator[str]:
    """Bots that do not pause, and nobody is taken for away."""
    with served_here(small(database, limits=UNLIMITED, away_after=60.0)) as url:
        yield url


@pytest.fixture
def family(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Family]:
    """Those who play in a test. No page may have complained: about errors, or about what it may not load."""
    family = Family(browser, server)
    yield family
    failed = getattr(request.node, "failed", False)
    if failed:
        for guest in family.guests:
            guest.picture(f"failed-{request.node.name}-{guest.name}".replace("/", "-"))
            print(f"{guest.name} is at {guest.page.url}")
    family.goes()
    assert not family.complaints, family.complaints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if call.when == "call" and call.excinfo is not None:
        item.failed = True  # type: ignore[attr-defined]
    return report  # type: ignore[return-value]


__all__ = ["SCREENSHOTS"]
