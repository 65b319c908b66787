import os
import pathlib
import subprocess

import pytest

from local_service import LocalService

BOT = pathlib.Path(__file__).parent.parent / "main.cjs"

REMIND = {
    "name": "remind",
    "description": "Reminds you of something later",
    "options": [
        {"type": 3, "name": "what", "description": "What to remind you of", "required": True},
        {"type": 4, "name": "minutes", "description": "How many minutes from now", "required": True},
    ],
}


@pytest.fixture(scope="session")
def running():
    """Runs a local service and a bot as separate processes. The bot can be written in any language."""
    with LocalService() as service:
        env = {**os.environ, "PUBLIC_KEY": service.public_key, "API": service.url}
        bot = subprocess.Popen(["node", BOT], env=env, stdout=subprocess.PIPE, text=True)
        service.publish([REMIND])
        service.set_endpoint(bot.stdout.readline().strip())
        yield service, service.snapshot()
        bot.terminate()
        bot.wait()
        bot.stdout.close()


@pytest.fixture
def service(running):
    service, published = running
    yield service
    service.reset(published)


def test_a_reminder_is_confirmed(service):
    used = service.use("remind", {"what": "Tea", "minutes": 5})
    assert used["outcome"] == "answered"
    assert used["answer"]["data"]["content"] == "I will remind you of “Tea” in 5 minutes."


def test_a_reminder_is_snoozed(service):
    reminder = service.use("remind", {"what": "Tea", "minutes": 5})
    form = service.click(reminder, "snooze")
    assert form["answer"]["data"]["title"] == "Snooze"
    snoozed = service.next(service.submit(form, {"minutes": "10"}))
    assert snoozed["messages"][0]["content"] == "Snoozed for 10 minutes."


def test_minutes_are_required(service):
    assert service.use("remind", {"what": "Tea"})["outcome"] == "invalid"


def test_the_bot_reads_what_a_user_writes(service):
    written = service.write("Ahoy", user={"username": "ada"})
    found = service.request("GET", f"channels/{written['channel_id']}/messages/{written['id']}")
    assert (found["content"], found["author"]["username"]) == ("Ahoy", "ada")


def test_commands_can_be_created_again_on_the_next_day(service):
    service.request("PATCH", "/local/settings", {"limits": {"daily_creates": 2}})
    ping = {"name": "ping", "description": "Answers pong"}
    path = f"applications/{service.application_id}/commands"
    service.request("POST", path, ping)
    with pytest.raises(Exception, match="429"):
        service.request("POST", path, {**ping, "name": "pong"})
    service.advance(24 * 3600)
    assert service.request("POST", path, {**ping, "name": "pong"})["name"] == "pong"
