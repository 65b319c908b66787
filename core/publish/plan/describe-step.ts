import type { Change } from "../../discord/commands/difference.ts";
import { wordsForValue } from "../../discord/commands/field-value.ts";
import { commandLabel, shortList } from "../../discord/commands/label.ts";
import { joined, quote, shorten } from "../../manifest/describe.ts";
import { isObject } from "../../text/json.ts";
import type { MatchedBy } from "../drift/match.ts";
import { type Plan, type RenameStep, type SingleStep, type Step, singleSteps, type UpdateStep } from "./steps.ts";

/** One step in a few words: `create /play`, `rename /old to /new`. */
export function describeStep(step: Step): string {
  if (step.kind === "overwrite") return `${shortList(step.steps.map(describeStep))} in one request`;
  if (step.kind === "delete") return `delete ${commandLabel(step.published)}`;
  if (step.kind !== "rename") return `${step.kind} ${commandLabel(step.desired)}`;
  return `rename ${renameLabel(step)}${step.temporary ? " temporarily" : ""}`;
}

/** A rename with the reason for it: `rename /old to /new (by its ID)`. */
export function describeRename(step: RenameStep): string {
  return `${describeStep(step)} (${renameReasons[step.by]})`;
}

const renameReasons: Readonly<Record<MatchedBy, string>> = {
  id: "by its ID",
  name: "by its name",
  unfinished: "an unfinished publish",
  ledger: "published from here before",
  "entry-point": "the only entry point",
  content: "a guess: same content",
  likeness: "a guess: similar content",
};

/** Says that a step was not done, or may not have been: `/remind and /profile were not created.` */
export function failedStepWords(step: Step, effect: "none" | "unknown"): string {
  const singles = finalSteps(step.kind === "overwrite" ? step.steps : [step]);
  const parts = Object.entries(pastTense).flatMap(([kind, participle]) => {
    const own = singles.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const verb = effect === "unknown" ? "may not have been" : own.length === 1 ? "was not" : "were not";
    return [`${cappedList(own.map(stepLabel), "and")} ${verb} ${participle}`];
  });
  if (parts.length === 0) return `Could not ${describeStep(step)}.`;
  return `${joined(parts, "and")}.`;
}

/** Counts the changes of steps that were done: `2 created, 1 updated, 3 unchanged`. */
export function doneSummary(done: readonly Step[], unchanged = 0): string {
  const final = finalSteps(done);
  const parts = Object.entries(pastTense).map(([kind, word]) => {
    return [final.filter((step) => step.kind === kind).length, word] as const;
  });
  const all = [...parts, [unchanged, "unchanged"] as const].filter(([count]) => count > 0);
  return all.map(([count, what]) => `${count} ${what}`).join(", ") || "nothing";
}

const pastTense: Readonly<Record<SingleStep["kind"], string>> = {
  create: "created",
  update: "updated",
  rename: "renamed",
  delete: "deleted",
};

export function describeChange({ path, before, after }: Change): string {
  const place = path.join(" › ");
  if (typeof before === "string" && typeof after === "string" && quote(before) === quote(after))
    return `${place}: ${fromDifference(before, after).join(" → ")}`;
  const shown = (value: unknown): string => wordsForValue(path, value) ?? changedValue(value);
  if (before === undefined) return `${place}: new${isObject(after) ? "" : ` ${shown(after)}`}`;
  if (after === undefined) return `${place}: gone${isObject(before) ? "" : `, was ${shown(before)}`}`;
  return `${place}: ${shown(before)} → ${shown(after)}`;
}

/** The number of equal code points before the first different one, so that readers find the place. */
const around = 12;

/** Shows two texts that differ after their quoted beginning, or in white space, from where they differ. */
function fromDifference(...texts: readonly [string, string]): readonly string[] {
  const [before, after] = texts.map((text) => Array.from(text)) as [string[], string[]];
  const at = before.findIndex((point, index) => point !== after[index]);
  const from = Math.max(0, (at < 0 ? before.length : at) - around);
  return [before, after].map((points) => `“${from > 0 ? "…" : ""}${shorten(points.slice(from).join(""))}”`);
}

function changedValue(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (value === null) return "none";
  if (Array.isArray(value) && value.some(isObject))
    return value.length === 1 ? "1 element" : `${value.length} elements`;
  if (isObject(value)) return Object.keys(value).join(", ");
  return JSON.stringify(value) ?? "none";
}

/** The changes that the description of a step does not include. For a rename, these exclude the name. */
export function changesIn({ kind, changes }: UpdateStep | RenameStep): readonly Change[] {
  return kind === "rename" ? changes.filter(({ path }) => path.join() !== "name") : changes;
}

export function stepLabel(step: SingleStep): string {
  if (step.kind === "create") return commandLabel(step.desired);
  return step.kind === "rename" ? renameLabel(step) : commandLabel(step.published);
}

/** The names of a rename: `/old to /new`. */
export function renameLabel({ published, to }: RenameStep): string {
  return `${commandLabel(published)} to ${commandLabel({ type: published.type, name: to })}`;
}

/** One step for each command. A bulk overwrite has many, and a rename in two steps counts once. */
export function finalSteps(steps: Plan["steps"]): readonly SingleStep[] {
  return singleSteps(steps).filter((step) => step.kind !== "rename" || !step.temporary);
}

/** More commands or values than these are only counted. */
const maxListed = 6;

/** With a conjunction, a list that is not capped reads as part of a sentence. */
export function cappedList(words: readonly string[], conjunction?: "and"): string {
  if (conjunction && words.length <= maxListed) return joined(words, conjunction);
  if (words.length <= maxListed) return words.join(", ");
  return [...words.slice(0, maxListed - 1), `and ${words.length - maxListed + 1} more`].join(", ");
}
