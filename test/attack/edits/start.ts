import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { parseTree } from "jsonc-parser";
import { root } from "../../../scripts/processes.mjs";

/** A file before the first edit. */
export interface Start {
  /** Its name, which says its kind. */
  readonly file: string;
  readonly text: string;
}

const examples = path.join(root, "examples");
const read = (name: string): string => readFileSync(path.join(examples, name), "utf8");

/** The sources of the commands in the examples; each command of the broken one has a mistake. */
const commandSources: readonly string[] = [
  "broken.commands.json",
  ...readdirSync(path.join(examples, "commands")).map((name) => `commands/${name}`),
].flatMap(commandsIn);

function commandsIn(name: string): string[] {
  const text = read(name);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const list =
    tree?.type === "array"
      ? tree
      : tree?.children?.find(({ children }) => children?.[1]?.type === "array")?.children?.[1];
  const found = (list?.children ?? []).map(({ offset, length }) => text.slice(offset, offset + length));
  return found.length > 0 ? found : [text];
}

/** The source of a command as it stands in JavaScript. */
function unquoted(source: string): string {
  return source.replaceAll(/"(\w+)":/g, "$1:").replaceAll(/"(\w+)"/g, "'$1'");
}

/** The ways in which a file can hold commands, given the source of each. */
const shapes: Readonly<Record<string, (commands: readonly string[]) => string>> = {
  list: (commands) => `[\n  ${commands.join(",\n\n  // next\n  ")}\n]\n`,
  "one line": (commands) => `[${commands.join(", ")}]`,
  envelope: (commands) =>
    `{\n  "application_id": "1240000000000000001",\n  "scope": "guild", "guild_id": "1250000000000000001",\n  "commands": [\n  ${commands.join(",\n  ")},\n  ]\n}`,
  map: (commands) => `{\n  ${commands.map((command, index) => `"key ${index}": ${command}`).join(",\n  ")}\n}`,
  "envelope of a map": (commands) =>
    `{ "guild_id": "1250000000000000001", "commands": {\n  ${commands.map((command, index) => `"key ${index}": ${command}`).join(",\n  ")}\n} }`,
  wrapped: (commands) => `[\n  ${commands.map((command) => `{ "cooldown": 5, "data": ${command} }`).join(",\n  ")}\n]`,
  javascript: (commands) => `module.exports = [\n  ${commands.map(unquoted).join(",\n  ")},\n];\n`,
  "javascript in json": (commands) =>
    `[\n  ${commands.map((one, index) => (index % 2 ? unquoted(one) : one)).join(",\n  ")}\n]`,
  lists: (commands) => `{\n  "first": [${commands.slice(1).join(",\n  ")}],\n  "second": [${commands.slice(0, 1)}]\n}`,
  command: (commands) => commands[0] ?? "",
};

/** Small ones, so that many edits fall between commands and at their ends. */
const smallSources = [
  `{ "name": "ping", "description": "a" }`,
  `{ "name": "Ping", "description": "a" }`,
  `{ "name": "b", "options": [{ "type": 3, "name": "x", "description": "y" }] }`,
  `{\n    "name": "two words"\n  }`,
  "{}",
  "[]",
  `"text"`,
  "1",
];

const command = fc.oneof(fc.constantFrom(...smallSources), fc.constantFrom(...commandSources));

/** A file of commands in any of the ways, with so many commands at most. */
export function commandsStart(most: number): fc.Arbitrary<Start> {
  const commands = fc.array(command, { maxLength: most, size: "max" });
  return fc
    .record({ shape: fc.constantFrom(...Object.keys(shapes)), commands })
    .map(({ shape, commands }) => ({ file: "a.commands.json", text: shapes[shape]?.(commands) ?? "" }));
}

/** Makes a file large without adding findings. Its line breaks fall wherever the server cuts a text. */
const filler = fc
  .record({ line: fc.constantFrom("// f\n", "// f\r\n", "\r", "      ", "\r\n"), length: fc.nat(60_000) })
  .map(({ line, length }) => line.repeat(length / line.length));

/** A few commands far from each other. */
export const largeStart: fc.Arbitrary<Start> = fc
  .array(fc.tuple(command, filler), { maxLength: 6, size: "max" })
  .map((parts) => ({ file: "a.commands.json", text: `[${parts.map((part) => part.join("\n")).join(",\n")}\n]` }));

/** The examples of all other kinds. */
export const otherStart: fc.Arbitrary<Start> = fc
  .constantFrom(
    "permissions/moderators.permissions.json",
    "lobbies/battleships.lobby.json",
    "authorization/desktop.authorization.json",
    "interactions/timeout.interaction.json",
    "command-manifest.config.json",
  )
  .map((name) => ({ file: path.basename(name), text: read(name) }));

const specs = path.join(root, "test/specs/code");

/** A file of program code with commands and mistakes. */
export const codeStart: fc.Arbitrary<Start> = fc.constantFrom(
  ...readdirSync(specs)
    .filter((name) => /\.(?:py|[mc]?[jt]sx?)$/.test(name))
    .map((file) => ({ file, text: readFileSync(path.join(specs, file), "utf8") })),
);
