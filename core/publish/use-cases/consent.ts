import { isTheirs } from "../drift/drift.ts";
import { permissionsManifestOf, permissionsToSave } from "../history/saved-permissions.ts";
import { isGuess, type RenameStep, renamesOf, type Warning } from "../plan/steps.ts";
import { driftsOf, type PlannedRequest } from "./request.ts";

/** What the user must agree to before a plan is carried out. */
export interface Consent {
  /** What the user has to know before agreeing; shown before everything else. */
  readonly warnings: readonly Warning[];
  readonly renames: readonly RenameStep[];
  /** Renames that are guessed: agreeing to the plan does not confirm them unless they are shown. */
  readonly guesses: readonly RenameStep[];
  readonly protectedName: string | undefined;
  /** Whether it overwrites what others changed since the last publish, and that can be merged first. */
  readonly isMergeable: boolean;
  /** The permissions that would be lost and can be read now, as the text of a permissions manifest. */
  readonly backUp: string | undefined;
}

export function consentFor(planned: PlannedRequest): Consent {
  const { plan, request } = planned;
  const { protectedName, manifests } = request.batch;
  const renames = renamesOf(plan.steps);
  const overwritesOthers = driftsOf(planned).some(({ differences }) => differences.some(isTheirs));
  const isMergeable = manifests.length > 0 && overwritesOthers;
  return {
    warnings: warningsOf(planned),
    renames,
    guesses: renames.filter(isGuess),
    protectedName,
    isMergeable,
    backUp: backUpOf(planned),
  };
}

/** What a user has to know before a plan is carried out: of where it comes from, and of what it does. */
function warningsOf({ plan, request }: PlannedRequest): readonly Warning[] {
  return [...(request.batch.warnings ?? []), ...plan.warnings];
}

/**
 * The permissions that a plan takes away for good, as a permissions manifest. Undefined: it takes none, they cannot be
 * read, or publishing saves and restores them by itself.
 */
export function backUpOf({ plan, permissions, request }: PlannedRequest): string | undefined {
  const { target, userClient } = request.destination;
  const { applicationId, guildId } = target;
  if (userClient || !permissions || guildId === undefined) return undefined;
  const saved = permissionsToSave(plan, permissions);
  return saved.length === 0 ? undefined : permissionsManifestOf(saved, { applicationId, guildId });
}
