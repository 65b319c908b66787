"""A bot of discord.py as on Discord: it names no address."""

import os

import discord

client = discord.Client(intents=discord.Intents.default())
tree = discord.app_commands.CommandTree(client)


@tree.command(description="Answers pong")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Pong")


@client.event
async def on_ready() -> None:
    await tree.sync()
    print("ready", flush=True)


client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
