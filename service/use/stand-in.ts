import { CallbackType, focusedOption } from "../../core/interactions/answer.ts";
import { ComponentType } from "../../core/interactions/component-tree.ts";
import {
  type AnyInteraction,
  type GivenOption,
  type InteractionData,
  InteractionType,
  type OptionValue,
  type Resolved,
} from "../../core/interactions/interaction.ts";
import { MessageFlag } from "../../core/interactions/message.ts";
import { CommandType, OptionType } from "../../core/interface/facts/constants.ts";
import { isNumeric, isSubcommandOrGroup } from "../../core/interface/facts/option-types.ts";
import { indexOfCodePoint, isBlank } from "../../core/text/code-points.ts";
import { isObject } from "../../core/text/json.ts";
import { settingsOf, type World } from "../world/world.ts";

/** Code points of a repeated value. The fields of 25 options fit into an embed with it. */
const longestValue = 100;

const formId = "stand-in-form";
const textId = "stand-in-text";
const choiceId = "stand-in-choice";

const explanation =
  "No bot is connected yet, so this stand-in answers. It repeats what you enter. Connect your bot, and it answers here.";

/**
 * Whether the stand-in answers: no bot can receive an interaction, and it is not turned off. It never speaks for an endpoint
 * that fails.
 */
export function isStandingIn(world: World): boolean {
  const { interactionsEndpointUrl, standIn } = settingsOf(world);
  return (standIn ?? world.standsIn) && interactionsEndpointUrl === null && world.events.subscribers() === 0;
}

/** The answer of the app that stands in for the user's bot. It repeats what the user entered. §6 */
export function standInAnswer(interaction: AnyInteraction): object {
  const data = isObject(interaction.data) ? interaction.data : {};
  switch (interaction.type) {
    case InteractionType.autocomplete:
      return {
        type: CallbackType.autocompleteResult,
        data: { choices: choicesFor(data as unknown as InteractionData) },
      };
    case InteractionType.component:
      return answerToComponent(data);
    case InteractionType.modalSubmit:
      return reply(`You entered: ${repeated(textsIn(data.components).join(", "))}`);
    default:
      return answerToCommand(data as unknown as InteractionData);
  }
}

function reply(content: string): object {
  return { type: CallbackType.message, data: { content, allowed_mentions: { parse: [] } } };
}

function answerToCommand(data: InteractionData): object {
  const { path, options } = usedPath(data);
  const isEphemeral = options.some(
    ({ name, type, value }) => name === "ephemeral" && type === OptionType.BOOLEAN && value === true,
  );
  const title = data.type === CommandType.CHAT_INPUT ? `/${path.join(" ")}` : data.name;
  const fields = [...options.map((option) => fieldFor(option, data.resolved)), ...targetFields(data)];
  return {
    type: CallbackType.message,
    data: {
      embeds: [{ title, description: explanation, fields, footer: { text: "Stand-in of the local service" } }],
      components: [
        { type: ComponentType.row, components: [choice] },
        {
          type: ComponentType.row,
          components: [{ type: ComponentType.button, style: 1, label: "Open a Form", custom_id: formId }],
        },
      ],
      allowed_mentions: { parse: [] },
      ...(isEphemeral && { flags: MessageFlag.ephemeral }),
    },
  };
}

const choice = {
  type: ComponentType.stringSelect,
  custom_id: choiceId,
  placeholder: "Choose something",
  options: ["First", "Second", "Third"].map((label) => ({ label, value: label.toLowerCase() })),
};

/** The default names of a command and its subcommand, and the options that hold values. */
function usedPath({ name, options = [] }: InteractionData): {
  readonly path: readonly string[];
  readonly options: readonly GivenOption[];
} {
  const [first] = options;
  if (!first || !isSubcommandOrGroup(first.type)) return { path: [name], options };
  const { path, options: inner } = usedPath({ id: "", type: 1, name: first.name, options: first.options ?? [] });
  return { path: [name, ...path], options: inner };
}

function fieldFor({ name, type, value }: GivenOption, resolved: Resolved = {}): object {
  return { name, value: shownValue(type, value, resolved), inline: true };
}

/** A mention of what an ID names, else the value itself. */
function shownValue(type: number, value: OptionValue | undefined, resolved: Resolved): string {
  const id = String(value);
  if (type === OptionType.CHANNEL) return `<#${id}>`;
  if (
    type === OptionType.ROLE ||
    (type === OptionType.MENTIONABLE && resolved.roles && Object.hasOwn(resolved.roles, id))
  )
    return `<@&${id}>`;
  if (type === OptionType.USER || type === OptionType.MENTIONABLE) return `<@${id}>`;
  if (type !== OptionType.ATTACHMENT) return repeated(id);
  const file = resolved.attachments?.[id];
  return repeated(isObject(file) ? String(file.filename) : id);
}

/** The user or the message that a context menu command was used on. */
function targetFields({ type, target_id: id, resolved = {} }: InteractionData): readonly object[] {
  if (id === undefined) return [];
  if (type === CommandType.USER) return [{ name: "User", value: `<@${id}>` }];
  const message = resolved.messages?.[id];
  return [{ name: "Message", value: repeated(isObject(message) ? String(message.content) : id) }];
}

function answerToComponent({ custom_id: customId, values }: Readonly<Record<string, unknown>>): object {
  if (Array.isArray(values)) return reply(`You chose: ${repeated(values.join(", "))}`);
  if (customId !== formId) return reply(`You clicked: ${repeated(String(customId))}`);
  const input = { type: ComponentType.textInput, custom_id: textId, style: 1, max_length: longestValue };
  return {
    type: CallbackType.modal,
    data: {
      custom_id: formId,
      title: "Stand-in",
      components: [{ type: ComponentType.label, label: "Text", component: input }],
    },
  };
}

/** The texts and selected values of a submitted modal, in order. */
function textsIn(components: unknown): readonly string[] {
  if (!Array.isArray(components)) return [];
  return components.filter(isObject).flatMap(({ component, components: inner, value, values }) => {
    if (Array.isArray(values)) return values.map(String);
    if (value !== undefined) return [String(value)];
    return textsIn(component === undefined ? inner : [component]);
  });
}

/** Suggests what was typed, as long as the option can hold it. */
function choicesFor(data: InteractionData): readonly object[] {
  const typed = focusedOption(data);
  const text = typed?.value === undefined ? "" : cut(String(typed.value));
  if (isBlank(text)) return [];
  if (!isNumeric(typed?.type)) return [{ name: text, value: text }];
  const value = Number(text);
  const fits = typed?.type === OptionType.INTEGER ? Number.isSafeInteger(value) : Number.isFinite(value);
  return fits ? [{ name: text, value }] : [];
}

/** A value that an embed can show. Discord refuses blank ones. */
function repeated(text: string): string {
  return isBlank(text) ? "(blank)" : cut(text);
}

function cut(text: string): string {
  const end = indexOfCodePoint(text, longestValue);
  return end < text.length ? `${text.slice(0, indexOfCodePoint(text, longestValue - 1))}…` : text;
}
