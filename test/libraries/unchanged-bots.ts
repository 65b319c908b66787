import { python } from "./python.ts";

/** A bot that names no address of Discord. It prints `ready` when its command is published and it is connected. */
export interface UnchangedBot {
  /** As in the table of `docs/libraries.md`. */
  readonly library: string;
  readonly title: string;
  /** The program and its arguments, in the folder of these bots. The program is undefined if it is not installed. */
  readonly command: readonly [program: string | undefined, ...args: readonly string[]];
}

const inNode = (library: string, file: string, title = library): UnchangedBot => ({
  library,
  title,
  command: [process.execPath, file],
});

/** The bots that `run` starts in the tests. */
export const unchangedBots: readonly UnchangedBot[] = [
  inNode("discord.js", "discord-js.mjs"),
  inNode("discord.js", "sharding.mjs", "the sharding of discord.js"),
  inNode("oceanic.js", "oceanic.mjs"),
  inNode("eris", "eris.mjs"),
  inNode("discordeno", "discordeno.mjs"),
  inNode("slash-create", "slash-create.mjs", "slash-create with discord.js"),
  inNode("@buape/carbon", "carbon.mjs"),
  inNode("seyfert", "seyfert.mjs"),
  { library: "discord.py", title: "discord.py", command: [python, "-B", "discord_py.py"] },
];
