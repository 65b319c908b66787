import requests

url = f"https://discord.com/api/v10/applications/{APP_ID}/commands"
ping = {"name": "Ping", 'description': 'Answers with pong', "type": 1, "options": [
    {"name": "times", "description": "How many", "type": 4, "min_value": 5, "max_value": -3, "required": True},
    {"name": "Who", "description": "x" "y", "type": 6},
]}
changed = {"name": "Changed", "description": ""}
changed["name"] = "lowered"

requests.post(url, headers=headers, json=ping)
requests.post(url, json=changed)
requests.put("https://discord.com/api/v10/applications/1/guilds/2/commands", json=[
    {"name": f"Help", "description": "", "type": 1, **unknown()},
    {"name": "help", "description": "First"},
    {"name": "help", "description": "Second"},
])
requests.post("https://example.com/commands", json={"name": "Not Ours"})
requests.post(f"https://discord.com/api/v10/applications/{os.environ['APP_ID']}/commands", json={"name": "read", "description": ""})
