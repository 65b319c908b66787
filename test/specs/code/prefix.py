import discord
from discord.ext import commands

bot = commands.Bot(command_prefix="!", description="")


@bot.command(name="BanUser", description="", help="")
async def ban_user(ctx: commands.Context, Member: discord.Member, *, Reason: str = ""):
    await ctx.send(Reason)


@bot.group(name="Settings")
async def settings(ctx):
    await ctx.send("?")


@settings.command(name="SetPrefix")
async def set_prefix(ctx, Prefix: str = "!"):
    await ctx.send(embed=discord.Embed(title="Not Ours", description=""))


class Command:
    def __init__(self, name, description):
        self.payload = {"name": "Not Ours", "description": ""}
