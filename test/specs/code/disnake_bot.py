import disnake
from disnake import Localized
from disnake.ext import commands

bot = commands.InteractionBot()


@bot.slash_command(name=Localized("Hello", key="HELLO"), description="Says hello")
@commands.default_member_permissions(manage_guild=True)
async def hello(
    inter: disnake.ApplicationCommandInteraction,
    word: str = commands.Param("Hi", description="", min_length=9, max_length=3),
    Number: commands.Range[int, 10, ...] = commands.Param(le=5, desc="How many", choices={"One": 1, "one": 1}),
    who: disnake.Member = None,
):
    ...


@bot.slash_command()
async def admin(inter):
    """For moderators"""


@admin.sub_command_group()
async def users(inter):
    ...


@users.sub_command(name="Kick", description="Kicks somebody")
async def kick(inter, member: disnake.Member, autocompleted: str = commands.Param(name="reason", autocomplete=complete, choices=["a"])):
    """
    Parameters
    ----------
    member: whom
    """


@bot.slash_command(description="Made by options", options=[disnake.Option("Not Read")])
async def listed(inter):
    ...


@bot.message_command(name="A name that is longer than the list has room for")
async def report(inter):
    ...
