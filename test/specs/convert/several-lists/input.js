import { REST, Routes } from "discord.js";

// For everybody.
const globalCommands = [{ name: "ping", description: "Pongs" }];

const guildCommands = [
  { name: "reload", description: "Reloads" }, // for maintainers
  { name: "eval", description: "Evaluates", default_member_permissions: 8n },
];

await rest.put(Routes.applicationCommands(id), { body: globalCommands });
await rest.put(Routes.applicationGuildCommands(id, guild), { body: guildCommands });
