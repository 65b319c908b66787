import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { Refusal, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { CreateCount, RowChange, ServiceLimits } from "../store/state.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { commandRecord, type RecordKey, sameCommand } from "./command-record.ts";

/** The scope of commands: a guild's ID, or undefined for global. */
export type GuildOrGlobal = string | undefined;

export function scopeOfPlace(place: GuildOrGlobal): Scope {
  return place === undefined ? "global" : "guild";
}

/** The commands of one place, in the order of their registration. */
export function commandsAt({ store }: World, place: GuildOrGlobal): PublishedCommand[] {
  return [...store.table("commands").values()].filter(({ guild_id }) => guild_id === place);
}

/** Returns a command of a place. Throws a refusal if it does not exist. */
export function commandWithId({ store }: World, place: GuildOrGlobal, id: string): PublishedCommand {
  const command = store.table("commands").get(id);
  if (command?.guild_id !== place || !command) throw refuse(serviceErrors.unknownCommand);
  return command;
}

/**
 * Creates a command, or overwrites the one with that name and type; then `created` is false. `body` must be valid. §4.1 §4.2
 * §4.7
 */
export async function createCommand(world: World, place: GuildOrGlobal, body: CommandPayload) {
  const there = commandsAt(world, place);
  const counterpart = there.find((command) => sameIdentity(command, body));
  if (counterpart) return { created: false, command: await storeUpdate(world, place, counterpart, body) };
  const command = newRecord(world, place, body);
  checkCommandCount(world, [...there, command]);
  await world.store.commit([countCreates(world, place, 1), setRow(command)]);
  return { created: true, command };
}

/** Edits a command. `body`: the complete command with the edit, which must be valid. §4.1 §4.2 */
export async function editCommand(world: World, place: GuildOrGlobal, stored: PublishedCommand, body: CommandPayload) {
  const taken = commandsAt(world, place).some((other) => other.id !== stored.id && sameIdentity(other, body));
  if (taken) throw refuse(serviceErrors.nameTaken);
  return await storeUpdate(world, place, stored, body);
}

/** Deletes a command and its permissions. §4.1 §4.2 */
export async function deleteCommand(world: World, place: GuildOrGlobal, id: string): Promise<void> {
  const command = commandWithId(world, place, id);
  await world.store.commit([removeRow(command), ...dropPermissions(world, command)]);
}

/** Replaces the commands of a place, all or nothing. The items must be valid. §4.3 */
export async function overwriteCommands(world: World, place: GuildOrGlobal, items: readonly CommandPayload[]) {
  const there = commandsAt(world, place);
  const matches = matchItems(there, items);
  requireTypes(matches);
  const kept = new Set(matches.map(({ stored }) => stored?.id));
  const removed = there.filter(({ id }) => !kept.has(id));
  if (removed.some(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT))
    throw refuse(serviceErrors.entryPointDropped);
  const commands = matches.map(({ item, stored }) =>
    stored ? editedRecord(world, place, stored, item) : newRecord(world, place, item),
  );
  checkCommandCount(world, commands);
  const creates = matches.filter(({ stored }) => !stored).length;
  const renamed = matches.flatMap(({ item, stored }) => (stored && stored.name !== item.name ? [stored] : []));
  await world.store.commit([
    ...(creates > 0 ? [countCreates(world, place, creates)] : []),
    ...[...removed, ...renamed].flatMap((command) => dropPermissions(world, command)),
    ...replaceList(there, commands),
  ]);
  return commands;
}

/** The changes from one list to another. A row that is set again keeps its position, so a new order needs new rows. */
function replaceList(before: readonly PublishedCommand[], after: readonly PublishedCommand[]): RowChange[] {
  const ids = new Set(after.map(({ id }) => id));
  const kept = before.filter(({ id }) => ids.has(id));
  if (kept.some(({ id }, index) => after[index]?.id !== id)) return [...before.map(removeRow), ...after.map(setRow)];
  const removed = before.filter(({ id }) => !ids.has(id));
  const unchanged = new Set(before);
  return [...removed.map(removeRow), ...after.filter((command) => !unchanged.has(command)).map(setRow)];
}

interface MatchedItem {
  readonly item: CommandPayload;
  readonly stored: PublishedCommand | undefined;
}

/** The stored command of each item: the one with its ID, else the one with its name and type. §4.3 §4.4 */
function matchItems(there: readonly PublishedCommand[], items: readonly CommandPayload[]): MatchedItem[] {
  const free = new Map(there.map((command) => [command.id, command]));
  const take = (command: PublishedCommand | undefined): PublishedCommand | undefined => {
    if (command) free.delete(command.id);
    return command;
  };
  const byId = items.map(({ id }) => take(isSnowflake(id) ? free.get(id) : undefined));
  return items.map((item, index) => ({
    item,
    stored: byId[index] ?? take([...free.values()].find((command) => sameIdentity(command, item))),
  }));
}

function requireTypes(matches: readonly MatchedItem[]): void {
  const entries = matches.flatMap(({ item, stored }, index) =>
    stored && stored.type !== commandTypeOf(item) ? [fixedTypeError(stored.type, [index, "type"])] : [],
  );
  if (entries.length > 0) throw refuseForm(entries);
}

/** The error of a type that differs from the stored command's. §4.4 */
export function fixedTypeError(type: number, path: ErrorEntry["path"]): ErrorEntry {
  return { path, ...formErrors.notOneOf([type]) };
}

async function storeUpdate(
  world: World,
  place: GuildOrGlobal,
  stored: PublishedCommand,
  body: CommandPayload,
): Promise<PublishedCommand> {
  const command = editedRecord(world, place, stored, body);
  if (command === stored) return stored;
  const renamed = stored.name !== command.name;
  await world.store.commit([setRow(command), ...(renamed ? dropPermissions(world, stored) : [])]);
  return command;
}

/** The stored command with a new body; the same object if nothing changes. §9 */
function editedRecord(world: World, place: GuildOrGlobal, stored: PublishedCommand, body: CommandPayload) {
  const key = newRecordKey(world, place);
  const record = commandRecord({ ...body, type: stored.type }, { ...key, id: stored.id, version: stored.version });
  return sameCommand(record, stored) ? stored : { ...record, version: key.version };
}

function newRecord(world: World, place: GuildOrGlobal, body: CommandPayload): PublishedCommand {
  return commandRecord(body, newRecordKey(world, place));
}

function newRecordKey(world: World, guildId: GuildOrGlobal): RecordKey {
  const { applicationId } = identityOf(world);
  const { integrationTypes } = settingsOf(world);
  return { id: world.ids.next(), applicationId, guildId, version: world.ids.next(), integrationTypes };
}

function commandTypeOf({ type }: Pick<CommandPayload, "type">): number {
  return type ?? CommandType.CHAT_INPUT;
}

function sameIdentity(command: PublishedCommand, body: CommandPayload): boolean {
  return command.name === body.name && command.type === commandTypeOf(body);
}

function setRow(command: PublishedCommand): RowChange {
  return { table: "commands", key: command.id, value: command };
}

function removeRow({ id }: PublishedCommand): RowChange {
  return { table: "commands", key: id, value: null };
}

/** A command that is deleted or renamed loses its permissions, in every guild. §4.5 */
function dropPermissions({ store }: World, command: PublishedCommand): RowChange[] {
  return [...store.table("permissions")]
    .filter(([, { id }]) => id === command.id)
    .map(([key]) => ({ table: "permissions", key, value: null }));
}

const perType = {
  [CommandType.CHAT_INPUT]: "chatInputCommands",
  [CommandType.USER]: "userCommands",
  [CommandType.MESSAGE]: "messageCommands",
  [CommandType.PRIMARY_ENTRY_POINT]: "entryPointCommands",
} as const satisfies Record<number, keyof ServiceLimits & keyof typeof limits>;

/** Refuses a list with more commands of one type than one scope can have. §8 */
function checkCommandCount(world: World, commands: readonly PublishedCommand[]): void {
  const configured = settingsOf(world).limits;
  for (const [type, name] of Object.entries(perType)) {
    const max = configured[name] ?? limits[name].max;
    const count = commands.filter((command) => command.type === Number(type)).length;
    const { tooManyCommands } = serviceErrors;
    if (count > max) throw refuse(tooManyCommands, `${tooManyCommands.message} (${max})`);
  }
}

/** Counts the creates of a scope and a day, or refuses them if there are too many. §8 */
function countCreates(world: World, guildId: string | undefined, creates: number): RowChange {
  const key = guildId ?? "global";
  const day = new Date(world.now()).toISOString().slice(0, 10);
  const stored: CreateCount | undefined = world.store.table("creates").get(key);
  const count = (stored?.day === day ? stored.count : 0) + creates;
  const max = settingsOf(world).limits.dailyCreates ?? limits.dailyCreates.max;
  if (count > max) throw tooManyCreates(world.now(), max);
  return { table: "creates", key, value: { day, count } };
}

const dayLength = 24 * 60 * 60 * 1000;

function tooManyCreates(now: number, max: number): Refusal {
  const { status, code, message } = serviceErrors.tooManyCreates;
  const retryAfter = (dayLength - (now % dayLength)) / 1000;
  const body = { message: `${message} (${max})`, code, retry_after: retryAfter, global: false };
  return new Refusal(status, body, { "Retry-After": String(Math.ceil(retryAfter)), "X-RateLimit-Scope": "user" });
}
