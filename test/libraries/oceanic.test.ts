import { Client, DiscordRESTError } from "oceanic.js";
import { describe } from "vitest";
import { testCommands } from "./command-tests.ts";

describe("oceanic.js", () => {
  testCommands(({ url, botToken, applicationId: app }) => {
    const { applications } = new Client({ auth: `Bot ${botToken}`, rest: { baseURL: url } }).rest;
    return {
      create: (command, guild) =>
        guild === undefined
          ? applications.createGlobalCommand(app, command)
          : applications.createGuildCommand(app, guild, command),
      edit: (id, changes, guild) =>
        guild === undefined
          ? applications.editGlobalCommand(app, id, changes)
          : applications.editGuildCommand(app, guild, id, changes),
      list: (guild) =>
        guild === undefined ? applications.getGlobalCommands(app) : applications.getGuildCommands(app, guild),
      overwrite: (commands, guild) =>
        guild === undefined
          ? applications.bulkEditGlobalCommands(app, commands)
          : applications.bulkEditGuildCommands(app, guild, commands),
      delete: (id, guild) =>
        guild === undefined
          ? applications.deleteGlobalCommand(app, id)
          : applications.deleteGuildCommand(app, guild, id),
      refusal(error) {
        if (!(error instanceof DiscordRESTError)) throw error;
        return { code: error.code, text: error.message };
      },
    };
  });
});
