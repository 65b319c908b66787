/** The library that makes a command. Hybrid commands of discord.py have more kinds of parameters. */
export type Library = "discord.py" | "py-cord" | "disnake" | "nextcord";

/** The description that a library sends in place of a missing one. */
export const noDescription: Readonly<Record<Library, string>> = {
  "discord.py": "…",
  "py-cord": "No description provided",
  disnake: "-",
  nextcord: "No description provided.",
};

/** Libraries that send their own description in place of an empty one. */
export const fillsEmpty: ReadonlySet<Library> = new Set<Library>(["py-cord", "disnake"]);
