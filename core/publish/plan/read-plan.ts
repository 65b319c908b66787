import type { Client, Target } from "../../discord/client.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, type Identity, identityKey, shortList } from "../../discord/commands/label.ts";
import type { CommandPermissions, PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError, Unreachable } from "../../discord/service-error.ts";
import { plan } from "./plan.ts";
import { type Plan, type PlanOptions, singleSteps } from "./steps.ts";

export interface ReadPlan {
  readonly plan: Plan;
  /** All commands of the scope when the plan was made. */
  readonly published: readonly PublishedCommand[];
  /** All permissions of the guild, where the plan would lose some. */
  readonly permissions?: readonly CommandPermissions[];
  /** Why the lost permissions are not known; absent if they are known or none are lost. */
  readonly unreadable?: ServiceError;
  /** Which commands are published in another scope, too, one sentence for each such scope. The plan's notes have them. */
  readonly duplicates: readonly string[];
}

/** What a plan is made for, as far as the service does not say it. */
export interface ReadPlanOptions extends Omit<PlanOptions, "overwrites"> {
  /** Where the plan is for the global commands: guilds that may have commands of the same names. */
  readonly guilds?: readonly string[] | undefined;
}

/**
 * Asks what is published and plans. Where a command of a guild would be renamed or deleted, its permissions are asked
 * for, too; a token that may write commands need not be allowed to read them. Rejects as the client does.
 */
export async function readPlan(
  desired: readonly DesiredCommand[],
  { client, target }: { readonly client: Client; readonly target: Target },
  options: ReadPlanOptions,
  signal?: AbortSignal,
): Promise<ReadPlan> {
  const published = await client.listCommands(target, signal);
  const others = await readOtherScopes(client, target, options.guilds ?? [], signal);
  const preliminary = plan(desired, published, options);
  const duplicates = duplicateNotes([...desired, ...preliminary.leftAlone], others);
  const noted = (one: Plan): Plan => ({ ...one, notes: [...one.notes, ...duplicates] });
  const loses = singleSteps(preliminary.steps).some(({ kind }) => kind === "rename" || kind === "delete");
  const { applicationId, guildId } = target;
  if (!loses || guildId === undefined) return { plan: noted(preliminary), published, duplicates };
  try {
    const all = await client.listPermissions(applicationId, guildId, signal);
    const overwrites = new Map(all.map(({ id, permissions }) => [id, permissions.length]));
    const complete = plan(desired, published, { ...options, overwrites });
    return { plan: noted(complete), published, permissions: all, duplicates };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { plan: noted(preliminary), published, unreadable: error, duplicates };
  }
}

export interface OtherScope {
  /** Absent: globally. */
  readonly guildId: string | undefined;
  readonly commands: readonly PublishedCommand[];
}

/** More guilds than these are not asked: a note is not worth that many calls. */
const maxGuilds = 5;

/**
 * Reads the scopes whose commands appear in the same picker as a target's: for a guild the global scope; for the global
 * scope the first of `guilds`. What cannot be read is left out: only a note depends on it.
 */
export async function readOtherScopes(
  client: Client,
  { applicationId, guildId }: Target,
  guilds: readonly string[],
  signal?: AbortSignal,
): Promise<OtherScope[]> {
  const others = guildId === undefined ? [...new Set(guilds)].slice(0, maxGuilds) : [undefined];
  const read = others.map(async (other) => {
    const commands = await client.listCommands({ applicationId, guildId: other }, signal).catch(unknown);
    return { guildId: other, commands };
  });
  return await Promise.all(read);
}

function unknown(error: unknown): readonly PublishedCommand[] {
  if (error instanceof ServiceError || error instanceof Unreachable) return [];
  throw error;
}

/**
 * The commands that members of a guild see twice, because they are published in the guild and globally, one sentence
 * for each other scope. §4.7
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
