import { DiscordAPIError, REST, Routes } from "discord.js";
import { describe } from "vitest";
import { type Command, testCommands } from "./command-tests.ts";

describe("discord.js", () => {
  testCommands(({ origin, botToken, applicationId: app }) => {
    const rest = new REST({ api: `${origin}/api` }).setToken(botToken);
    const list = (guild?: string) =>
      guild === undefined ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);
    const one = (id: string, guild?: string) =>
      guild === undefined ? Routes.applicationCommand(app, id) : Routes.applicationGuildCommand(app, guild, id);
    return {
      create: async (body, guild) => (await rest.post(list(guild), { body })) as Command,
      edit: async (id, body, guild) => (await rest.patch(one(id, guild), { body })) as Command,
      list: async (guild) => (await rest.get(list(guild))) as Command[],
      overwrite: async (body, guild) => (await rest.put(list(guild), { body })) as Command[],
      delete: (id, guild) => rest.delete(one(id, guild)),
      refusal(error) {
        if (!(error instanceof DiscordAPIError)) throw error;
        return { code: error.code, text: error.message };
      },
    };
  });
});
