import * as dressed from "dressed";
import { handleRequest, installCommands } from "dressed/server";
import { serverConfig } from "dressed/utils";
import { beforeEach, describe, vi } from "vitest";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";
import { botCommands, feedbackModal, greetComponents, testInteractions } from "./interaction-tests.ts";
import { testSync } from "./sync-tests.ts";

/** It prints what it does, and what was refused. */
const printed = vi.spyOn(console, "error").mockImplementation(() => {});
for (const method of ["log", "info"] as const) vi.spyOn(console, method).mockImplementation(() => {});
beforeEach(() => void printed.mockClear());

/** As `dressed.config.ts` does. */
function configure({ url, botToken, applicationId, publicKey }: TestService): void {
  const env = { DISCORD_TOKEN: botToken, DISCORD_APP_ID: applicationId, DISCORD_PUBLIC_KEY: publicKey };
  serverConfig.requests = { routeBase: url, env };
}

/** The exports of the bot's files in `commands`. */
const commandFiles = {
  greet: {
    default: (interaction: dressed.CommandInteraction) =>
      interaction.reply({
        content: `Hello, ${interaction.getOption("name", true).string()}!`,
        components: greetComponents,
      }),
    autocomplete: (interaction: dressed.CommandAutocompleteInteraction) =>
      interaction.sendChoices([{ name: "Ada", value: "Ada" }]),
  },
  slow: {
    async default(interaction: dressed.CommandInteraction) {
      await interaction.deferReply();
      await interaction.editReply("Done");
      await interaction.followUp("And more");
    },
  },
  Wave: {
    default: (interaction: dressed.CommandInteraction<"User">) =>
      interaction.reply(`Waved at ${interaction.target.username}`),
  },
  Quote: {
    default: (interaction: dressed.CommandInteraction<"Message">) =>
      interaction.reply(`Quoted: ${interaction.target.content}`),
  },
};

/** The exports of those in `components`. */
const componentFiles = {
  buttons: {
    name: "feedback",
    default: (interaction: dressed.MessageComponentInteraction) => interaction.showModal(feedbackModal),
  },
  selects: {
    name: "color",
    default: (interaction: dressed.MessageComponentInteraction<"StringSelect">) =>
      interaction.reply(`You chose ${interaction.getValues()[0]}`),
  },
  modals: {
    name: "feedback",
    default: (interaction: dressed.ModalSubmitInteraction) =>
      interaction.reply(`Thanks: ${interaction.getField("text", true).textInput()}`),
  },
};

// The commands that `dressed build` makes of the files.
const typeNames = ["ChatInput", "User", "Message"] as const;
const commands = botCommands.map(({ name, type = 1, ...others }) => {
  const config = { ...others, type: typeNames[type - 1] };
  const exports = { ...commandFiles[name as keyof typeof commandFiles], config };
  return { name, path: "", uid: name, data: {}, exports };
}) as unknown as Parameters<typeof installCommands>[0];
const components = Object.entries(componentFiles).map(([category, { name, ...exports }]) => {
  return { name, path: "", uid: name, data: { regex: `^${name}$`, category, score: 0 }, exports };
});

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

  testInteractions(async (service) => {
    configure(service);
    await installCommands(commands);
    return {
      endpoint(request) {
        configure(service);
        return handleRequest(request, commands, components, []);
      },
    };
  });

  testSync(
    (service) => () => {
      configure(service);
      return installCommands(commands);
    },
    { compares: false },
  );
});
