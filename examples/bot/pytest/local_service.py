"""Runs the local service of Command Manifest next to your tests. It uses only Python's standard library."""

import json
import os
import subprocess
from urllib.request import Request, urlopen


class LocalService:
    """A local service in memory, on a free port. Use it in a `with` statement."""

    def __init__(self, command=None):
        # In a JavaScript project, ["npx", "command-manifest"] runs the installed program.
        program = command or json.loads(os.environ.get("COMMAND_MANIFEST", '["command-manifest"]'))
        arguments = ["serve", "--port", "0", "--in-memory", "--format", "json"]
        self._process = subprocess.Popen([*program, *arguments], stdout=subprocess.PIPE, text=True)
        line = json.loads(self._process.stdout.readline())
        self.url = line["url"]
        self.token = line["token"]
        self.application_id = line["application_id"]
        self.guild_id = line["guild_id"]
        self.public_key = line["public_key"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()

    def request(self, method, path, body=None):
        """Sends a request as the bot. `path` is relative to the endpoint URL, or begins with `/local`."""
        url = self.url.removesuffix("/api/v10") + path if path.startswith("/local") else f"{self.url}/{path}"
        headers = {"Authorization": f"Bot {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(url, data, headers, method=method)) as response:
            text = response.read()
        return json.loads(text) if text else None

    def publish(self, commands):
        """Replaces all global commands with these."""
        return self.request("PUT", f"applications/{self.application_id}/commands", commands)

    def set_endpoint(self, url):
        """Sends interactions to the app at this URL."""
        self.request("PATCH", "/local/settings", {"interactions_endpoint_url": url})

    def use(self, name, options=None, **details):
        """Uses a slash command as a user. `details` are the other fields of `/local/use`."""
        values = [{"name": option, "value": value} for option, value in (options or {}).items()]
        return self.request("POST", "/local/use", {"command": {"name": name}, "options": values, **details})

    def write(self, content, **details):
        """Writes a message as a user. `details` are the other fields of `/local/message`."""
        return self.request("POST", "/local/message", {"content": content, **details})

    def click(self, used, custom_id, **details):
        """Clicks a button of the message that answered a command. With `values`, selects in a menu."""
        body = {"message_id": used["messages"][0]["id"], "custom_id": custom_id, **details}
        return self.request("POST", "/local/use/component", body)

    def submit(self, used, values=None, **details):
        """Submits the modal that the app answered with. `values` are by custom ID."""
        body = {"interaction_id": used["interaction"]["id"], "values": values or {}, **details}
        return self.request("POST", "/local/use/modal", body)

    def next(self, used, wait=15):
        """Waits for the app to do more with an interaction, such as an edit or a follow-up."""
        known = len(used["exchange"])
        return self.request("GET", f"/local/interactions/{used['interaction']['id']}?after={known}&wait={wait}")

    def advance(self, seconds):
        """Advances the clock of the service."""
        return self.request("POST", "/local/time", {"advance": seconds})

    def snapshot(self):
        """Takes a snapshot of the commands, settings, messages and threads, for `reset`."""
        return self.request("POST", "/local/snapshots", {})["snapshot"]

    def reset(self, snapshot=None):
        """Restores a snapshot, or the state in which the service started."""
        self.request("POST", "/local/reset", {} if snapshot is None else {"snapshot": snapshot})
