import { DiscordRESTError, SlashCreator } from "slash-create";
import { describe } from "vitest";
import { testCommands } from "./command-tests.ts";

describe("slash-create", () => {
  testCommands(({ url, botToken, applicationId, publicKey }) => {
    const { api } = new SlashCreator({
      applicationID: applicationId,
      publicKey,
      token: botToken,
      rest: { baseURL: url },
    });
    return {
      create: api.createCommand.bind(api),
      edit: api.updateCommand.bind(api),
      list: api.getCommands.bind(api),
      overwrite: (commands, guild) => api.updateCommands(commands as Parameters<typeof api.updateCommands>[0], guild),
      delete: api.deleteCommand.bind(api),
      refusal(error) {
        if (!(error instanceof DiscordRESTError)) throw error;
        return { code: error.response.code, text: error.message };
      },
    };
  });
});
