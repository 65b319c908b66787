import {
  type AutocompleteInteraction,
  Button,
  type ButtonInteraction,
  ButtonStyle,
  Client,
  Command,
  type CommandInteraction,
  DiscordError,
  Label,
  Modal,
  type ModalInteraction,
  type Plugin,
  RequestClient,
  Row,
  StringSelectMenu,
  type StringSelectMenuInteraction,
  TextInput,
} from "@buape/carbon";
import { createHandler } from "@buape/carbon/adapters/fetch";
import { GatewayIntents, GatewayPlugin } from "@buape/carbon/gateway";
import { ApplicationCommandOptionType, ApplicationCommandType, Routes } from "discord-api-types/v10";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { type Command as Published, testCommands } from "./command-tests.ts";
import { colors, testInteractions } from "./interaction-tests.ts";
import { testSync } from "./sync-tests.ts";

class Text extends TextInput {
  override customId = "text";
}

class TextLabel extends Label {
  override label = "Text";
}

class Feedback extends Modal {
  override title = "Feedback";
  override customId = "feedback";
  override components = [new TextLabel(new Text())];

  override async run(interaction: ModalInteraction) {
    await interaction.reply({ content: `Thanks: ${interaction.fields.getText("text", true)}` });
  }
}

class FeedbackButton extends Button {
  override customId = "feedback";
  override label = "Feedback";
  override style = ButtonStyle.Primary;

  override async run(interaction: ButtonInteraction) {
    await interaction.showModal(new Feedback());
  }
}

class Color extends StringSelectMenu {
  override customId = "color";
  override options = colors;

  override async run(interaction: StringSelectMenuInteraction) {
    await interaction.reply({ content: `You chose ${interaction.values[0]}` });
  }
}

class Greet extends Command {
  override name = "greet";
  override description = "Greets somebody";
  override type = ApplicationCommandType.ChatInput;
  override options = [
    {
      type: ApplicationCommandOptionType.String as const,
      name: "name",
      description: "Who is greeted",
      required: true,
      autocomplete: (interaction: AutocompleteInteraction) => interaction.respond([{ name: "Ada", value: "Ada" }]),
    },
  ];
  override components = [new FeedbackButton(), new Color()];

  override async run(interaction: CommandInteraction) {
    const rows = this.components.map((component) => new Row([component]));
    await interaction.reply({ content: `Hello, ${interaction.options.getString("name", true)}!`, components: rows });
  }
}

class Slow extends Command {
  override name = "slow";
  override description = "Takes its time";
  override type = ApplicationCommandType.ChatInput;
  override defer = true;

  override async run(interaction: CommandInteraction) {
    await interaction.reply({ content: "Done" });
    await interaction.followUp({ content: "And more" });
  }
}

class Wave extends Command {
  override name = "Wave";
  override type = ApplicationCommandType.User;

  override async run(interaction: CommandInteraction) {
    await interaction.reply({ content: `Waved at ${interaction.targetUser?.username}` });
  }
}

class Quote extends Command {
  override name = "Quote";
  override type = ApplicationCommandType.Message;

  override async run(interaction: CommandInteraction) {
    await interaction.reply({ content: `Quoted: ${interaction.targetMessage?.content}` });
  }
}

const slashCommands = [new Greet(), new Slow()];
const allCommands = [...slashCommands, new Wave(), new Quote()];

function createBot(
  { url, applicationId, publicKey, botToken }: TestService,
  commands: readonly Command[],
  plugins: Plugin[] = [],
): Client {
  return new Client(
    {
      baseUrl: "https://bot.invalid",
      clientId: applicationId,
      publicKey,
      token: botToken,
      disableDeployRoute: true,
      requestOptions: { baseUrl: url },
    },
    { commands: [...commands], modals: [new Feedback()] },
    plugins,
  );
}

describe("carbon", () => {
  testCommands(({ url, botToken, applicationId: app }) => {
    const rest = new RequestClient(botToken, { baseUrl: url });
    const list = (guild?: string) =>
      guild === undefined ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);
    const one = (id: string, guild?: string) =>
      guild === undefined ? Routes.applicationCommand(app, id) : Routes.applicationGuildCommand(app, guild, id);
    return {
      create: async (body, guild) => (await rest.post(list(guild), { body })) as Published,
      edit: async (id, body, guild) => (await rest.patch(one(id, guild), { body })) as Published,
      list: async (guild) => (await rest.get(list(guild))) as Published[],
      overwrite: async (body, guild) => (await rest.put(list(guild), { body })) as Published[],
      delete: (id, guild) => rest.delete(one(id, guild)),
      refusal(error) {
        if (!(error instanceof DiscordError)) throw error;
        return { code: error.discordCode, text: error.errors.map(({ location }) => location).join() };
      },
    };
  });

  testInteractions(async (service) => {
    const client = createBot(service, allCommands);
    await client.deployCommands();
    const handle = createHandler(client);
    return {
      endpoint: async ({ headers, body }) => {
        const url = `${client.options.baseUrl}/interactions`;
        return handle(new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit), {});
      },
    };
  });

  describe("at the gateway", () => {
    testInteractions(async (service) => {
      // Without this it asks Discord for the gateway.
      const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
      const info = { url: `ws://${new URL(service.url).host}/gateway`, shards: 1, session_start_limit };
      const gateway = new GatewayPlugin({ intents: GatewayIntents.Guilds, autoInteractions: true }, info);
      const client = createBot(service, allCommands, [gateway]);
      await client.deployCommands();
      return { stop: () => gateway.disconnect() };
    });
  });

  describe("overwriting", () => {
    testSync((service) => () => createBot(service, allCommands).deployCommands(), { compares: false });
  });

  describe("reconciling", () => {
    // It writes user and message commands each time: it leaves out their description, which Discord returns as "".
    testSync((service) => () => createBot(service, slashCommands).reconcileCommands(), { compares: true });
  });
});
