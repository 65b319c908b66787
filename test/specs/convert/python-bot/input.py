"""A bot."""
import discord
from discord import app_commands

EXTRA = load_extra()
tree = app_commands.CommandTree(client)


# Answers
@tree.command(name="ping", description="Answers")
@app_commands.describe(times="How often")
async def ping(interaction: discord.Interaction, times: app_commands.Range[int, 1, 5] = 1):
    # The handler's own.
    await interaction.response.send_message(embed={"name": "x", "description": "y"})


@tree.command()
async def shown(interaction: discord.Interaction, what: Unknown):
    """Shows something."""


COMMANDS = [
    {"name": "first", "description": "One", "options": [*EXTRA, {"name": "a", "description": "b", "type": 3}]},
    {"name": "second", "description": "Two", **EXTRA, KEY: 1},
]
