import {
  type AnyInteractionGateway,
  Client,
  type CommandInteraction,
  DiscordRESTError,
  InteractionTypes,
  Message,
  type MessageComponent,
  User,
} from "oceanic.js";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";
import { botCommands, colors, testInteractions } from "./interaction-tests.ts";

function createClient({ url, botToken }: TestService): Client {
  return new Client({ auth: `Bot ${botToken}`, rest: { baseURL: url }, gateway: { intents: ["GUILDS"] } });
}

async function answer(interaction: AnyInteractionGateway): Promise<unknown> {
  switch (interaction.type) {
    case InteractionTypes.APPLICATION_COMMAND:
      return answerCommand(interaction);
    case InteractionTypes.APPLICATION_COMMAND_AUTOCOMPLETE:
      return interaction.result([{ name: "Ada", value: "Ada" }]);
    case InteractionTypes.MESSAGE_COMPONENT: {
      const { data } = interaction;
      if ("values" in data) return interaction.createMessage({ content: `You chose ${data.values.raw[0]}` });
      return interaction.createModal(modal);
    }
    case InteractionTypes.MODAL_SUBMIT:
      return interaction.createMessage({ content: `Thanks: ${interaction.data.components.getTextInput("text")}` });
  }
}

async function answerCommand(interaction: CommandInteraction): Promise<void> {
  const { name, options, target } = interaction.data;
  if (target instanceof User) return void (await interaction.createMessage(`Waved at ${target.username}`));
  if (target instanceof Message) return void (await interaction.createMessage(`Quoted: ${target.content}`));
  if (name === "greet") {
    const content = `Hello, ${options.getString("name", true)}!`;
    return void (await interaction.createMessage({ content, components }));
  }
  await interaction.defer();
  await interaction.editOriginal("Done");
  await interaction.createFollowup("And more");
}

// The library has a name of its own for what Discord calls `custom_id`.
const components = [
  { type: 1, components: [{ type: 2, style: 1, label: "Feedback", customID: "feedback" }] },
  { type: 1, components: [{ type: 3, customID: "color", options: colors }] },
] satisfies MessageComponent[];
const modal = {
  customID: "feedback",
  title: "Feedback",
  components: [
    { type: 1 as const, components: [{ type: 4 as const, customID: "text", label: "Text", style: 1 as const }] },
  ],
};

describe("oceanic.js", () => {
  testCommands((service) => {
    const { applications } = createClient(service).rest;
    const app = service.applicationId;
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

  testInteractions(async (service) => {
    await service.publish(botCommands);
    const client = createClient(service);
    client.on("interactionCreate", (interaction) => void answer(interaction));
    await client.connect();
    return { stop: () => client.disconnect(false) };
  });
});
