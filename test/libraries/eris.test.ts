import https from "node:https";
import net from "node:net";
import { Client, DiscordRESTError } from "eris";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";

/** Eris has a host name as an option, but neither a port nor HTTP: its agent makes the connections. */
function connect({ botToken, url }: TestService): Client {
  const { hostname, port } = new URL(url);
  const agent = Object.assign(new https.Agent(), { createConnection: () => net.connect(Number(port), hostname) });
  return new Client(`Bot ${botToken}`, { intents: [], rest: { domain: hostname, agent } });
}

describe("eris", () => {
  testCommands(async (service) => {
    const client = connect(service);
    // As after `connect`, which is by the gateway.
    client.application = { id: service.applicationId, flags: 0 };
    return {
      create: (command, guild) =>
        guild === undefined ? client.createCommand(command) : client.createGuildCommand(guild, command),
      edit: (id, changes, guild) =>
        guild === undefined ? client.editCommand(id, changes) : client.editGuildCommand(guild, id, changes),
      list: (guild) => (guild === undefined ? client.getCommands() : client.getGuildCommands(guild)),
      overwrite: (commands, guild) =>
        guild === undefined ? client.bulkEditCommands(commands) : client.bulkEditGuildCommands(guild, commands),
      delete: (id, guild) => (guild === undefined ? client.deleteCommand(id) : client.deleteGuildCommand(guild, id)),
      refusal(error) {
        if (!(error instanceof DiscordRESTError)) throw error;
        return { code: error.code, text: error.message };
      },
    };
  });
});
