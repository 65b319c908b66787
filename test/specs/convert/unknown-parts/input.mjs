import { SlashCommandBuilder } from "discord.js";
import { base, texts } from "./shared.js";

const berth = new SlashCommandBuilder().setName("berth").setDescription(texts.berth);
if (process.env.BETA) berth.setNSFW(true);
berth.addSharedOptions(2);

export default [
  berth,
  makeCommand("tide"), // from the harbour
  { ...base, name: "buoy", description: `Buoys of ${texts.port}` },
  ...base.more,
];
