import {
  ButtonStyles,
  createBot,
  type InteractionCallbackData,
  InteractionTypes,
  type MessageComponents,
  MessageComponentTypes,
  TextStyles,
} from "discordeno";
import { describe } from "vitest";
import { flattenErrorTree, formatError } from "../../core/discord/error-tree.ts";
import type { TestService } from "../../service/testing/index.d.cts";
import { testCommands } from "./command-tests.ts";
import { botCommands, colors, testInteractions } from "./interaction-tests.ts";

/** It passes on only the properties that are asked for. */
const desiredProperties = {
  interaction: { id: true, token: true, type: true, data: true },
  message: { id: true, content: true },
  user: { id: true, username: true },
} as const;

function connect({ origin, botToken }: TestService) {
  const bot = createBot({ token: botToken, intents: 1, desiredProperties, loggerFactory: () => silent });
  bot.rest.baseUrl = `${origin}/api`;
  return bot;
}

const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
type Bot = ReturnType<typeof connect>;
type Received = Bot["transformers"]["$inferredTypes"]["interaction"];

async function answer(bot: Bot, interaction: Received): Promise<unknown> {
  const { type, data } = interaction;
  if (type === InteractionTypes.ApplicationCommandAutocomplete)
    return interaction.respond({ choices: [{ name: "Ada", value: "Ada" }] });
  if (type === InteractionTypes.ModalSubmit)
    return interaction.respond(`Thanks: ${data?.components?.[0]?.components?.[0]?.value}`);
  if (type === InteractionTypes.MessageComponent)
    return data?.values ? interaction.respond(`You chose ${data.values[0]}`) : interaction.respond(modal);
  const target = data?.targetId ?? 0n;
  if (data?.name === "Wave") return interaction.respond(`Waved at ${data.resolved?.users?.get(target)?.username}`);
  if (data?.name === "Quote") return interaction.respond(`Quoted: ${data.resolved?.messages?.get(target)?.content}`);
  if (data?.name === "greet")
    return interaction.respond({ content: `Hello, ${data.options?.[0]?.value}!`, components });
  await interaction.defer();
  await interaction.edit("Done");
  return bot.rest.sendFollowupMessage(interaction.token, { content: "And more" });
}

const { ActionRow, Button, InputText, SelectMenu } = MessageComponentTypes;
const components: MessageComponents = [
  {
    type: ActionRow,
    components: [{ type: Button, style: ButtonStyles.Primary, label: "Feedback", customId: "feedback" }],
  },
  { type: ActionRow, components: [{ type: SelectMenu, customId: "color", options: colors }] },
];
const input = { type: InputText, customId: "text", label: "Text", style: TextStyles.Short } as const;
const modal: InteractionCallbackData = {
  customId: "feedback",
  title: "Feedback",
  components: [{ type: ActionRow, components: [input] }],
};

describe("discordeno", () => {
  testCommands((service) => {
    const { rest } = connect(service);
    return {
      create: (command, guild) =>
        guild === undefined
          ? rest.createGlobalApplicationCommand(command)
          : rest.createGuildApplicationCommand(command, guild),
      edit: (id, changes, guild) =>
        guild === undefined
          ? rest.editGlobalApplicationCommand(id, changes)
          : rest.editGuildApplicationCommand(id, guild, changes),
      list: (guild) =>
        guild === undefined ? rest.getGlobalApplicationCommands() : rest.getGuildApplicationCommands(guild),
      overwrite: (commands, guild) =>
        guild === undefined
          ? rest.upsertGlobalApplicationCommands(commands)
          : rest.upsertGuildApplicationCommands(guild, commands),
      delete: (id, guild) =>
        guild === undefined ? rest.deleteGlobalApplicationCommand(id) : rest.deleteGuildApplicationCommand(id, guild),
      refusal(error) {
        const { body } = (error as { readonly cause: { readonly body: string } }).cause;
        const { code, errors } = JSON.parse(body);
        return { code, text: flattenErrorTree(errors).map(formatError).join() };
      },
    };
  });

  testInteractions(async (service) => {
    await service.publish(botCommands);
    const bot = connect(service);
    bot.events.interactionCreate = (interaction) => void answer(bot, interaction);
    await bot.start();
    return { stop: () => bot.shutdown() };
  });
});
