import type { Change } from "../../discord/commands/changes.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import type { CommandPayload, PublishedCommand } from "../../discord/payloads.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { DriftOptions } from "../drift/drift.ts";
import type { Owns, RecognisedBy } from "../drift/match.ts";

/**
 * What a plan overwrites, deletes or guesses. A user has to know it before agreeing, so every face shows it before
 * anything else.
 */
export interface Warning {
  /** "drift": Discord has changes that are newer than the last publish. */
  readonly about: "drift" | "deletion" | "permissions" | "guess";
  /** One or two sentences. */
  readonly message: string;
}

const warningOrder: readonly Warning["about"][] = ["drift", "deletion", "permissions", "guess"];

export function sortedWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings.toSorted((a, b) => warningOrder.indexOf(a.about) - warningOrder.indexOf(b.about));
}

export interface PlanOptions extends DriftOptions {
  /** How many permission overwrites each published command has in the guild, by its ID; absent if they were not read. §4.5 */
  readonly overwrites?: ReadonlyMap<string, number> | undefined;
  /** Whether a user's token is available, so that lost permissions can be restored. */
  readonly canRestore?: boolean | undefined;
}

/** Creates a command: POST. §4.1 §4.2 */
export interface CreateStep {
  readonly kind: "create";
  readonly desired: DesiredCommand;
  readonly body: CommandPayload;
  /** The published command whose type changes: it is deleted by a step of its own. */
  readonly replaces?: PublishedCommand;
}

/** Edits fields of a command that keeps its name: PATCH. §4.1 §4.2 */
export interface UpdateStep {
  readonly kind: "update";
  readonly desired: DesiredCommand;
  readonly published: PublishedCommand;
  /** Only the fields that change, each in whole. */
  readonly body: Partial<CommandPayload>;
  readonly changes: readonly Change[];
}

/** Gives a command another name, and edits what else changes: PATCH. It keeps its ID and loses its permissions. §4.5 */
export interface RenameStep extends Omit<UpdateStep, "kind"> {
  readonly kind: "rename";
  readonly to: string;
  /** How it was recognised that it is the same command. */
  readonly by: RecognisedBy;
  /** The name is only there to make room: commands that swap names would otherwise be in each other's way. */
  readonly temporary: boolean;
}

/** Deletes a command: DELETE. §4.1 §4.2 */
export interface DeleteStep {
  readonly kind: "delete";
  readonly published: PublishedCommand;
  /** The command of another type that takes its place. */
  readonly replacedBy?: DesiredCommand;
}

/** What happens to one command, whichever call does it. */
export type SingleStep = CreateStep | UpdateStep | RenameStep | DeleteStep;

/** Replaces all commands of the scope in one call: PUT. §4.3 */
export interface OverwriteStep {
  readonly kind: "overwrite";
  readonly steps: readonly SingleStep[];
  /** The commands of the manifest, in the order of the first items of the body; items after these are carried along. */
  readonly desired: readonly DesiredCommand[];
  readonly body: readonly CommandPayload[];
  /** All commands of the scope when the plan was made: the overwrite holds for this one only. */
  readonly published: readonly PublishedCommand[];
}

/** One call that writes. The service does it wholly or not at all. */
export type Step = SingleStep | OverwriteStep;

/** What steps do to each command, whether they are carried out one after the other or in one call. */
export function singleSteps(steps: readonly Step[]): readonly SingleStep[] {
  return steps.flatMap((step): readonly SingleStep[] => (step.kind === "overwrite" ? step.steps : [step]));
}

export function renamesOf(steps: readonly Step[]): readonly RenameStep[] {
  return singleSteps(steps).filter((step) => step.kind === "rename" && !step.temporary) as RenameStep[];
}

/** Whether a rename is a guess that the user has to confirm. */
export function isGuess({ by }: RenameStep): boolean {
  return by === "content" || by === "likeness";
}

export interface Blocker {
  /** One sentence for people. */
  readonly message: string;
  /** The command that has to change; absent where it is not one command. */
  readonly desired?: DesiredCommand | undefined;
}

/** What publishing does, before it is done. */
export interface Plan {
  readonly scope: Scope;
  readonly owns: Owns;
  readonly steps: readonly Step[];
  /** Published just as the manifest has them. */
  readonly unchanged: readonly DesiredCommand[];
  /** Published, not in the manifest, and not touched. */
  readonly leftAlone: readonly PublishedCommand[];
  /** Commands in `leftAlone` that were published from the same manifests before, and removed from them since. */
  readonly removed: readonly PublishedCommand[];
  /** If there is one, nothing may be carried out. */
  readonly blockers: readonly Blocker[];
  /** What the user has to know before agreeing, in the order in which it is shown. */
  readonly warnings: readonly Warning[];
  /** What else the user may want to know: one sentence each. */
  readonly notes: readonly string[];
  readonly calls: number;
  /** "bulk": one bulk overwrite; "single": one call for each step. */
  readonly strategy: "bulk" | "single";
  /** In words that follow a colon. */
  readonly strategyReason: string;
  /** How many commands are new: they count toward the daily creates. §8 */
  readonly creates: number;
}
