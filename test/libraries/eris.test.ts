import https from "node:https";
import net from "node:net";
import {
  AutocompleteInteraction,
  Client,
  CommandInteraction,
  ComponentInteraction,
  DiscordRESTError,
  type Interaction,
  ModalSubmitInteraction,
} from "eris";
import { describe } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";
import { botCommands, feedbackModal, greetComponents, testInteractions } from "./interaction-tests.ts";

/** Eris has a host as an option, but makes HTTPS of it: its agent makes the connections. */
function createClient({ botToken, url }: TestService): Client {
  const { host, hostname, port } = new URL(url);
  const agent = Object.assign(new https.Agent(), { createConnection: () => net.connect(Number(port), hostname) });
  return new Client(`Bot ${botToken}`, { intents: ["guilds"], rest: { domain: host, agent } });
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction instanceof CommandInteraction) return answerCommand(interaction);
  if (interaction instanceof AutocompleteInteraction) return interaction.result([{ name: "Ada", value: "Ada" }]);
  if (interaction instanceof ComponentInteraction) {
    const { data } = interaction;
    return "values" in data
      ? interaction.createMessage(`You chose ${data.values[0]}`)
      : interaction.createModal(feedbackModal);
  }
  if (!(interaction instanceof ModalSubmitInteraction)) throw new Error("Another kind of interaction");
  return interaction.createMessage(`Thanks: ${interaction.data.components[0]?.components[0]?.value}`);
}

async function answerCommand(interaction: CommandInteraction): Promise<void> {
  const { name, options: [option] = [], resolved, target_id = "" } = interaction.data;
  if (name === "Wave") return interaction.createMessage(`Waved at ${resolved?.users?.get(target_id)?.username}`);
  if (name === "Quote") return interaction.createMessage(`Quoted: ${resolved?.messages?.get(target_id)?.content}`);
  if (name === "greet") {
    const content = `Hello, ${option && "value" in option ? option.value : "nobody"}!`;
    return interaction.createMessage({ content, components: greetComponents });
  }
  await interaction.defer();
  await interaction.editOriginalMessage("Done");
  await interaction.createFollowup("And more");
}

describe("eris", () => {
  testCommands((service) => {
    const client = createClient(service);
    // As after `connect`.
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

  testInteractions(async (service) => {
    await service.publish(botCommands);
    const client = createClient(service);
    client.on("interactionCreate", (interaction) => void answer(interaction));
    await client.connect();
    return { stop: () => client.disconnect({ reconnect: false }) };
  });
});
