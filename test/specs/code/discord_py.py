import enum
from typing import Literal, Optional, Union

import discord
from discord import app_commands
from discord.ext import commands

LONG = "An explanation that goes on and on, until there is no room left in the list that Discord shows to its users"
NAMES = {"level": "Level"}


class Level(enum.Enum):
    low = 1
    high = 2


class Paint(commands.Cog):
    @app_commands.command(name="Paint")
    @app_commands.describe(colour="Your colour", depth=LONG)
    @app_commands.choices(colour=[
        app_commands.Choice(name="Green", value="#0a0"),
        app_commands.Choice(name="Green", value="#0f0"),
    ])
    @app_commands.rename(depth=NAMES["level"], hue="Hue")
    async def paint(self, interaction: discord.Interaction, colour: app_commands.Choice[str], depth: int, hue: str = ""):
        """Gives you the role of a colour"""

    @app_commands.command(description="")
    async def Clear(self, interaction: discord.Interaction, Count: app_commands.Range[int, 10, 5], level: Optional[Level]):
        pass

    @commands.hybrid_command(description="Shows the whole history of the repository that this bot is made of, from its first to its last commit")
    async def history(self, ctx, since: str, kind: Literal["a", "a"]):
        pass

    @commands.command(name="Not Ours")
    async def prefix(self, ctx, Argument: str):
        pass


group = app_commands.Group(name="Admin", description="For moderators", parent=None)


@group.command(name="kick")
async def kick(interaction: discord.Interaction, member: Union[discord.Member, discord.User], reason: str = None):
    """
    Kicks a member.

    And says why.
    """


@group.command(name="kick")
async def kick_again(interaction: discord.Interaction):
    ...


@app_commands.context_menu(name="A name that is longer than the list has room for")
async def report(interaction: discord.Interaction, message: discord.Message):
    ...


def setup(tree: app_commands.CommandTree, names):
    @tree.command(name=names.first, description=names.second)
    async def unknown(interaction: discord.Interaction, value: app_commands.Transform[str, names.Third]):
        ...

    @tree.command(name="Known")
    async def known(interaction: discord.Interaction):
        ...
