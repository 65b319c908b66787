import {
  CommandType,
  type CommandTypeValue,
  commandTypes,
  type NestedType,
  OptionType,
  optionTypes,
} from "../../facts/constants.ts";
import { isNumeric, isSubcommandOrGroup, typesSupporting } from "../../facts/option-types.ts";
import type { ObjectKind } from "../field.ts";
import type { Offer } from "./traits.ts";

/** With its places to fill in from a number on. */
function slashCommand(stop: number): string {
  const type = `"type": ${CommandType.CHAT_INPUT}`;
  return objectOf(type, `"name": "\${${stop}:name}"`, describedAs(stop + 1, "What it does"));
}

const commandTemplates: Readonly<Record<CommandTypeValue, readonly [label: string, doc: string, body: string]>> = {
  [CommandType.CHAT_INPUT]: ["slash command", "A command that users run by typing `/`.", slashCommand(1)],
  [CommandType.USER]: [
    "user command",
    "A command in the context menu of a user.",
    objectOf(`"type": ${CommandType.USER}`, `"name": "\${1:Name}"`),
  ],
  [CommandType.MESSAGE]: [
    "message command",
    "A command in the context menu of a message.",
    objectOf(`"type": ${CommandType.MESSAGE}`, `"name": "\${1:Name}"`),
  ],
  [CommandType.PRIMARY_ENTRY_POINT]: [
    "entry point command",
    "The main way to launch the app's Activity.",
    objectOf(`"type": ${CommandType.PRIMARY_ENTRY_POINT}`, `"name": "\${1:launch}"`, `"handler": \${2:2}`),
  ],
};
const commands: readonly Offer[] = commandTypes.map(({ value }) => typed(value, ...commandTemplates[value]));

const nested: Readonly<Record<NestedType, readonly [label: string, ...members: string[]]>> = {
  [OptionType.SUB_COMMAND]: ["subcommand"],
  [OptionType.SUB_COMMAND_GROUP]: [
    "subcommand group",
    `"options": ${inList(objectOf(`"type": ${OptionType.SUB_COMMAND}`, `"name": "\${3:name}"`, describedAs(4, "What it does")))}`,
  ],
};

const options: readonly Offer[] = optionTypes.map(({ name, value, doc }) => {
  const [label, ...more] = isSubcommandOrGroup(value) ? nested[value] : [`${name.toLowerCase()} option`];
  const body = objectOf(`"type": ${value}`, `"name": "\${1:name}"`, describedAs(2, "What it is for"), ...more);
  return typed(value, label, doc, body);
});

/** By the type of their option. */
const choices: readonly Offer[] = typesSupporting("choices").map((type) => {
  const value = isNumeric(type) ? `\${2:1}` : `"\${2:value}"`;
  return typed(type, "choice", "A choice.", `{ "name": "\${1:Name}", "value": ${value} }`);
});

const manifests: readonly Offer[] = [
  objectTemplate("command array", "An array with a command.", inList(slashCommand(1))),
  objectTemplate(
    "command manifest",
    "Commands with their publish scope.",
    objectOf(`"scope": "\${1|global,guild|}"`, `"commands": ${inList(slashCommand(2))}`),
  ),
];

/** Snippets of whole objects, by object kind. */
export const templates: Readonly<Record<ObjectKind, readonly Offer[]>> = {
  envelope: manifests,
  command: commands,
  option: options,
  choice: choices,
};

export function inList(element: string): string {
  return `[\n\t${element.replaceAll("\n", "\n\t")}\n]`;
}

/** The snippet of an option whose type is still to be chosen. `type`: as a snippet. */
export function untypedOption(type: string): string {
  return objectOf(`"type": ${type}`, `"name": "\${2:name}"`, describedAs(3, "What it is for"));
}

/** The members of an object's snippet, one on each line. */
export function membersOf(object: string): string {
  return object.includes("\n") ? object.slice(3, -2).replaceAll("\n\t", "\n") : object.slice(2, -2);
}

export function objectTemplate(label: string, documentation: string, body: string): Offer {
  return { kind: "snippet", label, detail: "", documentation: () => documentation, snippet: body, filter: label };
}

function typed(constant: number, label: string, documentation: string, body: string): Offer {
  return { ...objectTemplate(label, documentation, body), constant };
}

function objectOf(...members: readonly string[]): string {
  return `{\n\t${members.join(",\n").replaceAll("\n", "\n\t")}\n}`;
}

function describedAs(stop: number, text: string): string {
  return `"description": "\${${stop}:${text}}"`;
}
