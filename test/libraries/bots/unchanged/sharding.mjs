import { fileURLToPath } from "node:url";
import { ShardingManager } from "discord.js";

const bot = fileURLToPath(new URL("discord-js.mjs", import.meta.url));
await new ShardingManager(bot, { token: process.env.DISCORD_TOKEN ?? "", totalShards: "auto" }).spawn();
