"""A bot in any language can sit at a table: this one needs nothing but a WebSocket library.

python examples/remote_bot.py http://localhost:8765 CODE       joins the table with that code and plays until its end

It always takes the legal action that hurts least by name: the first that the table does not warn about.
The protocol is described in docs/protocol.md.
"""

import json
import sys
import urllib.request

from websockets.sync.client import connect


def ask(base, path, token=""):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with urllib.request.urlopen(urllib.request.Request(base + path, b"", headers)) as answer:
        return json.load(answer)


def choose(scene):
    """Replace this by something clever: everything the bot may know is in the scene."""
    harmless = [choice for choice in scene["choices"] if not choice.get("hurts")]
    return (harmless or scene["choices"])[0]["action"]


def play(base, table, name="Example bot"):
    token = ask(base, "/api/token")["token"]  # keep it to come back to the same seat
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:

        def send(**wish):
            socket.send(json.dumps(wish))

        send(type="hello", version=1)
        for text in socket:
            event = json.loads(text)
            if event["type"] == "welcome" and event["you"] is None:
                send(type="join", name=name)
            elif event["type"] == "rejected":
                print("refused:", event["problem"]["key"], file=sys.stderr)
            elif event["type"] == "opened":
                return event["result"]
            scene = event.get("scene")
            if scene and scene.get("choices"):
                send(type="act", action=choose(scene), ply=scene["ply"])
    return None  # the server went away


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print("result:", play(sys.argv[1].rstrip("/"), sys.argv[2]))
