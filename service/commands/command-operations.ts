import { withoutNulls } from "../../core/discord/commands/normal.ts";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import type { RouteName } from "../../core/interface/routes.ts";
import { isObject } from "../../core/text/json.ts";
import { refuseForm, requireValid } from "../../endpoint/bodies/refusal.ts";
import type { Operation, OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { availabilityErrors, commandErrors, commandListErrors } from "../verdicts/command-errors.ts";
import { settingsOf } from "../world/world.ts";
import { editedBody } from "./command-record.ts";
import {
  commandsAt,
  commandWithId,
  createCommand,
  deleteCommand,
  editCommand,
  fixedTypeError,
  type GuildOrGlobal,
  overwriteCommands,
  scopeOfPlace,
} from "./commands.ts";
import { localizeCommand, requestedLocale } from "./localize.ts";

type CommandRoute = Extract<RouteName, `${string}Command` | `${string}Commands`>;

/** The operations on commands of both scopes. §4.1 §4.2 §4.3 */
export const commandOperations: Operations<CommandRoute> = {
  listGlobalCommands: (call) => list(call, undefined),
  createGlobalCommand: (call) => create(call, undefined),
  overwriteGlobalCommands: (call) => overwrite(call, undefined),
  getGlobalCommand: (call) => get(call, undefined),
  editGlobalCommand: (call) => edit(call, undefined),
  deleteGlobalCommand: (call) => remove(call, undefined),
  listGuildCommands: inGuild(list),
  createGuildCommand: inGuild(create),
  overwriteGuildCommands: inGuild(overwrite),
  getGuildCommand: inGuild(get),
  editGuildCommand: inGuild(edit),
  deleteGuildCommand: inGuild(remove),
};

type ScopedOperation = (call: OperationCall, place: GuildOrGlobal) => OperationResponse | Promise<OperationResponse>;

function inGuild(operation: ScopedOperation): Operation {
  return (call) => operation(call, call.parameter("guild_id"));
}

function list(call: OperationCall, place: GuildOrGlobal): OperationResponse {
  const commands = commandsAt(call.world, place).map(returnedCommand);
  if (["true", "1"].includes(call.query("with_localizations")?.toLowerCase() ?? ""))
    return { status: 200, body: commands };
  const locale = requestedLocale((name) => call.header(name), settingsOf(call.world).locale);
  return { status: 200, body: commands.map((command) => localizeCommand(command, locale)) };
}

function get(call: OperationCall, place: GuildOrGlobal): OperationResponse {
  return { status: 200, body: returnedCommand(commandWithId(call.world, place, call.parameter("command_id"))) };
}

async function create(call: OperationCall, place: GuildOrGlobal): Promise<OperationResponse> {
  const { text, value } = await call.json();
  requireValid(commandErrors(text, scopeOfPlace(place), budgetIn(call)));
  const body = withoutNulls(value) as CommandPayload;
  requireValid(availabilityErrors(body, scopeOfPlace(place), settingsOf(call.world)));
  const { created, command } = await createCommand(call.world, place, body);
  return { status: created ? 201 : 200, body: returnedCommand(command) };
}

async function edit(call: OperationCall, place: GuildOrGlobal): Promise<OperationResponse> {
  const { value: given } = await call.json();
  const value = withoutNulls(given);
  const stored = commandWithId(call.world, place, call.parameter("command_id"));
  if (!isObject(given) || !isObject(value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  if (value.type !== undefined && value.type !== stored.type) throw refuseForm([fixedTypeError(stored.type, ["type"])]);
  const body = editedBody(stored, { ...value, ...nullFields(given) }, scopeOfPlace(place));
  // Includes fields of the edit that the scope does not have, because a create checks them too.
  requireValid(commandErrors(JSON.stringify({ ...value, ...body }), scopeOfPlace(place), budgetIn(call)));
  // Checks only the changed fields, because the command may have the others from before the settings changed.
  requireValid(availabilityErrors(value, scopeOfPlace(place), settingsOf(call.world)));
  const edited = await editCommand(call.world, place, stored, body as unknown as CommandPayload);
  return { status: 200, body: returnedCommand(edited) };
}

/** The fields that an edit restores to their defaults. */
function nullFields(edit: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value === null));
}

async function overwrite(call: OperationCall, place: GuildOrGlobal): Promise<OperationResponse> {
  const { text, value } = await call.json();
  requireValid(commandListErrors(text, scopeOfPlace(place), budgetIn(call)));
  const items = (value as unknown[]).map((item) => withoutNulls(item) as CommandPayload);
  const inItem = (item: CommandPayload, index: number): readonly ErrorEntry[] =>
    availabilityErrors(item, scopeOfPlace(place), settingsOf(call.world)).map((entry) => ({
      ...entry,
      path: [index, ...entry.path],
    }));
  requireValid(items.flatMap(inItem));
  return { status: 200, body: (await overwriteCommands(call.world, place, items)).map(returnedCommand) };
}

/** Removes `default_permission`, which has an effect but is never returned. */
function returnedCommand({ default_permission: _, ...command }: PublishedCommand): PublishedCommand {
  return command;
}

async function remove(call: OperationCall, place: GuildOrGlobal): Promise<OperationResponse> {
  await deleteCommand(call.world, place, call.parameter("command_id"));
  return { status: 204 };
}

function budgetIn({ world }: OperationCall): number | undefined {
  return settingsOf(world).limits.commandBudget;
}
