import { readableIntegrationTypes } from "../../discord/app-types.ts";
import type { Client, Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey, isNamed, shortList } from "../../discord/commands/label.ts";
import type { Names } from "../../discord/names/names.ts";
import { ServiceError, Unreachable } from "../../discord/service-error.ts";
import type { CommandPermissions, PublishedCommand } from "../../interface/payloads.ts";
import { describeOverwrite } from "../../permissions/describe.ts";
import { accessLosses } from "./access-losses.ts";
import { otherPlaceWarnings } from "./other-places.ts";
import { plan } from "./plan.ts";
import { type Plan, type PlanOptions, type SingleStep, singleSteps, sortedWarnings } from "./steps.ts";

export interface ReadPlan {
  readonly plan: Plan;
  /** All commands of the scope when the plan was made. */
  readonly published: readonly PublishedCommand[];
  /** The integration types that the application supports: the option's, else Discord's answer; undefined: unknown. */
  readonly integrationTypes: readonly number[] | undefined;
  /** All permissions of the guild; absent unless the plan would lose some, or changes who can use a command. */
  readonly permissions?: readonly CommandPermissions[];
  /** The error if the permissions could not be read. */
  readonly unreadable?: ServiceError;
  /** Notes about commands that are also published in another scope, one sentence for each scope. Also in the plan's notes. */
  readonly duplicates: readonly string[];
}

/** The input of a plan that is not read from Discord. */
export interface ReadPlanOptions extends Omit<PlanOptions, "overwrites" | "now"> {
  /** For a global plan, guilds that may have commands with the same names. */
  readonly guilds?: readonly string[] | undefined;
  /** The known names of roles, users and channels; absent: none. */
  readonly names?: Names | undefined;
  /** Whether other scopes are read only for a plan with changes, so that an unchanged scope takes one read. Absent: always. */
  readonly readsOthersForChanges?: boolean;
}

/**
 * Reads the published commands and plans. If a guild's command would be renamed or deleted, or its access would change, also
 * reads the permissions, which the token may not be allowed to read. Rejects as the client does.
 */
export async function readPlan(
  desired: readonly DesiredCommand[],
  { client, target }: { readonly client: Client; readonly target: Target },
  given: ReadPlanOptions,
  signal?: AbortSignal,
): Promise<ReadPlan> {
  const published = await client.listCommands(target, signal);
  const integrationTypes = await typesOf(client, desired, published, given, signal);
  const options = { ...given, integrationTypes, now: new Date() };
  const preliminary = plan(desired, published, options);
  const hasNoOthers = given.readsOthersForChanges && preliminary.steps.length === 0;
  const others = hasNoOthers ? [] : await readOtherScopes(client, target, options.guilds ?? [], signal);
  const duplicates = duplicateNotes([...desired.filter(isNamed), ...preliminary.leftAlone], others);
  const places = otherPlaceWarnings(desired, target);
  const { canRestore = false, names } = options;
  // Members of a guild also see the global commands. Those of one guild are nothing to users elsewhere.
  const seen = target.guildId === undefined ? [] : others.flatMap((scope) => scope.commands);
  const around = { target, others: seen, canRestore, names };
  const noted = (one: Plan, permissions: readonly CommandPermissions[] = []): Plan => ({
    ...one,
    warnings: sortedWarnings([...places, ...one.warnings, ...accessLosses(one.steps, { ...around, permissions })]),
    notes: [...one.notes, ...duplicates],
  });
  const singles = singleSteps(preliminary.steps);
  const loses = singles.some(({ kind }) => kind === "rename" || kind === "delete");
  const { applicationId, guildId } = target;
  if (!(loses || singles.some(changesAccess)) || guildId === undefined)
    return { plan: noted(preliminary), published, integrationTypes, duplicates };
  try {
    const all = await client.listPermissions(applicationId, guildId, signal);
    const place = { applicationId, guildId };
    const overwrites = new Map(
      all.map(({ id, permissions }) => [id, permissions.map((one) => describeOverwrite(one, place, given.names))]),
    );
    const complete = plan(desired, published, { ...options, overwrites });
    return { plan: noted(complete, all), published, integrationTypes, permissions: all, duplicates };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const read = { plan: noted(preliminary), published, integrationTypes, duplicates };
    return loses ? { ...read, unreadable: error } : read;
  }
}

/** Whether overwrites decide who loses a command by a step that deletes none of them. */
function changesAccess(step: SingleStep): boolean {
  if (step.kind !== "update") return false;
  return accessFields.some((field) => Object.hasOwn(step.body, field));
}

const accessFields = ["default_member_permissions", "default_permission", "nsfw"] as const;

/**
 * The integration types that the application supports. Requested only if a manifest leaves them out and Discord filled them
 * in. If they cannot be read, the plan has a note.
 */
async function typesOf(
  client: Client,
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  { scope, integrationTypes }: ReadPlanOptions,
  signal: AbortSignal | undefined,
): Promise<readonly number[] | undefined> {
  const isLeftOut = desired.some(({ body }) => !body.integration_types);
  const isFilledIn = published.some((command) => command.integration_types);
  if (integrationTypes || scope === "guild" || !isLeftOut || !isFilledIn) return integrationTypes;
  return await readableIntegrationTypes(client, signal);
}

export interface OtherScope {
  /** Absent: globally. */
  readonly guildId: string | undefined;
  readonly commands: readonly PublishedCommand[];
}

/** The number of guilds that are read, because a note is not worth more calls. */
const maxGuilds = 5;

/**
 * Reads the scopes whose commands appear in the same picker as a target's: for a guild the global scope; for the global
 * scope the first of `guilds`. Unreadable scopes count as empty, because only a note depends on them.
 */
export async function readOtherScopes(
  client: Client,
  { applicationId, guildId }: Target,
  guilds: readonly string[],
  signal?: AbortSignal,
): Promise<OtherScope[]> {
  const others = guildId === undefined ? [...new Set(guilds)].slice(0, maxGuilds) : [undefined];
  const read = others.map(async (other) => {
    const commands = await client.listCommands({ applicationId, guildId: other }, signal).catch(noneIfUnreadable);
    return { guildId: other, commands };
  });
  return await Promise.all(read);
}

function noneIfUnreadable(error: unknown): readonly PublishedCommand[] {
  if (error instanceof ServiceError || error instanceof Unreachable) return [];
  throw error;
}

/**
 * Notes commands that are published both in a guild and globally, so its members see them twice. One sentence for each other
 * scope. §4.7
 */
export function duplicateNotes(commands: readonly Identity[], others: readonly OtherScope[]): string[] {
  return others.flatMap(({ guildId, commands: theirs }) => {
    const keys = new Set(theirs.map(identityKey));
    const twice = commands.filter((command) => keys.has(identityKey(command))).map(commandLabel);
    if (twice.length === 0) return [];
    const [verb, pronoun] = twice.length === 1 ? ["is", "it"] : ["are", "each of them"];
    const where = guildId === undefined ? "globally" : `in guild ${guildId}`;
    const guild = guildId === undefined ? "this guild" : "that guild";
    return [
      `${shortList(twice)} ${verb} published ${where}, too, so members of ${guild} see ${pronoun} twice in the picker. ` +
        "Delete one of the two if this is not intended.",
    ];
  });
}
