import { isTheirs } from "../drift/drift.ts";
import { isGuess, type RenameStep, renamesOf } from "../plan/steps.ts";
import { driftsOf, type Planned } from "./planned.ts";

/** What a user has to agree to before a plan is carried out. */
export interface Consent {
  /** Every rename of the plan, once. */
  readonly renames: readonly RenameStep[];
  /** Those that only look like renames: agreeing to the plan does not confirm them unless they are shown. */
  readonly guesses: readonly RenameStep[];
  /** The name that has to be typed. */
  readonly protectedName: string | undefined;
  /** Whether it overwrites what others changed since the last publish, and that can be merged first. */
  readonly isMergeable: boolean;
}

/** What carrying out a plan needs consent to. */
export function consentFor(planned: Planned): Consent {
  const { plan, request } = planned;
  const { protectedName, manifests } = request.batch;
  const renames = renamesOf(plan.steps);
  const overwritesOthers = driftsOf(planned).some(({ differences }) => differences.some(isTheirs));
  const isMergeable = manifests.length > 0 && overwritesOthers;
  return { renames, guesses: renames.filter(isGuess), protectedName, isMergeable };
}
