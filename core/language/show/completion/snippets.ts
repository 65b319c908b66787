import { CommandType, OptionType, optionTypes } from "../../facts/constants.ts";
import type { Field, ObjectTable, Shape } from "../../fields/field.ts";
import type { Suggestion } from "./suggestion.ts";

type Snippet = Omit<Suggestion, "replaced" | "deprecated">;

const slashCommand = `{\n\t"type": ${CommandType.CHAT_INPUT},\n\t"name": "\${1:name}",\n\t"description": "\${2:What it does}"\n}`;

const commands: readonly Snippet[] = [
  snippet("slash command", "A CHAT_INPUT command.", slashCommand),
  snippet(
    "user command",
    "A command in the context menu of a user.",
    `{\n\t"type": ${CommandType.USER},\n\t"name": "\${1:Name}"\n}`,
  ),
  snippet(
    "message command",
    "A command in the context menu of a message.",
    `{\n\t"type": ${CommandType.MESSAGE},\n\t"name": "\${1:Name}"\n}`,
  ),
  snippet(
    "entry point command",
    "The main way to launch the app's Activity.",
    `{\n\t"type": ${CommandType.PRIMARY_ENTRY_POINT},\n\t"name": "\${1:launch}",\n\t"handler": \${2:2}\n}`,
  ),
];

const options: readonly Snippet[] = optionTypes.map(({ name, value, doc }) => {
  const nested = value === OptionType.SUB_COMMAND || value === OptionType.SUB_COMMAND_GROUP;
  const more = nested ? `,\n\t"options": [$3]` : "";
  const body = `{\n\t"type": ${value},\n\t"name": "\${1:name}",\n\t"description": "\${2:What it is for}"${more}\n}`;
  return snippet(`${name.toLowerCase().replaceAll("_", " ")} option`, doc, body);
});

const choices: readonly Snippet[] = [
  snippet("choice", "A choice.", `{ "name": "\${1:Name}", "value": \${2:"value"} }`),
];

const manifests: readonly Snippet[] = [
  snippet("command list", "A list of commands.", `[\n\t$1\n]`),
  snippet(
    "command manifest",
    "Commands with their scope and application.",
    `{\n\t"scope": "\${1|global,guild|}",\n\t"commands": [\n\t\t$2\n\t]\n}`,
  ),
];

/** Whole objects to insert where the shape wants one. */
export function objectSnippets(shape: Shape): readonly Snippet[] {
  if (shape.is === "manifest") return manifests;
  if (shape.is === "table") return [tableSnippet(shape.of)];
  if (shape.is !== "object" && shape.is !== "objects") return [];
  const found = { command: commands, option: options, choice: choices, envelope: manifests }[shape.of];
  return shape.is === "object" ? found : [];
}

/** An object with the fields that it must have. */
function tableSnippet({ noun, fields }: ObjectTable): Snippet {
  const label = noun.replace(/^An? /, "");
  const required = fields.filter(({ requiredBy }) => requiredBy === "all");
  const members = required.map((field, index) => `\t${JSON.stringify(field.name)}: ${stop(field, index + 1)}`);
  return snippet(label, `${noun}.`, members.length === 0 ? "{ $1 }" : `{\n${members.join(",\n")}\n}`);
}

function stop({ shape }: Field, number: number): string {
  if (shape.is === "tables") return `[$${number}]`;
  if (shape.is === "table" || shape.is === "table-map") return `{ $${number} }`;
  if (shape.is === "constant") return `\${${number}|${shape.of.map(({ value }) => value).join(",")}|}`;
  if (shape.is === "boolean") return `\${${number}|true,false|}`;
  return shape.is === "integer" || shape.is === "any" ? `$${number}` : `"$${number}"`;
}

function snippet(label: string, documentation: string, body: string): Snippet {
  return { kind: "snippet", label, detail: "", documentation: () => documentation, snippet: body, filter: label };
}
