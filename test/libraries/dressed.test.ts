import * as dressed from "dressed";
import { beforeEach, describe, vi } from "vitest";
import { testCommands } from "./command-tests.ts";

const printed = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => void printed.mockClear());

describe("dressed", () => {
  testCommands(({ url, botToken, applicationId }) => {
    const bot = { routeBase: url, env: { DISCORD_TOKEN: botToken, DISCORD_APP_ID: applicationId } };
    return {
      create: (command, guild) =>
        guild === undefined
          ? dressed.createGlobalCommand(command, bot)
          : dressed.createGuildCommand(guild, command, bot),
      edit: (id, changes, guild) =>
        guild === undefined
          ? dressed.modifyGlobalCommand(id, changes, bot)
          : dressed.modifyGuildCommand(guild, id, changes, bot),
      list: (guild) =>
        guild === undefined ? dressed.listGlobalCommands({}, bot) : dressed.listGuildCommands(guild, {}, bot),
      overwrite: (commands, guild) =>
        guild === undefined
          ? dressed.bulkOverwriteGlobalCommands(commands, bot)
          : dressed.bulkOverwriteGuildCommands(guild, commands, bot),
      delete: (id, guild) =>
        guild === undefined ? dressed.deleteGlobalCommand(id, bot) : dressed.deleteGuildCommand(guild, id, bot),
      refusal(error) {
        if (!(error instanceof Error) || !(error.cause instanceof Response)) throw error;
        // Its error has the status alone. Everything else is printed.
        const text = printed.mock.calls.flat().join(" ");
        return { code: Number(/\((\d+)\)/.exec(text)?.[1]), text };
      },
    };
  });
});
