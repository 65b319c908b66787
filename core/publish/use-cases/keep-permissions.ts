import { type Identity, identityKey } from "../../discord/commands/label.ts";
import { explainRefusal } from "../../discord/explain-refusal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { applyPermissions } from "../../permissions/apply.ts";
import type { PermissionStep, PermissionsPlace } from "../../permissions/plan.ts";
import type { UnrestoredList, UnrestoredPermissions } from "../history/history.schema.ts";
import {
  describeUnrestored,
  permissionsManifestOf,
  permissionsToSave,
  restoreSteps,
  type SavedPermissions,
  stillLost,
  unrestoredOf,
} from "../history/saved-permissions.ts";
import { singleSteps } from "../plan/steps.ts";
import type { PublishPorts } from "./ports.ts";
import type { PlannedRequest, PublishRequest } from "./request.ts";

/** Permissions that a plan takes away, saved to a file. */
export interface KeptPermissions {
  /** What to record before they are gone. Undefined: none will be restored. */
  readonly record: UnrestoredPermissions | undefined;
  /**
   * Restores them on the current commands, and reports a failure. Resolves with what could not be restored. Never
   * rejects.
   */
  restore(): Promise<UnrestoredPermissions | undefined>;
}

/**
 * Saves the permissions that a plan takes away. Undefined: it takes none, or no user's token is available to put them
 * back. Throws a UserError where they cannot be saved; then nothing may be published.
 */
export async function keepPermissions<R extends PublishRequest>(
  { plan, permissions, request }: PlannedRequest<R>,
  { face, savePermissions }: Pick<PublishPorts<R>, "face" | "savePermissions">,
): Promise<KeptPermissions | undefined> {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  const saved = userClient && permissions ? permissionsToSave(plan, permissions) : [];
  if (saved.length === 0 || guildId === undefined) return undefined;
  const place = { applicationId, guildId };
  const file = await savePermissions(permissionsManifestOf(saved, place));
  face.note(`The current permissions are saved in ${file}.`);
  const record = unrestoredOf(saved, file);
  return {
    record,
    async restore() {
      try {
        const { done, published } = await restoreAll(saved, request, place);
        for (const { label } of done) face.note(`Restored the permissions of ${label}.`);
        const held = new Set(done.map(({ id }) => id));
        // What was deleted may not be created again yet.
        return record && stillLost(record, { published, held, isComing: () => true });
      } catch (error) {
        face.permissionsLost(`The permissions could not be restored. ${explainRefusal(error)}`, file);
        return record;
      }
    },
  };
}

interface RestoredPermissions {
  /** For the commands that have theirs again. */
  readonly done: readonly PermissionStep[];
  readonly published: readonly PublishedCommand[];
}

async function restoreAll(
  saved: readonly SavedPermissions[],
  { destination: { client, userClient, target } }: PublishRequest,
  place: PermissionsPlace,
): Promise<RestoredPermissions> {
  if (!userClient) throw new Error("Permissions are kept only where a user's token can put them back.");
  const published = await client.listCommands(target);
  const steps = restoreSteps(saved, published);
  const { done, failed } = await applyPermissions({ steps }, userClient, place);
  if (failed) throw failed.error;
  return { done, published };
}

/**
 * Reports where the permissions are saved that an earlier publish to the same place removed and did not restore, because
 * it was ended or failed. Resolves with what is still lost. Throws a UserError.
 */
export async function reportUnrestoredPermissions<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  { face, records }: Pick<PublishPorts<R>, "face" | "records">,
): Promise<UnrestoredList> {
  const recorded = (await records?.unrestored()) ?? [];
  if (!records || recorded.length === 0) return [];
  const held = await heldNow(planned, face);
  const { published, plan } = planned;
  const coming = new Set(
    singleSteps(plan.steps).flatMap((one) => (one.kind === "create" ? identityKey(one.desired) : [])),
  );
  const now = { published, held, isComing: (one: Identity) => coming.has(identityKey(one)) };
  const lost = recorded.flatMap((one) => stillLost(one, now) ?? []);
  for (const one of lost) face.permissionsLost(describeUnrestored(one), one.file);
  if (lost.length < recorded.length) await records.writeUnrestored(lost);
  return lost;
}

/** The IDs of the commands that have permissions. What cannot be read counts as none. */
async function heldNow<R extends PublishRequest>(
  { permissions, request }: PlannedRequest<R>,
  face: PublishPorts<R>["face"],
): Promise<ReadonlySet<string>> {
  const { client, target } = request.destination;
  const { applicationId, guildId } = target;
  if (guildId === undefined) return new Set();
  try {
    const all = permissions ?? (await client.listPermissions(applicationId, guildId));
    return new Set(all.flatMap(({ id, permissions: own }) => (own.length > 0 ? [id] : [])));
  } catch (error) {
    face.note(`The permissions could not be read: ${explainRefusal(error)}`);
    return new Set();
  }
}
