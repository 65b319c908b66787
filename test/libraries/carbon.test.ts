import { DiscordError, RequestClient } from "@buape/carbon";
import { Routes } from "discord-api-types/v10";
import { describe } from "vitest";
import { type Command, testCommands } from "./command-tests.ts";

describe("carbon", () => {
  testCommands(({ url, botToken, applicationId: app }) => {
    const rest = new RequestClient(botToken, { baseUrl: url });
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
        if (!(error instanceof DiscordError)) throw error;
        return { code: error.discordCode, text: error.errors.map(({ location }) => location).join() };
      },
    };
  });
});
