import {
  CommandType,
  type CommandTypeValue,
  commandTypes,
  handlerTypes,
  type NestedType,
  OptionType,
  optionTypes,
} from "../../facts/constants.ts";
import { isNumeric, isSubcommandOrGroup, typesSupporting } from "../../facts/option-types.ts";
import type { ObjectKind } from "../field.ts";
import type { Offer } from "./traits.ts";

/** The snippet of a slash command. `stop`: the number of its first tab stop. */
function slashCommand(stop: number): string {
  const type = `"type": ${CommandType.CHAT_INPUT}`;
  return objectSnippet(type, ...named(stop));
}

const handler = `"handler": \${2|${handlerTypes.map(({ value }) => value).join(",")}|}`;

const commandTemplates: Readonly<Record<CommandTypeValue, readonly [label: string, doc: string, body: string]>> = {
  [CommandType.CHAT_INPUT]: ["slash command", "A command that users run by typing `/`.", slashCommand(1)],
  [CommandType.USER]: [
    "user command",
    "A command in the context menu of a user.",
    objectSnippet(`"type": ${CommandType.USER}`, nameSnippet(1)),
  ],
  [CommandType.MESSAGE]: [
    "message command",
    "A command in the context menu of a message.",
    objectSnippet(`"type": ${CommandType.MESSAGE}`, nameSnippet(1)),
  ],
  [CommandType.PRIMARY_ENTRY_POINT]: [
    "entry point command",
    "The main way to launch the app's Activity.",
    objectSnippet(`"type": ${CommandType.PRIMARY_ENTRY_POINT}`, nameSnippet(1), handler),
  ],
};
const commands: readonly Offer[] = commandTypes.map(({ value }) => typed(value, ...commandTemplates[value]));

const nested: Readonly<Record<NestedType, readonly [label: string, ...members: string[]]>> = {
  [OptionType.SUB_COMMAND]: ["subcommand"],
  [OptionType.SUB_COMMAND_GROUP]: [
    "subcommand group",
    `"options": ${inList(objectSnippet(`"type": ${OptionType.SUB_COMMAND}`, ...named(3)))}`,
  ],
};

const options: readonly Offer[] = optionTypes.map(({ name, value, doc }) => {
  const [label, ...more] = isSubcommandOrGroup(value) ? nested[value] : [`${name.toLowerCase()} option`];
  const body = objectSnippet(`"type": ${value}`, ...named(1), ...more);
  return typed(value, label, doc, body);
});

/** A choice for each option type that supports choices. */
const choices: readonly Offer[] = typesSupporting("choices").map((type) => {
  const value = isNumeric(type) ? "$2" : '"$2"';
  return typed(type, "choice", "A value users can pick.", `{ "name": "$1", "value": ${value} }`);
});

const manifests: readonly Offer[] = [
  objectTemplate("command array", "An array with a command.", inList(slashCommand(1))),
  objectTemplate(
    "command manifest",
    "Commands with their publish scope.",
    objectSnippet(`"scope": "\${3|global,guild|}"`, `"commands": ${inList(slashCommand(1))}`),
  ),
];

/** Snippets of whole objects, by object kind. */
export const templates: Readonly<Record<ObjectKind, readonly Offer[]>> = {
  envelope: manifests,
  command: commands,
  option: options,
  choice: choices,
};

/** The starts to offer in an empty file, the commonest first, with a note on the number of commands. */
export const fileStarts: readonly Offer[] = [
  ...commands.slice(0, 1).map((offer) => ({ ...offer, detail: "single command" })),
  ...manifests.map((offer, index) => ({
    ...offer,
    detail: index === 0 ? "several commands" : "several commands with a scope",
  })),
  ...commands.slice(1).map((offer) => ({ ...offer, detail: "single command" })),
];

export function inList(element: string): string {
  return `[\n\t${element.replaceAll("\n", "\n\t")}\n]`;
}

/** The snippet of an option whose type is still to be chosen. `type`: as a snippet. */
export function untypedOption(type: string): string {
  return objectSnippet(`"type": ${type}`, ...named(2));
}

/** The members of an object's snippet, one on each line. */
export function snippetMembers(object: string): string {
  return object.includes("\n") ? object.slice(3, -2).replaceAll("\n\t", "\n") : object.slice(2, -2);
}

export function objectTemplate(label: string, documentation: string, body: string): Offer {
  return { kind: "snippet", label, detail: "", documentation: () => documentation, snippet: body, filter: label };
}

function typed(constant: number, label: string, documentation: string, body: string): Offer {
  return { ...objectTemplate(label, documentation, body), constant };
}

function objectSnippet(...members: readonly string[]): string {
  return `{\n\t${members.join(",\n").replaceAll("\n", "\n\t")}\n}`;
}

/** A name and a description that are still to be written. Until then they are errors, so that no example is published. */
function named(stop: number): readonly [name: string, description: string] {
  return [nameSnippet(stop), `"description": "$${stop + 1}"`];
}

function nameSnippet(stop: number): string {
  return `"name": "$${stop}"`;
}
