"""A bot of discord.py. The two lines after the imports are all that it needs for the local service."""

import os

import discord
import yarl

discord.http.Route.BASE = os.environ["SERVICE_URL"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["GATEWAY_URL"])

intents = discord.Intents.default()
intents.members = True
client = discord.Client(intents=intents)
tree = discord.app_commands.CommandTree(client)


@tree.command(description="Answers with pong")
async def ping(interaction: discord.Interaction, whom: discord.Member, times: int = 1) -> None:
    await interaction.response.send_message(f"Pong to {whom.display_name}, {times} times")
    await interaction.followup.send("Done", ephemeral=True)


@client.event
async def on_ready() -> None:
    await tree.sync()
    guild = client.guilds[0]
    found = await guild.query_members(user_ids=[guild.me.id])
    names = sorted(member.display_name for member in guild.members)
    print(f"ready with {', '.join(names)}; found {found[0].display_name}", flush=True)


client.run(os.environ["DISCORD_TOKEN"], log_handler=None)
