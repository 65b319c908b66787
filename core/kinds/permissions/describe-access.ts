import { labelOf, type Names } from "../../discord/names/names.ts";
import { CommandType, commandTypes, constantOf } from "../../language/facts/constants.ts";
import { permissionsIn } from "../../language/facts/permissions.ts";
import { type Command, valueNode } from "../../language/model/model.ts";
import { escapeMarkdown } from "../../language/text/markdown.ts";
import { effectsOf, isForChannels, type Reaching } from "./effects.ts";
import { type EntryCommand, isFor, isForAll, type PermissionEntry } from "./entries.ts";

/** The subject of an overwrite, as Markdown. */
export function whom({ through, overwrite: { id } }: Reaching, names: Names | undefined): string {
  if (through === "everyone") return "@everyone";
  if (through === "all-channels") return "all channels";
  const name = names?.nameOf(through, id);
  return `${through} ${name === undefined ? asCode(id) : escapeMarkdown(labelOf({ id, name }))}`;
}

/** The effect of an overwrite on its subject. */
export function verbOf(one: Reaching): string {
  const { permission } = one.overwrite;
  if (isForChannels(one)) return permission ? "open" : "closed";
  return permission ? "allowed" : "denied";
}

/** `@everyone denied, role … allowed`: an entry in a few words, as Markdown. */
export function summaryOf(entry: PermissionEntry, names: Names | undefined): string {
  const words = effectsOf(entry).map((effect) => `${whom(effect, names)} ${verbOf(effect)}`);
  const shown = words.length > 6 ? [...words.slice(0, 5), `${words.length - 5} more`] : words;
  return shown.length > 0 ? shown.join(", ") : "no overwrites";
}

/** The command of an entry, as Markdown. */
export function entryLabel(entry: PermissionEntry): string {
  if (isForAll(entry)) return "all commands without permissions of their own";
  const { command, type } = entry;
  if (type === undefined) return `command ${asCode(command)}`;
  if (type === CommandType.CHAT_INPUT) return asCode(`/${command}`);
  return `${asCode(command)} (${constantOf(commandTypes, type)?.name ?? type})`;
}

/** A text of the manifest among Markdown: nothing in it may become Markdown, or end the row of a table. */
function asCode(text: string): string {
  return `\`${text.replaceAll(/[`|\s]+/g, " ")}\``;
}

/** A command of a manifest with its default permissions. */
export interface DefinedCommand extends EntryCommand {
  readonly default_member_permissions: string | null;
  readonly default_permission: boolean;
}

/** The default permissions of a command; undefined while it has no name or type. */
export function definedBy(command: Command): DefinedCommand | undefined {
  const { name, type } = command;
  if (!name || type === undefined) return undefined;
  const id: unknown = valueNode(command, "id")?.value;
  const set = String(valueNode(command, "default_member_permissions")?.value ?? "");
  return {
    name: name.value,
    type,
    id: typeof id === "string" ? id : undefined,
    default_member_permissions: /^\d{1,20}$/.test(set) ? set : null,
    default_permission: valueNode(command, "default_permission")?.value !== false,
  };
}

/** The command that an entry is for, if one of these is. */
export function commandOf(entry: PermissionEntry, commands: readonly Command[]): DefinedCommand | undefined {
  return commands.flatMap((command) => definedBy(command) ?? []).find((command) => isFor(entry, command));
}

/** Who can use a command if no overwrite applies, as Markdown: `members with …`. */
export function allowedByDefault({ default_member_permissions: set, default_permission }: DefinedCommand): string {
  if (set === null) return default_permission ? "everyone" : "only administrators";
  const { held, unknownBits } = permissionsIn(BigInt(set));
  const names = [...held.map(({ name }) => `\`${name}\``), ...unknownBits.map((bit) => `bit ${bit}`)];
  return names.length === 0 ? "only administrators" : `members with ${names.join(" and ")}`;
}
