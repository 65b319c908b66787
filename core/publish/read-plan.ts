import type { Client, Target } from "../api/client.ts";
import type { CommandPermissions, PublishedCommand } from "../api/payloads.ts";
import { ServiceError } from "../api/service-error.ts";
import { commandApi } from "./command-api.ts";
import { type PlanOptions, plan } from "./plan.ts";
import { type Plan, singleSteps } from "./steps.ts";
import type { Wanted } from "./wanted.ts";

/** A plan and what it was made from. */
export interface ReadPlan {
  readonly plan: Plan;
  /** The scope's whole list when the plan was made. */
  readonly published: readonly PublishedCommand[];
  /** All permissions of the guild, where the plan would lose some. */
  readonly permissions?: readonly CommandPermissions[];
  /** Why nobody knows which permissions would be lost; absent where that is known, or nothing is lost. */
  readonly unreadable?: ServiceError;
}

/**
 * Asks what is published and plans. Where a command of a guild would be renamed or deleted, its permissions are asked
 * for, too; a token that may write commands need not be allowed to read them. Rejects as the client does.
 */
export async function readPlan(
  wanted: readonly Wanted[],
  { client, target }: { readonly client: Client; readonly target: Target },
  options: Omit<PlanOptions, "overwrites">,
  signal?: AbortSignal,
): Promise<ReadPlan> {
  const published = await commandApi(client, target).list(signal);
  const made = plan(wanted, published, options);
  const loses = singleSteps(made.steps).some(({ kind }) => kind === "rename" || kind === "delete");
  const { applicationId, guildId } = target;
  if (!loses || guildId === undefined) return { plan: made, published };
  try {
    const all = await client.listPermissions(applicationId, guildId, signal);
    const overwrites = new Map(all.map(({ id, permissions }) => [id, permissions.length]));
    return { plan: plan(wanted, published, { ...options, overwrites }), published, permissions: all };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { plan: made, published, unreadable: error };
  }
}
