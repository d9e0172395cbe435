"""People at browsers: a context and a page of their own, and a mouse, fingers or only keys to play with."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Position,
    Response,
    TimeoutError,
    WebSocket,
    expect,
)

PATIENCE = 60.0  # seconds until a test gives up waiting
READY = 20_000  # milliseconds until what is on the screen can be pressed
REPOSITORY = Path(__file__).resolve().parents[2]
SCREENSHOTS = REPOSITORY / "build" / "screenshots"
SIZES = {
    "small-phone": (320, 568),
    "phone": (390, 844),
    "phone-on-its-side": (740, 360),
    "tablet": (1024, 768),
    "wall": (1920, 1080),
}
SHORT = {  # one round of each game, begun by whoever laid the table
    "llama": {"first": 0, "limit": 1},
    "take_that": {"first": 0, "games": 1},
    "qwinto": {"first": 0},
    "skipbo_junior": {"first": 0, "stock": 3},
}
TITLES = {
    "llama": "L.L.A.M.A.",
    "take_that": "Take That",
    "qwinto": "Qwinto",
    "skipbo_junior": "Skip-Bo Junior",
}
LANGUAGES = {"en": "en-GB", "es": "es-ES", "fr": "fr-FR", "de": "de-DE"}

# What is raised on the table. What a game draws itself is raised if the keys reach it.
RAISED = ".table [data-playable]:visible, .table .special button:not([tabindex='-1']):visible"
RAISED_PLACES = ", ".join(f"{part}:not([aria-pressed])" for part in RAISED.split(", "))
SELECTED = ".table [aria-pressed='true']"
ASKING = ".table [aria-expanded='true']"  # something of a game's own that offers several ways
MAIN = "footer .main:not(.again)"  # what goes on in a dialog; not the rematch
THINGS = {"begin": RAISED, "place": RAISED_PLACES, "way": f"{ASKING} ~ * button:visible"}
WHAT_NOW = """([asking, selected, raised]) => {
    const there = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
    if (there('dialog[open]')) return 'dialog'
    if (there(asking)) return 'way'
    if (there(selected)) return 'place'
    return there(raised.replaceAll(':visible', '')) ? 'begin' : 'nothing'
}"""

# First it is painted that something was pressed, then what comes of it, which may be a dialog.
SEEN = """() => new Promise((seen) => {
    const painted = (then) => requestAnimationFrame(() => setTimeout(then))
    painted(() => painted(() => painted(seen)))
})"""

# A page cuts by itself before the cards are dealt.
ALWAYS_THE_SAME_CUT = "crypto.getRandomValues = (bytes) => bytes.fill(7)"


# --- how somebody plays ------------------------------------------------------------------------------------------


def where_it_shows(thing: Locator) -> Position | None:
    """Where to press: the cards of a full hand lie over one another, so that only the left of each can be seen."""
    return {"x": 10, "y": 20} if thing.evaluate("thing => thing.matches('[data-spot] > *')", timeout=READY) else None


class Mouse:
    """A person with a mouse."""

    touch = False

    def press(self, page: Page, thing: Locator) -> None:
        thing.click(timeout=READY, position=where_it_shows(thing))

    def drag(self, page: Page, thing: Locator, to: tuple[float, float]) -> None:
        x, y = grip_of(thing)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move((x + to[0]) / 2, (y + to[1]) / 2, steps=4)
        page.mouse.move(*to, steps=4)
        page.mouse.up()


class Fingers:
    """A person with a phone."""

    touch = True

    def press(self, page: Page, thing: Locator) -> None:
        thing.tap(timeout=READY, position=where_it_shows(thing))

    def drag(self, page: Page, thing: Locator, to: tuple[float, float]) -> None:
        x, y = grip_of(thing)
        fingers = page.context.new_cdp_session(page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            at = [{"x": px, "y": py, "id": 1} for px, py in points]
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x + (to[0] - x) * step / 8, y + (to[1] - y) * step / 8))
        touch("touchEnd")
        fingers.detach()


class Keys:
    """A person who uses the keyboard and nothing else."""

    touch = False
    MOST = 300  # keys until something should have been reached

    def press(self, page: Page, thing: Locator) -> None:
        """Tab there, or go with the arrows where both are on the table, and press Enter."""
        wanted = thing.element_handle(timeout=READY)
        for _ in range(self.MOST):
            where = page.evaluate(
                """wanted => {
                    const now = document.activeElement
                    if (now === wanted) return 'there'
                    const roving = '.table [data-rove], .table .special button:not([tabindex="-1"])'
                    const rove = (element) => element?.matches(roving)
                    return rove(now) && rove(wanted) ? 'near' : 'away'
                }""",
                wanted,
            )
            if where == "there":
                page.keyboard.press("Enter")
                return
            page.keyboard.press("ArrowRight" if where == "near" else "Tab")
        raise AssertionError(f"the keys do not reach {thing}")

    def drag(self, page: Page, thing: Locator, to: tuple[float, float]) -> None:
        self.press(page, thing)


Way = Mouse | Fingers | Keys


def grip_of(thing: Locator) -> tuple[float, float]:
    """Where to take hold of it."""
    shows = where_it_shows(thing)
    box = thing.bounding_box()
    assert box is not None
    return (box["x"] + shows["x"], box["y"] + shows["y"]) if shows else middle_of(thing)


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# --- somebody ----------------------------------------------------------------------------------------------------


class Guest:
    """Somebody at a browser of their own. Everything that their page is sent is kept."""

    def __init__(self, browser: Browser, url: str, name: str, way: Way, size: str, **wanted: Any) -> None:
        self.url, self.name, self.way, self.size = url, name, way, size
        width, height = SIZES[size]
        usual: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "has_touch": way.touch,
            "is_mobile": way.touch,
            "service_workers": "block",  # only one test is about it
        }
        self.context: BrowserContext = browser.new_context(**usual | wanted)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self.heard: list[str] = []  # every frame of every socket
        self.sent: list[str] = []
        self.answers: list[Response] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self._listen(said.type, said.text))
        self.page.on("websocket", self._follow)
        self.page.on("response", self._hear)
        self.page.add_init_script(ALWAYS_THE_SAME_CUT)
        known = json.dumps({"name": name, "auto": False})  # nothing happens by itself while somebody looks
        self.page.add_init_script(f"if (origin !== 'null') localStorage.sobremesa ??= JSON.stringify({known})")
        self.rng = random.Random(name)

    def _listen(self, kind: str, text: str) -> None:
        lost_line = "net::ERR_" in text or "WebSocket" in text
        if kind == "error" and not lost_line and "404" not in text:
            self.complaints.append(text)

    def _hear(self, answer: Response) -> None:
        self.answers.append(answer)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))
        socket.on("framesent", lambda text: self.sent.append(str(text)))

    # --- looking ---

    def sees(self, words: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible(timeout=PATIENCE * 1000)

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("link", name=name)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def table(self) -> str:
        """The id of the table that the page is at."""
        found = re.search(r"#/t/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found.group(1)

    @property
    def scene(self) -> dict[str, Any] | None:
        """The last position that the page was sent."""
        events = (json.loads(text) for text in reversed(self.heard) if '"scene":{' in text)
        return next((event["scene"] for event in events), None)

    @property
    def moves(self) -> int:
        return sum('"type":"act"' in text for text in self.sent)

    def picture(self, name: str) -> Path:
        """A screenshot, kept among the artefacts of the tests."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        self.page.screenshot(path=path, animations="disabled")
        return path

    # --- going about ---

    def opens(self, path: str = "") -> Guest:
        self.page.goto(f"{self.url}/#/{path}")
        self.page.locator("#app > *").first.wait_for()
        return self

    def chooses(self, *names: str) -> Guest:
        """One of several, by its words."""
        for name in names:
            self.page.get_by_role("radio", name=name).check()
        return self

    def presses(self, thing: str | Locator) -> Guest:
        """Something by its name, or a thing itself."""
        self.way.press(self.page, self.button(thing) if isinstance(thing, str) else thing)
        self.page.evaluate(SEEN)
        return self

    def lays(self, game: str, seats: int = 2, bots: str | None = "beginner", **wanted: Any) -> Guest:
        """A table; with bots it is dealt at once."""
        if self.page.url == "about:blank":
            self.opens()
            while not self.page.context.cookies():  # the page says hello, too: who both ask at once are two visitors
                self.page.wait_for_timeout(10)
        wish = {"game": game, "seats": seats, "options": SHORT[game], "name": self.name} | wanted
        if bots:
            wish["bots"] = [bots] * (seats - 1)
        table = self.page.evaluate(
            """async wish => {
                const post = async (path, body) => {
                    const headers = { 'Content-Type': 'application/json' }
                    return (await fetch(`api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
                }
                await post('me', {})
                return (await post('tables', wish)).table
            }""",
            wish,
        )
        self.opens(f"t/{table}{'?start' if bots else ''}")
        if bots:
            self.sees_the_table()
        return self

    def sees_the_table(self) -> None:
        self.page.locator(".table .felt").wait_for()

    # --- playing ---

    @property
    def is_over(self) -> bool:
        scene = self.scene
        return bool(scene and scene.get("over"))

    def looks(self) -> str:
        """What the page waits for: an answer to a dialog, a way or place for what is selected, or a move."""
        return str(self.page.evaluate(WHAT_NOW, [ASKING, SELECTED, RAISED]))

    def acts(self, drag: bool = False) -> None:
        """Do one of the things that are raised: press it, choose where it goes, confirm; until a move has been sent."""
        before, heard, begun = self.moves, len(self.heard), False
        for _ in range(500):
            now = self.looks()
            if self.moves > before or self.is_over:
                self.sees_what_it_did(heard)
                return
            if now == "dialog":
                self.answers_the_dialog()
            elif now != "nothing":
                things = self.page.locator(THINGS[now])
                count = things.count()
                if not count:
                    continue  # the table has just changed
                thing = things.nth(self.rng.randrange(count))
                if drag and now == "begin" and "playable" in (thing.get_attribute("class") or ""):
                    self.drags_somewhere(thing)
                else:
                    self.presses_if_still_there(thing)
                self.blinks()
                begun = True
            elif begun:
                self.page.wait_for_timeout(10)
            else:
                return  # there was something to look at, and nothing to do
        raise AssertionError("nothing that is raised does anything")

    def draws(self) -> None:
        """A card from the draw pile, on one's turn."""
        heard = len(self.heard)
        self.presses(self.page.locator("[data-zone='pile'] .target"))
        self.sees_what_it_did(heard)

    def blinks(self) -> None:
        """What comes of a press is shown after the press itself has been painted; nobody looks sooner than that."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(setTimeout, 0, done)))")

    def sees_what_it_did(self, heard: int) -> None:
        """Nobody decides again on what they see before the answer to their move is there, if it comes soon."""
        for _ in range(200):
            if any('"type":"update"' in text or '"type":"rejected"' in text for text in self.heard[heard:]):
                return
            self.page.wait_for_timeout(10)

    def presses_if_still_there(self, thing: Locator) -> None:
        """The table may be drawn anew between looking and pressing; then there is something else to look at."""
        try:
            self.presses(thing)
        except TimeoutError:
            if thing.count():
                raise

    def drags_somewhere(self, card: Locator) -> None:
        """Onto a place where the card may go, or simply onto the felt."""
        scene = self.scene
        assert scene is not None
        own = card.locator("[data-card]").first.get_attribute("data-card")
        targets = [choice.get("target") for choice in scene.get("choices", []) if choice.get("card") == own]
        place = next((found for target in targets if target for found in self._at(target)), self.page.locator(".felt"))
        self.way.drag(self.page, card, middle_of(place))

    def _at(self, target: str) -> Iterable[Locator]:
        for name in ("zone", "card", "cell"):
            found = self.page.locator(f'[data-{name}="{target}"]')
            if found.count():
                yield found.first

    def answers_the_dialog(self) -> None:
        """Go on, confirm, or choose something: the main button, else any but the one that closes."""
        main = self.dialog.locator(f"{MAIN}, .several .choice").first
        if main.count():
            self.presses(main)

    def closes_dialogs(self) -> None:
        """How the last round went covers the table, and the next position is shown when it is closed."""
        until = time.monotonic() + PATIENCE
        while self.looks() == "dialog":
            assert time.monotonic() < until, f"{self.name} cannot close a dialog"
            self.answers_the_dialog()

    def waits_for_the_turn(self) -> bool:
        """Until there is something to do; False when the match is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.is_over:
                return False
            if self.looks() != "nothing":
                return True
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.name} waits in vain")

    def plays_to_the_end(self, drag: bool = False) -> Guest:
        until = time.monotonic() + 10 * PATIENCE
        while self.waits_for_the_turn():
            assert time.monotonic() < until, f"{self.name} plays for ever"
            self.acts(drag)
        return self

    def plays_a_match(self, game: str, seats: int, drag: bool = False) -> None:
        """One in which there is something to do: now and then somebody wins before one's first choice."""
        for _ in range(5):
            self.lays(game, seats).plays_to_the_end(drag).sees_the_end()
            if self.moves > 0:
                return
        raise AssertionError(f"{self.name} never has anything to do")

    def sees_the_end(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.button("Once more").count():
            assert time.monotonic() < until, f"{self.name} does not see the end"
            if self.dialog.locator(MAIN).count():
                self.answers_the_dialog()  # how the last round went
            self.page.wait_for_timeout(50)


def all_play_to_the_end(guests: Iterable[Guest]) -> None:
    """Everybody plays whenever they can."""
    at_table = list(guests)
    until = time.monotonic() + PATIENCE * 3
    while not all(guest.is_over for guest in at_table):
        assert time.monotonic() < until, "the match stands still"
        for guest in at_table:
            if not guest.is_over and guest.looks() != "nothing":
                guest.acts()
        at_table[0].page.wait_for_timeout(5)


class Family:
    """Everybody at one server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.guests: list[Guest] = []

    def joins(self, name: str = "Ana", way: Way | None = None, size: str = "tablet", **wanted: Any) -> Guest:
        guest = Guest(self.browser, self.url, name, way or Mouse(), size, **wanted)
        self.guests.append(guest)
        return guest

    def goes(self) -> None:
        for guest in self.guests:
            guest.context.close()

    @property
    def complaints(self) -> list[str]:
        return [f"{guest.name}: {said}" for guest in self.guests for said in guest.complaints]
