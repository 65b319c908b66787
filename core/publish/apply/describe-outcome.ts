import { lacksActivity } from "../../discord/activities.ts";
import { explainFailedStep, installLine } from "../../discord/explain-refusal.ts";
import { atStart, discordName, type ServiceName } from "../../discord/service-name.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import { quote } from "../../manifest/describe.ts";
import { describeStep, doneSummary, failedStepWords } from "../plan/describe-step.ts";
import { type Step, singleSteps } from "../plan/steps.ts";
import type { Failure, Outcome } from "./apply.ts";

/** Describes the steps that were done and not done, and the advice, as lines of plain text. */
export function describeOutcome(
  { done, failed, notDone, cancelled }: Outcome,
  service: ServiceName = discordName,
): string[] {
  const steps = (list: readonly Step[]): string => list.map(describeStep).join(", ");
  if (!failed && !cancelled) return [`Done: ${doneSummary(done)}.`];
  const lines = done.length > 0 ? [`Done: ${steps(done)}.`] : [];
  if (done.length === 0 && failed?.effect !== "unknown") lines.push(untouched(failed));
  const failure = failed && explainFailedStep(failed.error, service);
  if (failed) lines.push(describeFailure(failed, service));
  const install = installLine(failed?.error);
  if (install !== undefined) lines.push(install);
  if (cancelled) lines.push("Cancelled.");
  if (notDone.length > 0) lines.push(`Not done: ${steps(notDone)}.`);
  // Without this advice if a value was refused or access is missing, because publishing again would fail again.
  const again = cancelled ? publishAgain : failure?.again;
  return again === undefined ? lines : [...lines, again];
}

/**
 * Says why a publish of `total` steps ended early, how many steps were done, and what to do. Of the steps, names only the
 * failed one, because there may be hundreds. Undefined: the publish was completed.
 */
export function describeEarlyEnd(
  { failed, done, cancelled }: Outcome,
  total: number,
  service: ServiceName = discordName,
): string | undefined {
  if (cancelled) return `Cancelled after ${done.length} of ${total} steps. ${publishAgain}`;
  if (!failed) return undefined;
  const { again } = explainFailedStep(failed.error, service);
  const rest = doneSoFar(failed, done.length, total);
  const sentences = [describeFailure(failed, service), rest, again];
  return sentences.filter((sentence) => sentence !== undefined).join(" ");
}

const publishAgain = "Publish again to finish.";

/** Undefined: the sentence about the failed step is enough. */
function doneSoFar(failed: Failure, done: number, total: number): string | undefined {
  if (done > 0) return `${done} of ${total} steps are done.`;
  return failed.effect === "none" && (total > 1 || isBulk(failed)) ? untouched(failed) : undefined;
}

function describeFailure({ step, error, effect }: Failure, service: ServiceName): string {
  if (!lacksActivity(error)) return `${failedStepWords(step, effect)} ${explainFailedStep(error, service).reason}`;
  return `${entryPointIn(step)} was not ${step.kind === "create" ? "created" : "updated"}: this app has no Activity.`;
}

/** The command that requires an Activity, in quotes: users do not call it with a slash. */
function entryPointIn(step: Step): string {
  const desired = singleSteps([step]).flatMap((one) => (one.kind === "delete" ? [] : [one.desired]));
  const name = desired.find(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)?.name;
  return name === undefined ? "The entry point" : quote(name);
}

function untouched(failed: Failure | undefined): string {
  if (!failed || !isBulk(failed)) return "Nothing was changed.";
  return "Nothing was changed, because a bulk overwrite is all or nothing.";
}

function isBulk({ step }: Failure): boolean {
  return step.kind === "overwrite" && step.steps.length > 1;
}

/** The message while a request waits for its retry. The wait is rounded up to a tenth of a second. */
export function describeWaitFor(service: ServiceName, milliseconds: number): string {
  return `${atStart(service)} is busy. Retrying in ${Math.ceil(milliseconds / 100) / 10} s…`;
}
