import { withoutNulls } from "../../core/discord/commands/normal.ts";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { CommandPayload, PublishedCommand } from "../../core/discord/payloads.ts";
import type { RouteName } from "../../core/discord/routes.ts";
import { isObject } from "../../core/json.ts";
import type { Answer, Call, Operation, Operations } from "../http/operation.ts";
import { refuseForm, requireValid } from "../http/refusal.ts";
import { availabilityErrors, commandErrors, commandListErrors } from "../verdicts/command-errors.ts";
import { settingsOf } from "../world/world.ts";
import { editedBody } from "./command-record.ts";
import {
  commandAt,
  commandsAt,
  createCommand,
  deleteCommand,
  editCommand,
  fixedTypeError,
  type GuildOrGlobal,
  overwriteCommands,
  scopeOf,
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

type ScopedOperation = (call: Call, place: GuildOrGlobal) => Answer | Promise<Answer>;

function inGuild(operation: ScopedOperation): Operation {
  return (call) => operation(call, call.parameter("guild_id"));
}

function list(call: Call, place: GuildOrGlobal): Answer {
  const commands = commandsAt(call.world, place).map(returnedCommand);
  if (["true", "1"].includes(call.query("with_localizations")?.toLowerCase() ?? ""))
    return { status: 200, body: commands };
  const locale = requestedLocale((name) => call.header(name), settingsOf(call.world).locale);
  return { status: 200, body: commands.map((command) => localizeCommand(command, locale)) };
}

function get(call: Call, place: GuildOrGlobal): Answer {
  return { status: 200, body: returnedCommand(commandAt(call.world, place, call.parameter("command_id"))) };
}

async function create(call: Call, place: GuildOrGlobal): Promise<Answer> {
  const { text, value } = await call.json();
  requireValid(commandErrors(text, scopeOf(place), budgetIn(call)));
  const body = withoutNulls(value) as CommandPayload;
  requireValid(availabilityErrors(body, scopeOf(place), settingsOf(call.world)));
  const { created, command } = createCommand(call.world, place, body);
  return { status: created ? 201 : 200, body: returnedCommand(command) };
}

async function edit(call: Call, place: GuildOrGlobal): Promise<Answer> {
  const value = withoutNulls((await call.json()).value);
  const stored = commandAt(call.world, place, call.parameter("command_id"));
  if (!isObject(value)) throw refuseForm([{ path: [], ...formErrors.notObject }]);
  if (value.type !== undefined && value.type !== stored.type) throw refuseForm([fixedTypeError(stored.type, ["type"])]);
  const body = editedBody(stored, value, scopeOf(place));
  // Includes what the edit sets and the scope does not have, as in a create.
  requireValid(commandErrors(JSON.stringify({ ...value, ...body }), scopeOf(place), budgetIn(call)));
  // Without the fields that the command has had since before the settings changed.
  requireValid(availabilityErrors(value, scopeOf(place), settingsOf(call.world)));
  return {
    status: 200,
    body: returnedCommand(editCommand(call.world, place, stored, body as unknown as CommandPayload)),
  };
}

async function overwrite(call: Call, place: GuildOrGlobal): Promise<Answer> {
  const { text, value } = await call.json();
  requireValid(commandListErrors(text, scopeOf(place), budgetIn(call)));
  const items = (value as unknown[]).map((item) => withoutNulls(item) as CommandPayload);
  const inItem = (item: CommandPayload, index: number): readonly ErrorEntry[] =>
    availabilityErrors(item, scopeOf(place), settingsOf(call.world)).map((entry) => ({
      ...entry,
      path: [index, ...entry.path],
    }));
  requireValid(items.flatMap(inItem));
  return { status: 200, body: overwriteCommands(call.world, place, items).map(returnedCommand) };
}

/** `default_permission` has an effect and is never returned. */
function returnedCommand({ default_permission: _, ...command }: PublishedCommand): PublishedCommand {
  return command;
}

function remove(call: Call, place: GuildOrGlobal): Answer {
  deleteCommand(call.world, place, call.parameter("command_id"));
  return { status: 204 };
}

function budgetIn({ world }: Call): number | undefined {
  return settingsOf(world).limits.commandBudget;
}
