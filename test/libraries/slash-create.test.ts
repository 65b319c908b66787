import { Client, GatewayDispatchEvents } from "discord.js";
import {
  ApplicationCommandType,
  type CommandContext,
  CommandOptionType,
  DiscordRESTError,
  GatewayServer,
  GenericServer,
  SlashCommand,
  SlashCreator,
} from "slash-create";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";
import { feedbackModal, greetComponents, testInteractions } from "./interaction-tests.ts";
import { testSync } from "./sync-tests.ts";

function createCreator({ url, botToken, applicationId, publicKey }: TestService): SlashCreator {
  return new SlashCreator({ applicationID: applicationId, publicKey, token: botToken, rest: { baseURL: url } });
}

class Greet extends SlashCommand {
  constructor(creator: SlashCreator) {
    const name = { name: "name", description: "Who is greeted", required: true, autocomplete: true };
    super(creator, {
      name: "greet",
      description: "Greets somebody",
      options: [{ type: CommandOptionType.STRING, ...name }],
    });
  }

  override async run(context: CommandContext) {
    await context.send({ content: `Hello, ${context.options.name}!`, components: greetComponents });
  }

  override async autocomplete() {
    return [{ name: "Ada", value: "Ada" }];
  }
}

class Slow extends SlashCommand {
  constructor(creator: SlashCreator) {
    super(creator, { name: "slow", description: "Takes its time" });
  }

  override async run(context: CommandContext) {
    await context.defer();
    await context.editOriginal("Done");
    await context.sendFollowUp("And more");
  }
}

class Wave extends SlashCommand {
  constructor(creator: SlashCreator) {
    super(creator, { type: ApplicationCommandType.USER, name: "Wave" });
  }

  override async run(context: CommandContext) {
    await context.send(`Waved at ${context.targetUser?.username}`);
  }
}

class Quote extends SlashCommand {
  constructor(creator: SlashCreator) {
    super(creator, { type: ApplicationCommandType.MESSAGE, name: "Quote" });
  }

  override async run(context: CommandContext) {
    await context.send(`Quoted: ${context.targetMessage?.content}`);
  }
}

function createBot(service: TestService): SlashCreator {
  const creator = createCreator(service);
  creator.registerCommands([Greet, Slow, Wave, Quote]);
  creator.on("componentInteraction", (context) => {
    if (context.customID === "color") void context.send(`You chose ${context.values[0]}`);
    else void context.sendModal(feedbackModal);
  });
  creator.on("modalInteraction", (context) => void context.send(`Thanks: ${context.values.text}`));
  return creator;
}

describe("slash-create", () => {
  testCommands((service) => {
    const { api } = createCreator(service);
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

  testInteractions(async (service) => {
    const creator = createBot(service);
    await creator.syncCommands();
    const server = new GenericServer();
    creator.withServer(server);
    return { endpoint: server.endpoint };
  });

  describe("at the gateway", () => {
    testInteractions(async (service) => {
      const creator = createBot(service);
      await creator.syncCommands();
      const client = new Client({ intents: [], rest: { api: `${service.origin}/api` } });
      creator.withServer(
        new GatewayServer((handler) => client.ws.on(GatewayDispatchEvents.InteractionCreate, handler)),
      );
      await client.login(service.botToken);
      return { stop: () => client.destroy() };
    });
  });

  testSync((service) => () => createBot(service).syncCommands(), { compares: true });
});
