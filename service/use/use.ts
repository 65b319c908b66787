import { type Usability, usability } from "../../core/access/usability.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { buildInteraction } from "../../core/interactions/build-interaction.ts";
import { checkGivenOptions } from "../../core/interactions/given-options.ts";
import { type GivenOption, InteractionType, type Person } from "../../core/interactions/interaction.ts";
import { CommandType, handlerTypes } from "../../core/interface/facts/constants.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { quote } from "../../core/manifest/describe.ts";
import { nearestTo } from "../../core/text/nearest.ts";
import { sampleName } from "../../core/use/form/samples.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import { secret } from "../../endpoint/sending/secret.ts";
import { guildPermissions } from "../commands/permissions.ts";
import { rememberPerson } from "../guilds/remember.ts";
import { hasActivity } from "../world/activity.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { deliverAndWait, type ExchangeResult } from "./exchange-result.ts";
import { knownObjects, personOf } from "./person.ts";
import { banNotice, moveInVoice } from "./presence.ts";
import type { UseRequest } from "./use-request.schema.ts";

export type UseResult =
  /** The user does not see the command, or access is denied. */
  | { readonly outcome: "refused"; readonly reason: string; readonly message: string }
  /** The user's client had an old version and gets the current one. §4.7 rule 5 */
  | { readonly outcome: "stale"; readonly message: string; readonly command: PublishedCommand }
  /** A Discord client would refuse this input. §6 rule 6 */
  | { readonly outcome: "invalid"; readonly message: string; readonly problems: readonly string[] }
  /** Discord launches the Activity without calling the application. §2.1 */
  | { readonly outcome: "launched"; readonly message: string }
  | ExchangeResult;

/**
 * Uses a command as a test user: checks it as Discord does, delivers the interaction, and waits for the answer, including a
 * deferred one. `origin`: of the service. §6
 */
export async function useCommand(world: World, request: UseRequest, origin: string): Promise<UseResult> {
  const person = personOf(world, request);
  const command = usedCommand(world, request, person.guildId);
  // A refused user exists as well.
  rememberPerson(world, person);
  const banned = banNotice(world, person);
  if (banned !== undefined) return { outcome: "refused", reason: "banned", message: banned };
  moveInVoice(world, person, request.member);
  const usable = usabilityFor(world, command, person);
  if (!usable.usable) return { outcome: "refused", reason: usable.reason, message: usable.message };
  if (command.guild_id === undefined && request.version !== undefined && request.version !== command.version) {
    const message = `The command has changed. Its version is ${command.version}, not ${request.version}. Reload it and try again.`;
    return { outcome: "stale", message, command };
  }
  return sendUse(world, request, { command, person, origin });
}

function usedCommand(world: World, { command }: UseRequest, guildId: string | undefined): PublishedCommand {
  const all = [...world.store.table("commands").values()].filter((candidate) => {
    if (command.id !== undefined) return candidate.id === command.id;
    const isScope = command.scope === undefined || (command.scope === "guild") === (candidate.guild_id !== undefined);
    return isScope && candidate.name === command.name && candidate.type === (command.type ?? CommandType.CHAT_INPUT);
  });
  const found =
    all.find(({ guild_id }) => guild_id !== undefined && guild_id === guildId) ??
    all.find(({ guild_id }) => guild_id === undefined) ??
    all[0];
  if (found) return found;
  throw refuse(serviceErrors.unknownCommand, unknownCommandMessage(world, command));
}

/** Says which command was probably meant, or which there are. */
function unknownCommandMessage(
  world: World,
  { id, name, type = CommandType.CHAT_INPUT, scope }: UseRequest["command"],
) {
  const all = [...world.store.table("commands").values()];
  if (id === undefined && name === undefined) return "The command needs an “id” or a “name”.";
  if (name === undefined || id !== undefined) return `There is no command with the ID ${id}. ${publishedNames(all)}`;
  const same = all.find((command) => command.name === name);
  if (same && same.type !== type) return `${quote(name)} has the type ${same.type}. Give it as the command's “type”.`;
  if (same) return `${quote(name)} is not published in the scope ${quote(scope ?? "")}.`;
  const names = all.map((command) => command.name);
  const near = nearestTo(name, names);
  const hint = near === undefined ? publishedNames(all) : `Did you mean ${quote(near)}?`;
  return `There is no command ${quote(name)}. ${hint}`;
}

/** More names than these are not listed. */
const maxNames = 10;

function publishedNames(commands: readonly PublishedCommand[]): string {
  const names = [...new Set(commands.map(({ name }) => quote(name)))];
  if (names.length === 0) return "Nothing is published yet.";
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
  return `Published are ${names.slice(0, maxNames).join(", ")}${more}.`;
}

function usabilityFor(world: World, command: PublishedCommand, person: Person): Usability {
  const { integrationTypes } = settingsOf(world);
  const permissions = person.guildId === undefined ? [] : guildPermissions(world, person.guildId);
  const installs = person.installs ?? integrationTypes;
  return usability(command, permissions, { ...person, installs, activities: hasActivity(world) });
}

/** The handler of an entry point with which Discord launches the Activity by itself. §2.1 */
export const launchedByService = handlerTypes.find(({ name }) => name === "DISCORD_LAUNCH_ACTIVITY")?.value;

async function sendUse(
  world: World,
  request: UseRequest,
  { command, person, origin }: { readonly command: PublishedCommand; readonly person: Person; readonly origin: string },
): Promise<UseResult> {
  if (command.type === CommandType.PRIMARY_ENTRY_POINT && command.handler === launchedByService) {
    return { outcome: "launched", message: "Discord launches the Activity without calling the app." };
  }
  const autocomplete = request.autocomplete ?? false;
  const { options, problems } = checkGivenOptions(command, request.options, autocomplete);
  const all = [...problems, ...targetProblems(command, request)];
  if (all.length > 0) return { outcome: "invalid", message: all.join(" "), problems: all };
  const type = autocomplete ? InteractionType.autocomplete : InteractionType.command;
  const interaction = buildInteraction({
    id: world.ids.next(),
    applicationId: identityOf(world).applicationId,
    token: secret("interaction"),
    type,
    command,
    options,
    person,
    targetId: request.target_id,
    nameOf: sampleName,
    resolved: knownObjects(world, person, withStoredTarget(world, command, request), [
      request.target_id,
      ...options.flatMap(valuesIn),
    ]),
  });
  return deliverAndWait(world, { interaction, person, origin }, request);
}

/** The values of an option, or of all options of a subcommand. */
function valuesIn({ value, options = [] }: GivenOption): readonly unknown[] {
  return [value, ...options.flatMap(valuesIn)];
}

/** The objects of a request, with the message that a message command is used on if it is a stored one. */
function withStoredTarget(world: World, { type }: PublishedCommand, { resolved = {}, target_id: id = "" }: UseRequest) {
  const message = type === CommandType.MESSAGE ? world.messages.get(id) : undefined;
  return message ? { ...resolved, messages: { [id]: message, ...resolved.messages } } : resolved;
}

function targetProblems({ type }: PublishedCommand, { target_id, autocomplete }: UseRequest): string[] {
  if (type === CommandType.CHAT_INPUT) return [];
  if (autocomplete) return ["Only slash commands have autocomplete."];
  if (type === CommandType.PRIMARY_ENTRY_POINT || target_id !== undefined) return [];
  return ["target_id is required. It is the ID of the user or message."];
}
