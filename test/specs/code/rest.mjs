const globalCommands = [{ name: "Ping", description: "Pongs" }];
const guildCommands = [
  { name: "reload", description: "" },
  { name: "eval", description: "Evaluates" },
];
await rest.put(Routes.applicationCommands(id), { body: globalCommands });
await rest.put(Routes.applicationGuildCommands(id, guild), { body: guildCommands });
