import discord
from discord import SlashCommandGroup, option
from discord.ext import bridge, commands

bot = discord.Bot()


@bot.slash_command(name="Hello", description="Says hello", contexts={discord.InteractionContextType.guild})
async def hello(
    ctx: discord.ApplicationContext,
    who: discord.Option(discord.Member, "Whom to greet", required=False),
    word: discord.Option(str, "What to say", min_length=9, max_length=3, choices=["Hi", "Hi"]),
):
    ...


@bot.slash_command()
@option("Size", description="", choices=[1, 2])
@option("shade", description="How dark", min_value=4, max_value=2)
async def paint(ctx, Size: int, shade: float = 0.5):
    """Paints it

    Size: nothing"""


class Admin(commands.Cog):
    mod = SlashCommandGroup("Mod", "For moderators")
    inner = mod.create_subgroup("inner", "")

    @mod.command(description="Kicks somebody")
    async def kick(self, ctx, member: discord.Member, Reason: str = ""):
        ...

    @inner.command()
    async def ban(self, ctx):
        "Bans"

    @discord.user_command(name="A name that is longer than the list has room for")
    async def greet(self, ctx, user):
        ...

    @commands.command(name="Not Ours")
    async def prefix(self, ctx):
        ...


@bridge.bridge_command(name="Echo", description="Says it again")
async def echo(ctx, text: bridge.BridgeOption(str, "What to say", name="Text"), often: int = 1):
    ...


@bot.bridge_command()
async def described(ctx, *, flags: OurFlags):
    ...
