import { CommandType } from "../../core/language/facts/constants.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { ErrorEntry } from "../../core/wire/error-tree.ts";
import { formErrors } from "../../core/wire/form-errors.ts";
import type { CommandPayload, PublishedCommand } from "../../core/wire/payloads.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import { refuse, refuseForm } from "../http/refusal.ts";
import type { Change } from "../store/state.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { checkCommandCount, countCreates } from "./command-limits.ts";
import { commandRecord, givenId, type RecordKey, sameCommand } from "./command-record.ts";

/** Where commands are registered: a guild's ID, or undefined for global. */
export type GuildOrGlobal = string | undefined;

/** What a create or an edit gives back. */
export interface Created {
  /** False: a command of that name and type was there and has been overwritten. §4.7 */
  readonly created: boolean;
  readonly command: PublishedCommand;
}

/** The scope that a place has. */
export function scopeOf(place: GuildOrGlobal): Scope {
  return place === undefined ? "global" : "guild";
}

/** All commands of one place, in the order of their registration. */
export function commandsAt({ store }: World, place: GuildOrGlobal): PublishedCommand[] {
  return [...store.table("commands").values()].filter(({ guild_id }) => guild_id === place);
}

/** One command of one place. Throws the refusal of an unknown one. */
export function commandAt({ store }: World, place: GuildOrGlobal, id: string): PublishedCommand {
  const command = store.table("commands").get(id);
  if (command?.guild_id !== place || !command) throw refuse(serviceErrors.unknownCommand);
  return command;
}

/** Creates a command, or overwrites the one of that name and type. The body has been judged. §4.1 §4.2 */
export function createCommand(world: World, place: GuildOrGlobal, body: CommandPayload): Created {
  const there = commandsAt(world, place);
  const counterpart = there.find((command) => sameIdentity(command, body));
  if (counterpart) return { created: false, command: keep(world, place, counterpart, body) };
  const command = freshRecord(world, place, body);
  checkCommandCount(world, [...there, command]);
  world.store.commit([countCreates(world, place, 1), put(command)]);
  return { created: true, command };
}

/** Edits a command. The body is the whole command with the edit in it, and has been judged. §4.1 §4.2 */
export function editCommand(
  world: World,
  place: GuildOrGlobal,
  stored: PublishedCommand,
  body: CommandPayload,
): PublishedCommand {
  const taken = commandsAt(world, place).some((other) => other.id !== stored.id && sameIdentity(other, body));
  if (taken) throw refuse(serviceErrors.nameTaken);
  return keep(world, place, stored, body);
}

/** Deletes a command and its permissions. §4.1 §4.2 */
export function deleteCommand(world: World, place: GuildOrGlobal, id: string): void {
  const command = commandAt(world, place, id);
  world.store.commit([drop(command), ...dropPermissions(world, command)]);
}

/** Replaces all commands of a place, or none. The items have been judged. §4.3 */
export function overwriteCommands(
  world: World,
  place: GuildOrGlobal,
  items: readonly CommandPayload[],
): PublishedCommand[] {
  const there = commandsAt(world, place);
  const matches = matchItems(there, items);
  insistOnTypes(matches);
  const kept = new Set(matches.map(({ stored }) => stored?.id));
  const removed = there.filter(({ id }) => !kept.has(id));
  if (removed.some(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT))
    throw refuse(serviceErrors.entryPointDropped);
  const commands = matches.map(({ item, stored }) =>
    stored ? changed(world, place, stored, item) : freshRecord(world, place, item),
  );
  checkCommandCount(world, commands);
  const creates = matches.filter(({ stored }) => !stored).length;
  const renamed = matches.flatMap(({ item, stored }) => (stored && stored.name !== item.name ? [stored] : []));
  world.store.commit([
    ...(creates > 0 ? [countCreates(world, place, creates)] : []),
    ...[...removed, ...renamed].flatMap((command) => dropPermissions(world, command)),
    ...replaceList(there, commands),
  ]);
  return commands;
}

