import { createBot } from "discordeno";
import { describe } from "vitest";
import { flattenErrorTree, formatError } from "../../core/wire/error-tree.ts";
import { testCommands } from "./command-tests.ts";

describe("discordeno", () => {
  testCommands(({ origin, botToken }) => {
    const { rest } = createBot({ token: botToken });
    rest.baseUrl = `${origin}/api`;
    return {
      create: (command, guild) =>
        guild === undefined
          ? rest.createGlobalApplicationCommand(command)
          : rest.createGuildApplicationCommand(command, guild),
      edit: (id, changes, guild) =>
        guild === undefined
          ? rest.editGlobalApplicationCommand(id, changes)
          : rest.editGuildApplicationCommand(id, guild, changes),
      list: (guild) =>
        guild === undefined ? rest.getGlobalApplicationCommands() : rest.getGuildApplicationCommands(guild),
      overwrite: (commands, guild) =>
        guild === undefined
          ? rest.upsertGlobalApplicationCommands(commands)
          : rest.upsertGuildApplicationCommands(guild, commands),
      delete: (id, guild) =>
        guild === undefined ? rest.deleteGlobalApplicationCommand(id) : rest.deleteGuildApplicationCommand(id, guild),
      refusal(error) {
        const { body } = (error as { readonly cause: { readonly body: string } }).cause;
        const { code, errors } = JSON.parse(body);
        return { code, text: flattenErrorTree(errors).map(formatError).join() };
      },
    };
  });
});
