"""A moderator with discord.py: does what each line of its input asks, and answers with a line of JSON."""

import asyncio
import datetime
import json
import os
import sys

import discord

discord.http.Route.BASE = os.environ["SERVICE_URL"]


def of(user: str) -> discord.Object:
    return discord.Object(int(user))


async def listed(guild: discord.Guild, what: str) -> list[str]:
    if what == "members":
        return [str(member.id) async for member in guild.fetch_members(limit=100)]
    if what == "bans":
        return [str(ban.user.id) async for ban in guild.bans(limit=100)]
    found = await (guild.fetch_roles() if what == "roles" else guild.fetch_channels())
    return [str(one.id) for one in found]


async def act(guild: discord.Guild, do: str, *values: str) -> object:
    if do == "list":
        return await listed(guild, *values)
    if do == "kick":
        return await guild.kick(of(values[0]))
    if do == "ban":
        return await guild.ban(of(values[0]))
    if do == "createChannel":
        return await guild.create_text_channel(values[0])
    member = await guild.fetch_member(int(values[0]))
    if do == "timeout":
        return await member.timeout(datetime.datetime.fromisoformat(values[1]))
    if do == "rename":
        return await member.edit(nick=values[1])
    return await member.add_roles(of(values[1]))


async def main() -> None:
    async with discord.Client(intents=discord.Intents.all()) as client:
        await client.login(os.environ["DISCORD_TOKEN"])
        guild = await client.fetch_guild(int(os.environ["GUILD_ID"]))
        while line := await asyncio.to_thread(sys.stdin.readline):
            try:
                result = await act(guild, *json.loads(line))
                answer = {"result": result if isinstance(result, list) else None}
            except discord.HTTPException as error:
                answer = {"code": error.code}
            print(json.dumps(answer), flush=True)


asyncio.run(main())
