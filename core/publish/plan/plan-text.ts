import { commandLabel, shortList, typeLabel } from "../../discord/commands/label.ts";
import { count } from "../../manifest/describe.ts";
import { groupBy } from "../../tools/group-by.ts";
import {
  cappedList,
  changesIn,
  describeChange,
  describeRename,
  describeStep,
  finalSteps,
  stepLabel,
} from "./describe-step.ts";
import { describeEmptying, type Emptying } from "./emptying.ts";
import { type Plan, type SingleStep, singleSteps, type Warning } from "./steps.ts";

/*
 * The one text of a plan: as lines, as the warnings of a dialog, and as steps in brief. Every face takes its text from
 * here. `describe-step.ts` has the words for one step.
 */

/** A plan with the warnings that do not follow from its steps. */
export interface Planned {
  readonly plan: Plan;
  readonly request: { readonly batch: { readonly warnings?: readonly Warning[] } };
  readonly emptying?: Emptying | undefined;
}

/**
 * The plan of a request as lines of plain text, as in {@link describePlan}. `emptyingWords`: how the face says what empty
 * manifests delete.
 */
export function planLines(planned: Planned, emptyingWords = describeEmptying): string[] {
  const { request, plan } = planned;
  return [
    ...warningLines([...emptyingMessages(planned, emptyingWords), ...messagesOf(request.batch.warnings ?? [])]),
    ...describePlan(plan),
  ];
}

/** The sentences that a user has to know before agreeing, in the order in which they are shown. */
export function warningMessages(planned: Planned, emptyingWords = describeEmptying): string[] {
  return [...emptyingMessages(planned, emptyingWords), ...messagesOf(warningsOf(planned))];
}

/** Like {@link warningMessages}, but each warning is a message of its own, for programs. */
export function warningSentences(planned: Planned, emptyingWords = describeEmptying): string[] {
  return [...emptyingMessages(planned, emptyingWords), ...warningsOf(planned).map(({ message }) => message)];
}

/** The warnings of a batch and of its plan. */
export function warningsOf({ plan, request }: Planned): readonly Warning[] {
  return [...(request.batch.warnings ?? []), ...plan.warnings];
}

function emptyingMessages({ emptying }: Planned, emptyingWords: typeof describeEmptying): string[] {
  return emptying ? [emptyingWords(emptying)] : [];
}

/** One message for each command, however many warnings are about it. */
function messagesOf(warnings: readonly Warning[]): string[] {
  const byCommand = groupBy(warnings, ({ label, message }) => JSON.stringify([label, label === undefined && message]));
  return [...byCommand.values()].map((own) => own.map(({ message }) => message).join(" "));
}

function warningLines(messages: readonly string[]): string[] {
  return messages.map((message) => `Warning: ${message}`);
}

/** Blockers as lines of a plan or a comparison. */
export function blockerLines({ blockers }: Pick<Plan, "blockers">): string[] {
  return blockers.map(({ message }) => `! ${message}`);
}

/** Sentences that only inform, as lines of a plan or a comparison. */
export function noteLines(notes: readonly string[]): string[] {
  return notes.map((note) => `# ${note}`);
}

/**
 * A plan as lines of plain text, its warnings first. Lines start as in a diff (`+` new, `-` deleted, `~` changed,
 * `!` cannot be done), so a `diff` code block colours them. Details of a line are indented below it.
 */
export function describePlan(plan: Plan): string[] {
  const { steps, unchanged, lostOverwrites, warnings, notes } = plan;
  return [
    ...blockerLines(plan),
    ...warningLines(messagesOf(warnings)),
    ...singleSteps(steps).flatMap((step) => [
      ...stepLines(step),
      ...lostPermissions(step, lostOverwrites).map((words) => `    ${words}`),
    ]),
    ...(unchanged.length > 0 ? [`= ${unchanged.length} unchanged`] : []),
    ...unlistedLines(plan),
    ...noteLines(notes),
    summary(plan),
  ];
}

/** The summary of a plan that {@link listsNothing}. */
export const nothingListed = "Nothing to do: the manifest lists no command, and those that are published stay.";

/** Whether commands are published and none of them is listed, so that they cannot be said to match the manifest. */
export function listsNothing({ steps, unchanged, unlisted }: Pick<Plan, "steps" | "unchanged" | "unlisted">): boolean {
  return steps.length === 0 && unchanged.length === 0 && unlisted.length > 0;
}

function summary(plan: Plan): string {
  const { steps, blockers, calls, strategy, strategyReason, owns } = plan;
  if (blockers.length > 0) return "This plan cannot be published.";
  if (listsNothing(plan)) return nothingListed;
  if (steps.length === 0) return "Nothing to do: the published commands match the manifest.";
  if (strategy === "bulk") return "1 bulk overwrite (all or nothing)";
  // If the manifest owns the scope, users expect a bulk overwrite, so the reason for single requests is shown.
  return owns === "scope" && calls > 1 ? `${count(calls, "request")} (${strategyReason})` : count(calls, "request");
}

