import type { Change } from "../../discord/commands/changes.ts";
import { commandLabel, shortList, typeLabel } from "../../discord/commands/label.ts";
import { isObject } from "../../json.ts";
import { count, quote } from "../../language/model/describe.ts";
import type { RecognisedBy } from "../drift/match.ts";
import { type Plan, type RenameStep, type SingleStep, type Step, singleSteps, type UpdateStep } from "./steps.ts";

/**
 * A plan as lines of plain text, its warnings first. Lines start as in a diff (`+` new, `-` deleted, `~` changed,
 * `!` cannot be done), so a `diff` code block colours them; what belongs to a line is indented below it.
 */
export function describePlan(plan: Plan): string[] {
  const { steps, unchanged, leftAlone, removed, blockers, warnings, notes } = plan;
  return [
    ...blockers.map(({ message }) => `! ${message}`),
    ...warnings.map(({ message }) => `Warning: ${message}`),
    ...singleSteps(steps).flatMap(stepLines),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...(leftAlone.length > 0 ? [`= ${leftAlone.length} published, not in the manifest: unchanged`] : []),
    ...removed.map((command) => `    ${commandLabel(command)}: published from here before`),
    ...notes.map((note) => `# ${note}`),
    summary(plan),
  ];
}

function summary({ steps, blockers, calls, strategy, strategyReason }: Plan): string {
  if (blockers.length > 0) return "This plan cannot be published.";
  if (steps.length === 0) return "Nothing to do: the published commands match the manifest.";
  const what =
    strategy === "bulk"
      ? "1 bulk overwrite (all or nothing)"
      : calls === 1
        ? "1 request"
        : `${calls} requests, one after the other`;
  return `${what}: ${strategyReason}.`;
}

/** One step in a few words: `create /play`, `rename /old to /new`. */
export function describeStep(step: Step): string {
  if (step.kind === "overwrite") return `${shortList(step.steps.map(describeStep))} in one request`;
  if (step.kind === "delete") return `delete ${commandLabel(step.published)}`;
  if (step.kind !== "rename") return `${step.kind} ${commandLabel(step.desired)}`;
  return `rename ${renameLabel(step)}${step.temporary ? " temporarily" : ""}`;
}

/** The names of a rename: `/old to /new`. */
function renameLabel({ published, to }: RenameStep): string {
  return `${commandLabel(published)} to ${commandLabel({ type: published.type, name: to })}`;
}

function stepLines(step: SingleStep): string[] {
  if (step.kind === "create" && step.replaces) {
    return [
      `+ recreate ${commandLabel(step.desired)} as ${typeLabel(step.desired.type)} (a command's type cannot change)`,
    ];
  }
  if (step.kind === "create") return [`+ ${describeStep(step)}`];
  if (step.kind === "delete") return [`- ${describeStep(step)}`];
  const what = step.kind === "rename" && !step.temporary ? describeRename(step) : describeStep(step);
  return [`~ ${what}`, ...changesIn(step).map((change) => `    ${describeChange(change)}`)];
}

/** The changes beside the name of a rename, which its description says. */
function changesIn({ kind, changes }: UpdateStep | RenameStep): readonly Change[] {
  return kind === "rename" ? changes.filter(({ path }) => path.join() !== "name") : changes;
}

/** A rename with how it was recognised: `rename /old to /new (by its ID)`. */
export function describeRename(step: RenameStep): string {
  return `${describeStep(step)} (${recognised[step.by]})`;
}

const recognised: Readonly<Record<RecognisedBy, string>> = {
  id: "by its ID",
  name: "by its name",
  unfinished: "an unfinished publish",
  ledger: "published from here before",
  "entry-point": "the only entry point",
  content: "a guess: same content",
  likeness: "a guess: similar content",
};

function describeChange({ path, before, after }: Change): string {
  const place = path.join(" › ");
  if (before === undefined) return `${place}: new${isObject(after) ? "" : ` ${changedValue(after)}`}`;
  if (after === undefined) return `${place}: gone${isObject(before) ? "" : `, was ${changedValue(before)}`}`;
  return `${place}: ${changedValue(before)} → ${changedValue(after)}`;
}

