import { explainRefusal } from "../apply/explain-refusal.ts";
import { applyPermissions } from "../permissions/apply.ts";
import type { PermissionsPlace } from "../permissions/plan.ts";
import {
  permissionsManifestOf,
  permissionsToSave,
  putBackSteps,
  type SavedPermissions,
} from "../permissions/saved-permissions.ts";
import type { Planned } from "./planned.ts";
import type { PublishPorts } from "./ports.ts";
import type { PublishRequest } from "./request.ts";

/** Permissions that a plan takes away, saved to a file. */
export interface KeptPermissions {
  /** Restores them on the current commands, and reports a failure. Never rejects. */
  putBack(): Promise<void>;
}

/**
 * Saves the permissions that a plan takes away. Undefined: it takes none, or no user's token is available to put them
 * back. Throws a UserError where they cannot be saved; then nothing may be published.
 */
export async function keepPermissions<R extends PublishRequest>(
  { plan, permissions, request }: Planned<R>,
  { face, savePermissions }: Pick<PublishPorts<R>, "face" | "savePermissions">,
): Promise<KeptPermissions | undefined> {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  const saved = userClient && permissions ? permissionsToSave(plan, permissions) : [];
  if (saved.length === 0 || guildId === undefined) return undefined;
  const place = { applicationId, guildId };
  const file = await savePermissions(permissionsManifestOf(saved, place));
  face.note(`The current permissions are saved in ${file}.`);
  return {
    async putBack() {
      try {
        for (const label of await putBackAll(saved, request, place)) face.note(`Restored the permissions of ${label}.`);
      } catch (error) {
        face.permissionsLost(`The permissions could not be restored. ${explainRefusal(error)}`, file);
      }
    },
  };
}

/** Resolves with the labels of the commands that have theirs again. */
async function putBackAll(
  saved: readonly SavedPermissions[],
  { destination: { client, userClient, target } }: PublishRequest,
  place: PermissionsPlace,
): Promise<readonly string[]> {
  if (!userClient) return [];
  const steps = putBackSteps(saved, await client.listCommands(target));
  const { done, failed } = await applyPermissions({ steps }, userClient, place);
  if (failed) throw failed.error;
  return done.map(({ label }) => label);
}
