import { permissionsManifestOf, permissionsToSave } from "../history/saved-permissions.ts";
import type { Planned } from "./planned.ts";

/**
 * The permissions that a plan takes away for good, as a permissions manifest. Undefined: it takes none, they cannot be
 * read, or publishing saves and restores them by itself.
 */
export function backUpOf({ plan, permissions, request }: Planned): string | undefined {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  if (userClient || !permissions || guildId === undefined) return undefined;
  const saved = permissionsToSave(plan, permissions);
  return saved.length === 0 ? undefined : permissionsManifestOf(saved, { applicationId, guildId });
}