function changedValue(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (value === null) return "none";
  if (Array.isArray(value) && value.some(isObject))
    return value.length === 1 ? "1 element" : `${value.length} elements`;
  if (isObject(value)) return Object.keys(value).join(", ");
  return JSON.stringify(value) ?? "none";
}

const pastTense: Readonly<Record<SingleStep["kind"], string>> = {
  create: "created",
  update: "updated",
  rename: "renamed",
  delete: "deleted",
};

/** What was done in a few words: `2 created, 1 updated, 3 unchanged`. */
export function doneSummary(done: readonly Step[], unchanged = 0): string {
  const final = finalSteps(done);
  const parts = Object.entries(pastTense).map(([kind, word]) => {
    return [final.filter((step) => step.kind === kind).length, word] as const;
  });
  const all = [...parts, [unchanged, "unchanged"] as const].filter(([count]) => count > 0);
  return all.map(([count, what]) => `${count} ${what}`).join(", ") || "nothing";
}

/** Whether two plans read the same and send the same. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return describePlan(one).join("\n") === describePlan(other).join("\n") && sent(one) === sent(other);
}

/** Everything that a plan sends, in order, as one text. */
function sent({ steps }: Plan): string {
  return JSON.stringify(steps.map((step) => [step.kind, stepId(step), step.kind === "delete" ? null : step.body]));
}

function stepId(step: Step): string | null {
  return step.kind === "create" || step.kind === "overwrite" ? null : step.published.id;
}

/** All steps of one kind: `1 update`, `/hello`, `description, nsfw`. */
export interface BriefSteps {
  readonly what: string;
  readonly commands: string;
  /** What changes, where it is one command. */
  readonly details: string;
}

/** More commands, values or notes than these are counted. */
const maxListed = 6;

/** How many commands a plan changes, creates or deletes. */
export function changedCommands({ steps }: Pick<Plan, "steps">): number {
  return finalSteps(steps).length;
}

/** A plan's steps in a few lines, however many there are: one for each kind of step. */
export function briefSteps({ steps }: Plan): BriefSteps[] {
  const singles = finalSteps(steps);
  return (["update", "rename", "create", "delete"] as const).flatMap((kind): BriefSteps[] => {
    const own = singles.filter((step) => step.kind === kind);
    const [first] = own;
    if (!first) return [];
    const details = own.length === 1 ? cappedList(valuesOf(first)) : "";
    return [{ what: count(own.length, kind), commands: cappedList(own.map(stepLabel)), details }];
  });
}

/** What a plan does not touch, and what else the user may want to know, a sentence or two each. */
export function briefRest({ unchanged, leftAlone, removed, notes }: Plan): string[] {
  const others = leftAlone.filter((command) => !removed.includes(command));
  return [
    ...(unchanged.length > 0 ? [`Unchanged: ${cappedList(unchanged.map(commandLabel))}`] : []),
    ...(removed.length > 0
      ? [`Unchanged: ${cappedList(removed.map(commandLabel))} (not in this manifest, but published from here before)`]
      : []),
    ...(others.length > 0 ? [`Unchanged: ${cappedList(others.map(commandLabel))} (not in this manifest)`] : []),
    ...capped(notes, (left) => `… and ${left} more notes in the plan`),
  ];
}

/** Commands, not requests: one request may create many, and a rename in two steps is one rename. */
function finalSteps(steps: Plan["steps"]): readonly SingleStep[] {
  return singleSteps(steps).filter((step) => step.kind !== "rename" || !step.temporary);
}

function stepLabel(step: SingleStep): string {
  if (step.kind === "create") return commandLabel(step.desired);
  return step.kind === "rename" ? renameLabel(step) : commandLabel(step.published);
}

/** The values that change, to the second level: `description`, `options › loud`. */
function valuesOf(step: SingleStep): string[] {
  if (step.kind !== "update" && step.kind !== "rename") return [];
  return [...new Set(changesIn(step).map(({ path }) => path.slice(0, 2).join(" › ")))];
}

function cappedList(words: readonly string[]): string {
  return capped(words, (left) => `and ${left} more`).join(", ");
}

function capped(all: readonly string[], more: (left: number) => string): readonly string[] {
  return all.length <= maxListed ? all : [...all.slice(0, maxListed - 1), more(all.length - maxListed + 1)];
}
