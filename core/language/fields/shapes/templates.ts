import { CommandType, OptionType, optionTypes } from "../../facts/constants.ts";
import type { ObjectKind } from "../field.ts";
import type { Offer } from "./traits.ts";

const slashCommand = `{\n\t"type": ${CommandType.CHAT_INPUT},\n\t"name": "\${1:name}",\n\t"description": "\${2:What it does}"\n}`;

const commands: readonly Offer[] = [
  objectTemplate("slash command", "A command that users run by typing `/`.", slashCommand),
  objectTemplate(
    "user command",
    "A command in the context menu of a user.",
    `{\n\t"type": ${CommandType.USER},\n\t"name": "\${1:Name}"\n}`,
  ),
  objectTemplate(
    "message command",
    "A command in the context menu of a message.",
    `{\n\t"type": ${CommandType.MESSAGE},\n\t"name": "\${1:Name}"\n}`,
  ),
  objectTemplate(
    "entry point command",
    "The main way to launch the app's Activity.",
    `{\n\t"type": ${CommandType.PRIMARY_ENTRY_POINT},\n\t"name": "\${1:launch}",\n\t"handler": \${2:2}\n}`,
  ),
];

const options: readonly Offer[] = optionTypes.map(({ name, value, doc }) => {
  const nested = value === OptionType.SUB_COMMAND || value === OptionType.SUB_COMMAND_GROUP;
  const more = nested ? `,\n\t"options": [$3]` : "";
  const body = `{\n\t"type": ${value},\n\t"name": "\${1:name}",\n\t"description": "\${2:What it is for}"${more}\n}`;
  return objectTemplate(`${name.toLowerCase().replaceAll("_", " ")} option`, doc, body);
});

const choices: readonly Offer[] = [
  objectTemplate("choice", "A choice.", `{ "name": "\${1:Name}", "value": \${2:"value"} }`),
];

const manifests: readonly Offer[] = [
  objectTemplate("command array", "An array of commands.", `[\n\t$1\n]`),
  objectTemplate(
    "command manifest",
    "Commands with their publish scope.",
    `{\n\t"scope": "\${1|global,guild|}",\n\t"commands": [\n\t\t$2\n\t]\n}`,
  ),
];

/** Snippets of whole objects, by object kind. */
export const templates: Readonly<Record<ObjectKind, readonly Offer[]>> = {
  envelope: manifests,
  command: commands,
  option: options,
  choice: choices,
};

/** A snippet that inserts an object. */
export function objectTemplate(label: string, documentation: string, body: string): Offer {
  return { kind: "snippet", label, detail: "", documentation: () => documentation, snippet: body, filter: label };
}
