import type { Client } from "../discord/client.ts";
import { type PermissionStep, type PermissionsPlace, type PermissionsPlan, sameOverwrites } from "./plan.ts";

/** The permissions of a command were changed since they were read. The change is not overwritten. */
export class StalePermissions extends Error {
  override readonly name = "StalePermissions";

  constructor(label: string) {
    super(`The permissions of ${label} changed in the meantime, so they were not overwritten. Make a new plan.`);
  }
}

export interface PermissionsOutcome {
  readonly done: readonly PermissionStep[];
  readonly failed?: { readonly step: PermissionStep; readonly error: unknown };
  /** Whether it was stopped between two steps. Publishing again does the rest. */
  readonly cancelled?: true;
}

export interface PermissionsOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((step: PermissionStep, index: number, total: number) => void) | undefined;
}

type Caller = Pick<Client, "getPermissions" | "editPermissions">;

/** Carries a plan out with a user's token. It stops at the first step that fails, or between two steps when cancelled. */
export async function applyPermissions(
  { steps }: Pick<PermissionsPlan, "steps">,
  client: Caller,
  place: PermissionsPlace,
  { signal, onProgress }: PermissionsOptions = {},
): Promise<PermissionsOutcome> {
  for (const [index, step] of steps.entries()) {
    const done = steps.slice(0, index);
    if (signal?.aborted) return { done, cancelled: true };
    onProgress?.(step, index, steps.length);
    try {
      await replace(step, client, place);
    } catch (error) {
      return { done, failed: { step, error } };
    }
  }
  return { done: steps };
}

/** Reads the permissions once more right before writing, because the interface has no conditional write. §4.5 */
async function replace(
  { id, label, before, after }: PermissionStep,
  client: Caller,
  { applicationId, guildId }: PermissionsPlace,
): Promise<void> {
  const now = await client.getPermissions(applicationId, guildId, id);
  if (sameOverwrites(now, after)) return;
  if (!sameOverwrites(now, before)) throw new StalePermissions(label);
  await client.editPermissions(applicationId, guildId, id, after);
}
