import { CommandType } from "../../language/facts/constants.ts";
import { count } from "../../language/model/describe.ts";
import { commandLabel, shortList } from "../desired/label.ts";
import type { PlanOptions } from "./options.ts";
import { type DeleteStep, type RenameStep, type Step, singleSteps } from "./steps.ts";

/** A step that the service forgets something at. §4.5 */
type LosingStep = DeleteStep | RenameStep;

/** What renames and deletes take away for good, one sentence each: permissions, IDs, and the mentions that have them. */
export function lossesOf(steps: readonly Step[], known: Pick<PlanOptions, "overwrites" | "putsBack">): string[] {
  const losing = singleSteps(steps).filter(isLosing);
  return [...losing.flatMap((step) => lostPermissions(step, known)), ...lostIds(losing), ...staleMentions(losing)];
}

function isLosing(step: Step): step is LosingStep {
  return step.kind === "delete" || (step.kind === "rename" && !step.temporary);
}

function lostPermissions(
  step: LosingStep,
  { overwrites, putsBack }: Pick<PlanOptions, "overwrites" | "putsBack">,
): string[] {
  const { published } = step;
  const known = overwrites && (overwrites.get(published.id) ?? 0);
  if (known === 0) return [];
  const what = known === undefined ? "any permissions set for it" : count(known, "permission overwrite");
  const verb = known === 1 ? "is" : "are";
  const how = step.kind === "delete" ? "deleted" : "renamed";
  const fate = known === undefined ? "" : fateOf(step, putsBack === true);
  return [`${commandLabel(published)} is ${how}: ${what} ${verb} deleted for good${fate}.`];
}

/** What becomes of permissions that the service forgets. */
function fateOf(step: LosingStep, putsBack: boolean): string {
  if (!putsBack) return "; putting them back requires a user's token";
  const isGone = step.kind === "delete" && !step.replacedBy;
  return isGone ? ", but saved to a file first" : ", but saved to a file first and put back after";
}

/** A deleted command never gets its ID again, neither as another type nor when it is created once more. */
function lostIds(losing: readonly LosingStep[]): string[] {
  const gone = losing.filter((step) => step.kind === "delete");
  const [first] = gone;
  if (!first) return [];
  const labels = shortList(gone.map(({ published }) => commandLabel(published)));
  const mention = gone.find(({ published }) => published.type === CommandType.CHAT_INPUT);
  const broken = mention ? ` Mentions in messages, such as ${mentionOf(mention)}, no longer lead anywhere.` : "";
  return [`${labels}: ${gone.length === 1 ? "the ID is" : "the IDs are"} gone for good.${broken}`];
}

/** A mention finds its command by the ID, and shows the name that was written into it. */
function staleMentions(losing: readonly LosingStep[]): string[] {
  const renamed = losing.filter((step) => step.kind === "rename" && step.published.type === CommandType.CHAT_INPUT);
  const [first] = renamed;
  if (!first) return [];
  const labels = shortList(renamed.map(({ published }) => commandLabel(published)));
  const keeps = renamed.length === 1 ? "keeps its ID" : "keep their IDs";
  return [`${labels} ${keeps}, but mentions in messages still have the old name: ${mentionOf(first)}.`];
}

function mentionOf({ published: { name, id } }: LosingStep): string {
  return `</${name}:${id}>`;
}
