import { explainRefusal, installLine } from "../../discord/explain-refusal.ts";
import { describeStep, doneSummary } from "../plan/describe.ts";
import type { Step } from "../plan/steps.ts";
import type { Failure, Outcome } from "./apply.ts";

/** What a publish has done, what it has not, and what to do now, as lines of plain text. */
export function describeOutcome({ done, failed, notDone, cancelled }: Outcome): string[] {
  const steps = (list: readonly Step[]): string => list.map(describeStep).join(", ");
  if (!failed && !cancelled) return [`Done: ${doneSummary(done)}.`];
  const lines = done.length > 0 ? [`Done: ${steps(done)}.`] : [];
  if (done.length === 0 && failed?.effect !== "unknown") lines.push(untouched(failed));
  if (failed) lines.push(`Failed: ${describeStep(failed.step)}. ${explainRefusal(failed.error)}`);
  const install = installLine(failed?.error);
  if (install !== undefined) lines.push(install);
  if (failed?.effect === "unknown") lines.push(unknownEffect);
  if (cancelled) lines.push("Cancelled.");
  if (notDone.length > 0) lines.push(`Not done: ${steps(notDone)}.`);
  return [...lines, "Publish again to finish."];
}

/**
 * Why a publish of `total` steps ended early, what was done before, and what to do, as one text. Names only the step that
 * failed: there may be a hundred. Undefined: it did not.
 */
export function describeEarlyEnd({ failed, done, cancelled }: Outcome, total: number): string | undefined {
  if (cancelled) return `Cancelled after ${done.length} of ${total} steps. Publish again to finish.`;
  if (!failed) return undefined;
  const isTouched = done.length > 0 || failed.effect === "unknown";
  return [
    `Could not ${describeStep(failed.step)}. ${explainRefusal(failed.error)}`,
    ...(failed.effect === "unknown" ? [unknownEffect] : []),
    isTouched ? `${done.length} of ${total} steps are done. Publish again to finish.` : untouched(failed),
  ].join(" ");
}

const unknownEffect = "It is not known whether this step reached Discord.";

function untouched(failed: Failure | undefined): string {
  if (failed?.step.kind !== "overwrite") return "Nothing was changed.";
  return "Nothing was changed, because a bulk overwrite is all or nothing.";
}

/** The message while a request waits for its retry. A wait is shown to the tenth of a second, and rounded up. */
export function describeWait(milliseconds: number): string {
  return `Discord is busy. Retrying in ${Math.ceil(milliseconds / 100) / 10} s…`;
}
