import { type JsonStyle, jsonText } from "../edit/json-text.ts";
import { CommandType } from "../interface/facts/constants.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../interface/payloads.ts";
import { constantName } from "./describe.ts";
import type { PermissionsPlace } from "./plan.ts";

/** The name of a command in an entry: its own name if that means one command, otherwise its ID. */
export interface EntryName {
  readonly command: string;
  readonly type?: number;
}

/** The name in an entry for the command with an ID. §2.3 §4.7 */
export function entryNameOf(
  id: string,
  commands: readonly PublishedCommand[],
  { applicationId }: PermissionsPlace,
): EntryName {
  if (id === applicationId) return { command: "*" };
  const known = commands.find((command) => command.id === id);
  const duplicates = commands.filter(({ name, type }) => name === known?.name && type === known.type);
  if (!known || duplicates.length > 1) return { command: id };
  return { command: known.name, ...(known.type !== CommandType.CHAT_INPUT && { type: known.type }) };
}

/** Permissions of a guild in the order of its commands, the application's own first. Commands without any are left out. */
export function sortedPermissions(current: readonly CommandPermissions[], commands: readonly PublishedCommand[]) {
  const places = new Map(commands.map(({ id }, index) => [id, index]));
  const rankOf = ({ id, application_id }: CommandPermissions): number =>
    id === application_id ? -1 : (places.get(id) ?? commands.length);
  return current.filter(({ permissions }) => permissions.length > 0).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The permissions of a guild as a new manifest, with names for IDs where they are known. Publishing it changes nothing. */
export function pulledPermissions(
  current: readonly CommandPermissions[],
  commands: readonly PublishedCommand[],
  place: PermissionsPlace,
): string {
  const entries = sortedPermissions(current, commands).map(({ id, permissions }) => {
    return writeEntry(entryNameOf(id, commands, place), permissions, place, "    ");
  });
  const list = entries.length === 0 ? "[]" : `[\n    ${entries.join(",\n    ")}\n  ]`;
  const { applicationId, guildId } = place;
  return `{\n  "application_id": "${applicationId}",\n  "guild_id": "${guildId}",\n  "permissions": ${list}\n}\n`;
}

/** An entry as JSON with comments, without the indentation of its first line. */
function writeEntry(name: EntryName, permissions: readonly Overwrite[], place: PermissionsPlace, indent: string) {
  const inner = `\n${indent}  `;
  const fields = Object.entries(name).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  const lines = writeOverwrites(permissions, place).join(`${inner}  `);
  const list = permissions.length === 0 ? "[]" : `[${inner}  ${lines}${inner}]`;
  return `{${inner}${[...fields, `"permissions": ${list}`].join(inner)}\n${indent}}`;
}

/** Overwrites as lines of JSON with commas between them. `@everyone` and all channels get a comment above. */
function writeOverwrites(permissions: readonly Overwrite[], place: PermissionsPlace): string[] {
  return permissions.flatMap((overwrite, index) => {
    const name = constantName(overwrite, place);
    const comma = index < permissions.length - 1 ? "," : "";
    return [...(name === undefined ? [] : [`// ${name}`]), `${writeOverwrite(overwrite)}${comma}`];
  });
}

/** An overwrite as an element of a list that is there already. */
export function overwriteElement(
  overwrite: Overwrite,
  place: PermissionsPlace,
  { lineBreak, indent }: JsonStyle,
  isOwnLine: boolean,
): string {
  const name = isOwnLine ? constantName(overwrite, place) : undefined;
  return `${name === undefined ? "" : `// ${name}${lineBreak}${indent}`}${writeOverwrite(overwrite)}`;
}

/** An entry as an element of a list that is there already. */
export function entryElement(
  name: EntryName,
  permissions: readonly Overwrite[],
  place: PermissionsPlace,
  style: JsonStyle,
): string {
  if (style.isOneLine) return jsonText({ ...name, permissions }, style);
  return writeEntry(name, permissions, place, style.indent).replaceAll("\n", style.lineBreak);
}

function writeOverwrite({ id, type, permission }: Overwrite): string {
  return `{ "id": ${JSON.stringify(id)}, "type": ${type}, "permission": ${permission} }`;
}
