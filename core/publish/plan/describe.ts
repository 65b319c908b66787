import { quote } from "../../manifest/describe.ts";
import type { Failure, Outcome } from "../apply/apply.ts";
import { explainRefusal } from "../apply/explain.ts";
import { commandLabel, shortList, typeLabel } from "../label.ts";
import type { Change } from "./changes.ts";
import { isObject } from "./normal.ts";
import { type Plan, type RecognisedBy, type RenameStep, type SingleStep, type Step, singleSteps } from "./steps.ts";

/**
 * A plan as lines of plain text. Lines start as those of a diff do (`+` new, `-` goes, `~` changes, `!` cannot be done),
 * so a `diff` code block colours them; what belongs to a line is indented below it.
 */
export function describePlan(plan: Plan): string[] {
  const { steps, unchanged, leftAlone, blockers, notes } = plan;
  return [
    ...blockers.map(({ message }) => `! ${message}`),
    ...singleSteps(steps).flatMap(stepLines),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...(leftAlone.length > 0 ? [`= ${leftAlone.length} published, not in the manifest: left alone`] : []),
    ...notes.map((note) => `# ${note}`),
    summary(plan),
  ];
}

function summary({ steps, blockers, calls, how, why }: Plan): string {
  if (blockers.length > 0) return "This cannot be published as it is.";
  if (steps.length === 0) return "Nothing to do: everything is published as the manifest has it.";
  const what = how === "bulk" ? "1 call for all" : calls === 1 ? "1 call" : `${calls} calls, one after the other`;
  return `${what}: ${why}.`;
}

/** One step in a few words: `create /play`, `rename /old to /new`. */
export function describeStep(step: Step): string {
  if (step.kind === "overwrite") return `${shortList(step.steps.map(describeStep))} in one call`;
  if (step.kind === "delete") return `delete ${commandLabel(step.published)}`;
  if (step.kind !== "rename") return `${step.kind} ${commandLabel(step.wanted)}`;
  const to = commandLabel({ type: step.published.type, name: step.to });
  return `rename ${commandLabel(step.published)} to ${to}${step.temporary ? " for the time being" : ""}`;
}

function stepLines(step: SingleStep): string[] {
  if (step.kind === "create" && step.replaces) {
    const { type } = step.replaces;
    return [
      `+ ${describeStep(step)} anew as ${typeLabel(step.wanted.type)}: the type ${typeLabel(type)} cannot be edited`,
    ];
  }
  if (step.kind === "create") return [`+ ${describeStep(step)}`];
  if (step.kind === "delete") return [`- ${describeStep(step)}`];
  const changes = step.kind === "rename" ? step.changes.filter(({ path }) => path.join() !== "name") : step.changes;
  const what = step.kind === "rename" && !step.temporary ? describeRename(step) : describeStep(step);
  return [`~ ${what}`, ...changes.map((change) => `    ${describeChange(change)}`)];
}

/** A rename with how it was recognised: `rename /old to /new (by its ID)`. */
export function describeRename(step: RenameStep): string {
  return `${describeStep(step)} (${recognised[step.by]})`;
}

const recognised: Readonly<Record<RecognisedBy, string>> = {
  id: "by its ID",
  name: "by its name",
  unfinished: "left to do by a publish that did not finish",
  ledger: "published from here before",
  "entry-point": "the one entry point",
  content: "a guess: the same content",
  likeness: "a guess: much alike",
};

function describeChange({ path, before, after }: Change): string {
  const place = path.join(" › ");
  if (before === undefined) return `${place}: new${isObject(after) ? "" : ` ${shown(after)}`}`;
  if (after === undefined) return `${place}: gone${isObject(before) ? "" : `, was ${shown(before)}`}`;
  return `${place}: ${shown(before)} → ${shown(after)}`;
}

/** A value short enough for a line. */
function shown(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (value === null) return "none";
  if (Array.isArray(value) && value.some(isObject))
    return value.length === 1 ? "1 element" : `${value.length} elements`;
  if (isObject(value)) return Object.keys(value).join(", ");
  return JSON.stringify(value) ?? "none";
}

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
