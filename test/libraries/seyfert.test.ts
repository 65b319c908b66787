import { ApiHandler, Client, SeyfertError } from "seyfert";
import { describe } from "vitest";
import { testCommands } from "./command-tests.ts";

describe("seyfert", () => {
  testCommands(({ origin, botToken, applicationId }) => {
    const client = new Client();
    client.setServices({ rest: new ApiHandler({ token: botToken, domain: origin }) });
    const commandsOf = (guild?: string) => {
      const app = client.proxy.applications(applicationId);
      return guild === undefined ? app.commands : app.guilds(guild).commands;
    };
    return {
      create: (body, guild) => commandsOf(guild).post({ body }),
      edit: (id, body, guild) => commandsOf(guild)(id).patch({ body }),
      list: (guild) => commandsOf(guild).get(),
      overwrite: (body, guild) => commandsOf(guild).put({ body }),
      delete: (id, guild) => commandsOf(guild)(id).delete(),
      refusal(error) {
        if (!SeyfertError.is(error)) throw error;
        const { response, detail } = error.metadata as { response: { code: number }; detail: string };
        return { code: response.code, text: detail };
      },
    };
  });
});
