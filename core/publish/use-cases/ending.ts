import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { blockedCode, errorAt, locateRefusal, type RefusalFinding } from "../../discord/commands/locate-refusal.ts";
import { place } from "../../language/model/manifest.ts";
import type { Outcome } from "../apply/apply.ts";
import type { Blocker } from "../plan/steps.ts";

/** How a publish ended. Findings are at their places in the manifests, by their `uri`. */
export type Ending =
  | { readonly kind: "nothing-to-do" }
  /** The plan is not the one that the user agreed to, so nothing was done. */
  | { readonly kind: "outdated" }
  | { readonly kind: "blocked"; readonly reason: string; readonly findings: readonly RefusalFinding[] }
  | {
      readonly kind: "applied";
      readonly outcome: Outcome;
      /** Whether permissions could not be restored, which the face was told. */
      readonly losesPermissions: boolean;
      readonly findings: readonly RefusalFinding[];
    };

/** "cancelled": the user did not agree; "failed": a step failed or was cancelled before its turn, or permissions could not be restored. */
export type PublishResult = "done" | "blocked" | "cancelled" | "failed";

/** What a plan comes to if nothing is done. "changes": there is something to do. */
export type PlanResult = "done" | "changes" | "blocked";

/** The blockers of a plan that are about one command, at its name. */
export function locateBlockers(blockers: readonly Blocker[]): RefusalFinding[] {
  return blockers.flatMap(({ message, desired }) => (desired ? [findingAt(desired, message)] : []));
}

function findingAt({ placed, uri }: DesiredCommand, message: string): RefusalFinding {
  const span = place(placed, placed.unit.facts.nameSpan);
  return { ...errorAt(span, blockedCode, message, [...placed.path, "name"]), uri };
}

export function locateFailure({ failed }: Outcome): RefusalFinding[] {
  return failed && failed.step.kind !== "delete" ? locateRefusal(failed.error, failed.step.desired) : [];
}

/** Findings by the manifests that they are in; only those that have some. */
export function findingsByManifest<M extends { readonly uri: string }>(
  findings: readonly RefusalFinding[],
  manifests: readonly M[],
): { readonly manifest: M; readonly findings: readonly RefusalFinding[] }[] {
  return manifests
    .map((manifest) => ({ manifest, findings: findings.filter(({ uri }) => uri === manifest.uri) }))
    .filter((one) => one.findings.length > 0);
}
