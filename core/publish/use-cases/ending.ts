import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { blockedCode, errorAt, locateRefusal, type RefusalFinding } from "../../discord/commands/locate-refusal.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import { place } from "../../manifest/manifest.ts";
import type { Outcome } from "../apply/apply.ts";
import type { Blocker } from "../plan/steps.ts";

/** The end of a publish. Findings have their manifests' `uri`. */
export type Ending =
  | { readonly kind: "nothing-to-do" }
  /** The plan is not the one that the user agreed to, so nothing was done. `changes`: what has changed, in whole sentences. */
  | { readonly kind: "outdated"; readonly changes: readonly string[] }
  | { readonly kind: "blocked"; readonly reason: string; readonly findings: readonly RefusalFinding[] }
  | {
      readonly kind: "applied";
      readonly outcome: Outcome;
      /** Whether permissions could not be restored. The face already reported them. */
      readonly losesPermissions: boolean;
      readonly findings: readonly RefusalFinding[];
    };

/** "cancelled": the user did not agree; "failed": not all steps were done, or permissions could not be restored. */
export type PublishResult = "done" | "blocked" | "cancelled" | "failed";

/** The result of showing a plan. "changes": it has steps; "done": it has none. */
export type PlanResult = "done" | "changes" | "blocked";

/** Makes findings of the blockers that are about one command, at its name. */
export function locateBlockers(blockers: readonly Blocker[]): RefusalFinding[] {
  return blockers.flatMap(({ message, desired }) => (desired ? [findingAtName(desired, message)] : []));
}

function findingAtName({ placed, uri }: DesiredCommand, message: string): RefusalFinding {
  const span = place(placed, placed.unit.facts.nameSpan);
  return { ...errorAt(span, blockedCode, message, [...placed.path, "name"]), uri };
}

export function locateFailure({ failed }: Outcome, service?: ServiceName): RefusalFinding[] {
  return failed && failed.step.kind !== "delete" ? locateRefusal(failed.error, failed.step.desired, service) : [];
}

/** Groups findings by manifest. Manifests without findings are left out. */
export function findingsByManifest<M extends { readonly uri: string }>(
  findings: readonly RefusalFinding[],
  manifests: readonly M[],
): { readonly manifest: M; readonly findings: readonly RefusalFinding[] }[] {
  return manifests
    .map((manifest) => ({ manifest, findings: findings.filter(({ uri }) => uri === manifest.uri) }))
    .filter((one) => one.findings.length > 0);
}
