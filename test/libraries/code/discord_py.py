"""Commands of discord.py in most of the ways that it knows. Run by itself, it prints what discord.py makes of them."""

import enum
import json
from typing import Annotated, Literal, Optional, Union

import discord
from discord import app_commands
from discord.ext import commands

bot = commands.Bot(command_prefix="!", intents=discord.Intents.none())
tree = bot.tree
COLOURS = [app_commands.Choice(name="Red", value="#f00"), app_commands.Choice(name="Green", value="#0f0")]
STEP = 5


class Size(enum.Enum):
    small = 1
    large = 2


class Kind(enum.Enum):
    cat = "meow"
    dog = "woof"


@tree.command()
async def ping(interaction: discord.Interaction):
    """Answers
    with   pong.

    Parameters
    ----------
    none: str
        There are none.
    """


@tree.command(name="paint", description="Gives you a colour", nsfw=True)
@app_commands.describe(colour="Your   colour", depth="How deep")
@app_commands.rename(depth="how-deep")
@app_commands.choices(colour=COLOURS)
@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True, ban_members=True, kick_members=False)
async def painted(
    interaction: discord.Interaction,
    size: Optional[Size],
    colour: app_commands.Choice[str],
    depth: app_commands.Range[int, 1, STEP * 2] = 3,
    *,
    kind: Kind = Kind.cat,
    name: app_commands.Range[str, 1, 20],
    part: app_commands.Range[float, None, 0.5],
):
    ...


@tree.command()
async def quoted(
    interaction: discord.Interaction,
    low: "app_commands.Range[int, 1, STEP]",
    size: "Size",
    noted: Annotated[int, app_commands.Range[int, 2, 4]],
    text: "Optional[str]" = None,
    number: "int | None" = None,
    channel: Union[discord.TextChannel, discord.VoiceChannel, None] = None,
):
    ...


@tree.command(description=f"Up to {STEP} " "of them")
async def everything(
    interaction: discord.Interaction,
    user: discord.User,
    member: Optional[discord.Member],
    someone: Union[discord.Member, discord.Role],
    both: Union[discord.User, discord.Member],
    role: discord.Role,
    file: discord.Attachment,
    text: discord.TextChannel,
    anywhere: Union[discord.VoiceChannel, discord.StageChannel],
    any_channel: discord.abc.GuildChannel,
    thread: Optional[discord.Thread],
    flag: bool,
    number: float,
    one: Literal[1, 2, 3],
    word: Literal["a", "b"] = "a",
):
    """
    Not sent, since there is a description.

    Args:
        user: Someone
            on two lines
        flag (bool): Whether or not

    :param number: With decimals
    """


@everything.autocomplete("number")
async def complete(interaction: discord.Interaction, current: str):
    return []


@tree.context_menu()
async def report_this(interaction: discord.Interaction, message: discord.Message):
    ...


@tree.context_menu(name="Greet Them")
@app_commands.default_permissions()
async def greet(interaction: discord.Interaction, user: Union[discord.Member, discord.User]):
    ...


group = app_commands.Group(name="admin", description="For moderators", default_permissions=discord.Permissions(administrator=True))
inner = app_commands.Group(name="inner", description="Parts of it", parent=group)


@group.command(name="kick")
@app_commands.describe(who="Whom")
async def kick_command(interaction: discord.Interaction, who: discord.Member, why: str = ""):
    """Kicks"""


@inner.command()
async def deep(interaction: discord.Interaction, level: int):
    ...


tree.add_command(group)


@bot.hybrid_command(name="both", description="Works either way")
async def both_ways(ctx, number: int, text: str = commands.parameter(default="")):
    ...


@commands.hybrid_group(fallback="show")
async def tags(ctx, name):
    """Shows a tag.

    That is all.
    """


@tags.command(help="Makes a tag.\nNow.", with_app_command=True)
async def make(ctx, name: str, *, content: str):
    ...


bot.add_command(tags)


@commands.hybrid_group(name="notes", description="Notes of this server", fallback="list")
async def notes(ctx, page: int = 1):
    """Lists notes."""


@notes.command(description="Adds a note")
async def add(ctx, *, text: str):
    ...


bot.add_command(notes)


class Music(commands.GroupCog, name="music", description="Plays music"):
    volume = app_commands.Group(name="volume", description="How loud")

    @app_commands.command()
    @app_commands.autocomplete(song=complete)
    async def play(self, interaction: discord.Interaction, song: str):
        """Plays a song"""

    @volume.command(name="set")
    async def set_volume(self, interaction: discord.Interaction, percent: app_commands.Range[int, 0, 100]):
        ...


class Plain(commands.Cog):
    @app_commands.command(name="plain")
    async def plain_command(self, interaction: discord.Interaction):
        "An explanation that is longer than a description can be, so that discord.py cuts it before it is sent to Discord."


if __name__ == "__main__":
    import asyncio

    async def load():
        await bot.add_cog(Music())
        await bot.add_cog(Plain())

    asyncio.run(load())
    sent = [command.to_dict() for kind in discord.AppCommandType for command in tree.get_commands(type=kind)]
    print(json.dumps(sent))