/** The changes that make one list of another. Rows keep their place when they are set again, so another order is new rows. */
function replaceList(before: readonly PublishedCommand[], after: readonly PublishedCommand[]): Change[] {
  const ids = new Set(after.map(({ id }) => id));
  const kept = before.filter(({ id }) => ids.has(id));
  if (kept.some(({ id }, index) => after[index]?.id !== id)) return [...before.map(drop), ...after.map(put)];
  const removed = before.filter(({ id }) => !ids.has(id));
  const unchanged = new Set(before);
  return [...removed.map(drop), ...after.filter((command) => !unchanged.has(command)).map(put)];
}

interface Match {
  readonly item: CommandPayload;
  readonly stored: PublishedCommand | undefined;
}

/** Which stored command each item means: the one whose ID it gives, else the one of its name and type. §4.3 §4.4 */
function matchItems(there: readonly PublishedCommand[], items: readonly CommandPayload[]): Match[] {
  const free = new Map(there.map((command) => [command.id, command]));
  const take = (command: PublishedCommand | undefined): PublishedCommand | undefined => {
    if (command) free.delete(command.id);
    return command;
  };
  const byId = items.map((item) => take(free.get(givenId(item) ?? "")));
  return items.map((item, index) => ({
    item,
    stored: byId[index] ?? take([...free.values()].find((command) => sameIdentity(command, item))),
  }));
}

function insistOnTypes(matches: readonly Match[]): void {
  const entries = matches.flatMap(({ item, stored }, index) =>
    stored && stored.type !== typeOf(item) ? [typeIsFixed(stored.type, [index, "type"])] : [],
  );
  if (entries.length > 0) throw refuseForm(entries);
}

/** The refusal of another type than the command was created with. §4.4 */
export function typeIsFixed(type: number, path: ErrorEntry["path"]): ErrorEntry {
  return { path, ...formErrors.notOneOf([type]) };
}

function keep(world: World, place: GuildOrGlobal, stored: PublishedCommand, body: CommandPayload): PublishedCommand {
  const command = changed(world, place, stored, body);
  if (command === stored) return stored;
  const renamed = stored.name !== command.name;
  world.store.commit([put(command), ...(renamed ? dropPermissions(world, stored) : [])]);
  return command;
}

/** The stored command with a new body; the very same one if that changes nothing. §9 */
function changed(world: World, place: GuildOrGlobal, stored: PublishedCommand, body: CommandPayload): PublishedCommand {
  const key = keyOf(world, place);
  const record = commandRecord({ ...body, type: stored.type }, { ...key, id: stored.id, version: stored.version });
  return sameCommand(record, stored) ? stored : { ...record, version: key.version };
}

function freshRecord(world: World, place: GuildOrGlobal, body: CommandPayload): PublishedCommand {
  return commandRecord(body, keyOf(world, place));
}

function keyOf(world: World, guildId: GuildOrGlobal): RecordKey {
  const { applicationId } = identityOf(world);
  const { integrationTypes } = settingsOf(world);
  return { id: world.ids.next(), applicationId, guildId, version: world.ids.next(), integrationTypes };
}

function typeOf({ type }: Pick<CommandPayload, "type">): number {
  return type ?? CommandType.CHAT_INPUT;
}

function sameIdentity(command: PublishedCommand, body: CommandPayload): boolean {
  return command.name === body.name && command.type === typeOf(body);
}

function put(command: PublishedCommand): Change {
  return { table: "commands", key: command.id, value: command };
}

function drop({ id }: PublishedCommand): Change {
  return { table: "commands", key: id, value: null };
}

/** A command that is deleted or renamed loses its permissions, in every guild. §4.5 */
function dropPermissions({ store }: World, command: PublishedCommand): Change[] {
  return [...store.table("permissions")]
    .filter(([, { id }]) => id === command.id)
    .map(([key]) => ({ table: "permissions", key, value: null }));
}
