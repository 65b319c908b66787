import https from "node:https";
import net from "node:net";
import path from "node:path";
import { verifyKey } from "discord-interactions";
import {
  ActionRow,
  ApiHandler,
  ApplicationCommandType,
  type AutocompleteInteraction,
  Button,
  ButtonStyle,
  Client,
  Command,
  type CommandContext,
  ComponentCommand,
  type ComponentContext,
  ContextMenuCommand,
  createStringOption,
  Declare,
  HttpClient,
  Label,
  type MenuCommandContext,
  type MessageCommandInteraction,
  Modal,
  ModalCommand,
  type ModalContext,
  Options,
  SeyfertError,
  StringSelectMenu,
  StringSelectOption,
  TextInput,
  TextInputStyle,
  type UserCommandInteraction,
} from "seyfert";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { testCommands } from "./command-tests.ts";
import { type RunningBot, testInteractions } from "./interaction-tests.ts";
import { testSync } from "./sync-tests.ts";

// Its decorators are called as functions, because the tests are compiled without them.
const name = createStringOption({
  description: "Who is greeted",
  required: true,
  autocomplete: (interaction: AutocompleteInteraction) => interaction.respond([{ name: "Ada", value: "Ada" }]),
});

class Greet extends Command {
  override async run(context: CommandContext) {
    const button = new Button().setCustomId("feedback").setLabel("Feedback").setStyle(ButtonStyle.Primary);
    const colors = ["red", "blue"].map((value) => new StringSelectOption().setLabel(value).setValue(value));
    const menu = new StringSelectMenu().setCustomId("color").setOptions(colors);
    const components = [button, menu].map((component) =>
      new ActionRow<Button | StringSelectMenu>().setComponents([component]),
    );
    const { name: value } = context.options as { readonly name: string };
    await context.write({ content: `Hello, ${value}!`, components });
  }
}

class Slow extends Command {
  override async run(context: CommandContext) {
    await context.deferReply();
    await context.editResponse({ content: "Done" });
    await context.followup({ content: "And more" });
  }
}

class Wave extends ContextMenuCommand {
  override async run(context: MenuCommandContext<UserCommandInteraction>) {
    await context.write({ content: `Waved at ${context.target.username}` });
  }
}

class Quote extends ContextMenuCommand {
  override async run(context: MenuCommandContext<MessageCommandInteraction>) {
    await context.write({ content: `Quoted: ${context.target.content}` });
  }
}

class FeedbackButton extends ComponentCommand {
  override componentType = "Button" as const;
  override customId = "feedback";

  override async run(context: ComponentContext<"Button">) {
    const input = new TextInput().setCustomId("text").setStyle(TextInputStyle.Short);
    const label = new Label().setLabel("Text").setComponent(input);
    await context.interaction.modal(new Modal().setCustomId("feedback").setTitle("Feedback").setComponents([label]));
  }
}

class Color extends ComponentCommand {
  override componentType = "StringSelect" as const;
  override customId = "color";

  override async run(context: ComponentContext<"StringSelect">) {
    await context.write({ content: `You chose ${context.interaction.values[0]}` });
  }
}

class Feedback extends ModalCommand {
  override customId = "feedback";

  override async run(context: ModalContext) {
    await context.write({ content: `Thanks: ${context.interaction.getInputValue("text", true)}` });
  }
}

const commands = [
  Declare({ name: "greet", description: "Greets somebody" })(Options({ name: name as never })(Greet)),
  Declare({ name: "slow", description: "Takes its time" })(Slow),
  Declare({ name: "Wave", type: ApplicationCommandType.User })(Wave),
  Declare({ name: "Quote", type: ApplicationCommandType.Message })(Quote),
];

async function startBot({ origin, botToken, applicationId, publicKey }: TestService): Promise<HttpClient> {
  const config = { token: botToken, applicationId, publicKey, port: 0, locations: { base: "." } };
  const client = new HttpClient({ getRC: () => config as never, logger: { active: false } });
  client.setServices({ rest: new ApiHandler({ token: botToken, domain: origin }) });
  await client.start();
  client.commands.set(commands);
  client.components.set([FeedbackButton, Color, Feedback]);
  return client;
}

/** Its WebSocket connects by HTTPS to port 443. What connects can only be changed for the whole process. */
async function logIn(service: TestService): Promise<RunningBot> {
  const { hostname, port, origin } = new URL(service.url);
  const usual = https.globalAgent;
  https.globalAgent = Object.assign(new https.Agent(), { createConnection: () => net.connect(Number(port), hostname) });
  const config = { token: service.botToken, intents: 1, locations: { base: "." } };
  const client = new Client({ getRC: () => config, logger: { active: false } });
  client.setServices({ rest: new ApiHandler({ token: service.botToken, domain: origin }) });
  client.commands.set(commands);
  client.components.set([FeedbackButton, Color, Feedback]);
  await client.start();
  await client.uploadCommands({ applicationId: service.applicationId });
  return {
    stop() {
      https.globalAgent = usual;
      client.gateway.disconnectAll();
    },
  };
}

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

  describe("at the gateway", () => testInteractions(logIn));

  testInteractions(async (service) => {
    const client = await startBot(service);
    await client.uploadCommands();
    return {
      async endpoint(request) {
        const [signature = "", timestamp = ""] = ["Ed25519", "Timestamp"].map(
          (header) => request.headers.get(`X-Signature-${header}`) ?? "",
        );
        const body = await request.text();
        // HttpClient leaves signatures to its adapters, which are packages of their own.
        if (!(await verifyKey(body, signature, timestamp, service.publicKey)))
          return new Response(null, { status: 401 });
        const interaction = JSON.parse(body);
        const answering = client.onInteractionRequest(interaction);
        // It answers modals through the callback, and their request never.
        if (interaction.type === 5) return new Response(null, { status: 202 });
        const { headers, response } = await answering;
        return new Response(response instanceof FormData ? response : JSON.stringify(response), { headers });
      },
    };
  });

  describe("without a cache", () => {
    testSync((service) => async () => (await startBot(service)).uploadCommands(), { compares: false });
  });

  describe("with a cache", () => {
    const sync = (service: TestService) => {
      const cachePath = path.join(TemporaryFolder.forTest().path, "commands.json");
      return async () => (await startBot(service)).uploadCommands({ cachePath });
    };
    testSync(sync, { compares: true });
  });
});
