import { describeStep } from "../plan/describe.ts";
import { type Step, singleSteps } from "../plan/steps.ts";
import type { Failure, Outcome } from "./apply.ts";
import { explainRefusal } from "./explain-refusal.ts";

/** What a publish has done, what it has not, and what to do now, as lines of plain text. */
export function describeOutcome({ done, failed, notDone, cancelled }: Outcome): string[] {
  const steps = (list: readonly Step[]): string => list.map(describeStep).join("; ");
  if (!failed && !cancelled) return [`Done: ${tally(done)}.`];
  const lines = done.length > 0 ? [`Done: ${steps(done)}.`] : [];
  if (done.length === 0 && failed?.effect !== "unknown") lines.push(untouched(failed));
  if (failed) lines.push(`Failed: ${describeStep(failed.step)}. ${explainRefusal(failed.error)}`);
  if (failed?.effect === "unknown") lines.push("It is not known whether this step reached the service.");
  if (cancelled) lines.push("Cancelled.");
  if (notDone.length > 0) lines.push(`Not done: ${steps(notDone)}.`);
  return [...lines, "Publishing again does what is left."];
}

function untouched(failed: Failure | undefined): string {
  if (failed?.step.kind !== "overwrite") return "Nothing was changed.";
  return "Nothing was changed: it was one call for all, so what was published before is untouched.";
}

/** `2 created, 1 deleted`. */
function tally(steps: readonly Step[]): string {
  const counts = new Map<string, number>();
  for (const step of singleSteps(steps)) {
    if (step.kind === "rename" && step.temporary) continue;
    const verb = pastTense[step.kind];
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  return [...counts].map(([verb, number]) => `${number} ${verb}`).join(", ") || "nothing";
}

const pastTense = { create: "created", update: "updated", rename: "renamed", delete: "deleted" } as const;
