import type { Change } from "../../discord/commands/changes.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import { count } from "../../language/model/describe.ts";
import { renameLabel } from "./describe.ts";
import { type Plan, type SingleStep, singleSteps } from "./steps.ts";

/** All steps of one kind: `1 update`, `/hello`, `description, nsfw`. */
export interface BriefSteps {
  readonly what: string;
  /** The commands, for a sentence. */
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
  const changes = step.kind === "rename" ? step.changes.filter(({ path }) => path.join() !== "name") : step.changes;
  return [...new Set(changes.map(changedPlace))];
}

function changedPlace({ path }: Change): string {
  return path.slice(0, 2).join(" › ");
}

function cappedList(words: readonly string[]): string {
  return capped(words, (left) => `and ${left} more`).join(", ");
}

function capped(all: readonly string[], more: (left: number) => string): readonly string[] {
  return all.length <= maxListed ? all : [...all.slice(0, maxListed - 1), more(all.length - maxListed + 1)];
}
