"""A bot in any language can sit at a table: this one needs nothing but a WebSocket library.

python examples/remote_bot.py http://localhost:8765 CODE       joins that table and plays until its end
CODE is what the page shows (eight digits), or the table's id, the last part of the link to it. The bot always takes
the legal action that hurts least by name: the first that the table does not warn about. See docs/protocol.md.
"""

import json
import sys
import urllib.request

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def ask(base, path, method="GET"):
    with urllib.request.urlopen(urllib.request.Request(base + path, method=method)) as answer:
        return json.load(answer)


def choose(scene):
    """Replace this by something clever: everything the bot may know is in the scene."""
    return min(scene["choices"], key=lambda choice: choice.get("hurts", False))["action"]


def play(base, code, name="Example bot"):
    table = ask(base, f"/api/codes/{code}")["table"] if code.isdecimal() and len(code) == 8 else code
    token = ask(base, "/api/token", "POST")["token"]  # keep it to come back to the same seat
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    seated = False
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:

        def send(**wish):
            socket.send(json.dumps(wish))

        send(type="hello", version=1)
        for text in socket:
            event = json.loads(text)
            if event["type"] == "welcome":
                if not (seated := event["you"] is not None):
                    send(type="join", name=name)
            elif event["type"] == "rejected":
                print("refused:", event["problem"]["key"], file=sys.stderr)
                if not seated:
                    sys.exit(1)
            elif event["type"] == "opened":
                return event["result"]
            scene = event.get("scene")
            if scene and scene.get("choices"):
                send(type="act", action=choose(scene), ply=scene["ply"])
    return None  # the server went away


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        print("result:", play(sys.argv[1].rstrip("/"), sys.argv[2]))
    except (OSError, ValueError, WebSocketException) as problem:  # no server, no such table, no address …
        sys.exit(f"{sys.argv[1]}: {problem}")