/** A step in one line, with the sign of what it does: `~ rename /old to /new (by its ID)`. */
export function stepWords(step: SingleStep): string {
  if (step.kind === "create" && step.replaces) {
    return `+ recreate ${commandLabel(step.desired)} as ${typeLabel(step.desired.type)} (a command's type cannot change)`;
  }
  if (step.kind === "create") return `+ ${describeStep(step)}`;
  if (step.kind === "delete") return `- ${describeStep(step)}`;
  return `~ ${step.kind === "rename" && !step.temporary ? describeRename(step) : describeStep(step)}`;
}

function stepLines(step: SingleStep): string[] {
  if (step.kind === "create" || step.kind === "delete") return [stepWords(step)];
  return [stepWords(step), ...changesIn(step).map((change) => `    ${describeChange(change)}`)];
}

/** The number of unlisted commands that are shown by name. */
const maxUnlisted = 10;

/** The published commands that the manifest does not list. Those that it listed before come first. */
function unlistedLines({ leftAlone, unlisted, removed, successors }: Plan): string[] {
  const elsewhere = leftAlone.length - unlisted.length;
  const inOthers = elsewhere > 0 ? [`= ${elsewhere} in other manifests: unchanged`] : [];
  if (unlisted.length === 0) return inOthers;
  const [before, others] = partition(unlisted, (command) => removed.includes(command));
  const shown = [...before, ...others].slice(0, maxUnlisted).map((command) => {
    const successor = successors.get(command.id);
    const remarks = [
      ...(removed.includes(command) ? ["published from here before"] : []),
      ...(successor ? [`probably ${commandLabel(successor)} now`] : []),
    ];
    return `    ${commandLabel(command)}${remarks.length > 0 ? `: ${remarks.join(", ")}` : ""}`;
  });
  const more = unlisted.length - shown.length;
  return [
    ...inOthers,
    `= ${unlisted.length} published, not in the manifest: unchanged`,
    ...shown,
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The permissions that a step loses for good. For a rename in two steps, they are shown at the second one. */
export function lostPermissions(step: SingleStep, lost: Plan["lostOverwrites"]): string[] {
  if (step.kind === "create" || step.kind === "update" || (step.kind === "rename" && step.temporary)) return [];
  return (lost.get(step.published.id) ?? []).map((overwrite) => `permission lost: ${overwrite}`);
}

/** All steps of one kind: `Update`, `/hello`, `description, nsfw`. With several commands, `Update 2:`. */
export interface BriefSteps {
  readonly what: string;
  readonly commands: string;
  /** The changes, if there is only one command. Else empty. */
  readonly details: string;
}

const verbs: Readonly<Record<SingleStep["kind"], string>> = {
  create: "Create",
  update: "Update",
  rename: "Rename",
  delete: "Delete",
};

/** The number of commands that a plan changes, creates or deletes. */
export function changedCommands({ steps }: Pick<Plan, "steps">): number {
  return finalSteps(steps).length;
}

/** A plan's steps in a few lines: one for each kind of step. */
export function briefSteps({ steps }: Plan): BriefSteps[] {
  const singles = finalSteps(steps);
  return (["update", "rename", "create", "delete"] as const).flatMap((kind): BriefSteps[] => {
    const own = singles.filter((step) => step.kind === kind);
    const [first] = own;
    if (!first) return [];
    const isOne = own.length === 1;
    const what = isOne ? verbs[kind] : `${verbs[kind]} ${own.length}:`;
    return [{ what, commands: cappedList(own.map(stepLabel)), details: isOne ? detailsOf(first) : "" }];
  });
}

/** Says which removed commands are still published. Undefined: none are. */
export function stillPublished({ removed }: Pick<Plan, "removed">): string | undefined {
  if (removed.length === 0) return undefined;
  const is = removed.length === 1 ? "is" : "are";
  return `${shortList(removed.map(commandLabel))} ${is} no longer in the manifest but still published.`;
}

/** The values of longer changes are not shown. In UTF-16 units. */
const maxChange = 120;

/** A single change with its values, `description: “Old” → “New”`. For several changes, only their places. */
function detailsOf(step: SingleStep): string {
  if (step.kind !== "update" && step.kind !== "rename") return "";
  const changes = changesIn(step);
  const [only, ...others] = changes;
  const words = only && others.length === 0 ? describeChange(only) : "";
  if (words !== "" && words.length <= maxChange) return words;
  // Places have at most two levels: `description`, `options › loud`.
  return cappedList([...new Set(changes.map(({ path }) => path.slice(0, 2).join(" › ")))]);
}
