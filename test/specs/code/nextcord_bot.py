import nextcord
from nextcord import Interaction, SlashOption
from nextcord.ext import commands


class Fun(commands.Cog):
    @nextcord.slash_command("Hello", "Says hello", dm_permission=True)
    async def hello(
        self,
        interaction: Interaction,
        word: str = SlashOption(required=False, description="What to say"),
        who: nextcord.Member = SlashOption("Who", "Whom to greet"),
        size: int = SlashOption(choices={"small": 1, "large": 1, "small ": 2}, min_value=3, max_value=1),
    ):
        ...

    @nextcord.slash_command()
    async def main(self, interaction: Interaction, Unused: str):
        ...

    @main.subcommand(description="")
    async def Inner(self, interaction: Interaction):
        ...

    @Inner.subcommand(name="deep")
    async def deep(self, interaction: Interaction, value: nextcord.Range[1, 3]):
        """Goes deep"""

    @nextcord.user_command(name="A name that is longer than the list has room for")
    async def greet(self, interaction: Interaction, member: nextcord.Member):
        ...
