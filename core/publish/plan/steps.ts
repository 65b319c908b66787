import type { DesiredCommand, NamedCommand } from "../../discord/commands/desired.ts";
import type { Change } from "../../discord/commands/difference.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { CommandPayload, PublishedCommand } from "../../interface/payloads.ts";
import type { DriftOptions } from "../drift/drift.ts";
import type { MatchedBy, Owns } from "../drift/match.ts";

/**
 * A fact that users have to know before agreeing to a plan, such as a deletion. Every face shows warnings first.
 */
export interface Warning {
  /**
   * "place": a command is published elsewhere than its manifest says; "drift": Discord has changes that are newer than the
   * last publish; "loss": users can no longer use a command; "access": a command opens to everyone.
   */
  readonly about: "place" | "drift" | "deletion" | "loss" | "permissions" | "access" | "guess";
  /** One or two sentences. */
  readonly message: string;
  /** The command, if the warning is about a single one. Faces show all warnings about it together. */
  readonly label?: string;
}

const warningOrder: readonly Warning["about"][] = [
  "place",
  "drift",
  "deletion",
  "loss",
  "permissions",
  "access",
  "guess",
];

export function sortedWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings.toSorted((a, b) => warningOrder.indexOf(a.about) - warningOrder.indexOf(b.about));
}

export interface PlanOptions extends DriftOptions {
  /** The permission overwrites in the guild, in words, by the IDs of their commands; absent: they were not read. §4.5 */
  readonly overwrites?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The server's name in messages; absent: Discord. */
  readonly serviceName?: ServiceName | undefined;
  /** Commands of the project's other manifests, which this publish does not include; absent: none. */
  readonly elsewhere?: readonly DesiredCommand[] | undefined;
  /** As in a batch. */
  readonly isForSeveral?: boolean | undefined;
  /** Whether a user's token is available, so that lost permissions can be restored. */
  readonly canRestore?: boolean | undefined;
  /** When the published commands were read, to count those of the day; absent: no create counts as used. §8 */
  readonly now?: Date | undefined;
}

/** Creates a command: POST. §4.1 §4.2 */
export interface CreateStep {
  readonly kind: "create";
  readonly desired: NamedCommand;
  readonly body: CommandPayload;
  /** The published command whose type changes. Another step deletes it. */
  readonly replaces?: PublishedCommand;
}

/** Edits fields of a command that keeps its name: PATCH. §4.1 §4.2 */
export interface UpdateStep {
  readonly kind: "update";
  readonly desired: NamedCommand;
  readonly published: PublishedCommand;
  /** Only the fields that change, each in whole. */
  readonly body: Partial<CommandPayload>;
  readonly changes: readonly Change[];
}

/** Renames a command and edits its other changes: PATCH. The command keeps its ID and loses its permissions. §4.5 */
export interface RenameStep extends Omit<UpdateStep, "kind"> {
  readonly kind: "rename";
  readonly to: string;
  /** How the published command was matched. */
  readonly by: MatchedBy;
  /** Whether the name is temporary, which is needed when commands swap names. */
  readonly temporary: boolean;
}

/** Deletes a command: DELETE. §4.1 §4.2 */
export interface DeleteStep {
  readonly kind: "delete";
  readonly published: PublishedCommand;
  /** The command of another type that takes its place. */
  readonly replacedBy?: NamedCommand;
}

/** The change of one command, by a call of its own or in a bulk overwrite. */
export type SingleStep = CreateStep | UpdateStep | RenameStep | DeleteStep;

/** Replaces all commands of the scope in one call: PUT. §4.3 */
export interface OverwriteStep {
  readonly kind: "overwrite";
  readonly steps: readonly SingleStep[];
  /** The commands of the manifest, in the order of the first items of the body; later items are other commands, which stay. */
  readonly desired: readonly DesiredCommand[];
  readonly body: readonly CommandPayload[];
  /** All commands of the scope when the plan was made. If they change, the overwrite must not be sent. */
  readonly published: readonly PublishedCommand[];
}

/** One call that writes. Discord does it completely or not at all. */
export type Step = SingleStep | OverwriteStep;

/** The changes of each command, also those within a bulk overwrite. */
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
  /** The command that has to change; absent: the blocker is not about one command. */
  readonly desired?: DesiredCommand | undefined;
  /** Whether Discord would refuse for the rest of the day what is right in itself; absent: no. §8 */
  readonly isDailyLimit?: true;
}

/** The steps of a publish before they are carried out, with what users should know about them. */
export interface Plan {
  readonly scope: Scope;
  readonly owns: Owns;
  readonly steps: readonly Step[];
  /** Commands that are already published as desired. */
  readonly unchanged: readonly NamedCommand[];
  /** Published commands that the manifest does not list, and that stay. */
  readonly leftAlone: readonly PublishedCommand[];
  /** The commands in `leftAlone` that no other manifest of the project lists. */
  readonly unlisted: readonly PublishedCommand[];
  /** The likely successors of unlisted commands, by the IDs of the latter. */
  readonly successors: ReadonlyMap<string, NamedCommand>;
  /** Commands in `leftAlone` that were published from the same manifests, which no longer list them. */
  readonly removed: readonly PublishedCommand[];
  /** The permission overwrites that are lost for good, in words, by the ID of their published command. */
  readonly lostOverwrites: ReadonlyMap<string, readonly string[]>;
  /** A plan with blockers must not be carried out. */
  readonly blockers: readonly Blocker[];
  /** In the order in which they are shown. */
  readonly warnings: readonly Warning[];
  /** Other useful facts, one sentence each. */
  readonly notes: readonly string[];
  readonly calls: number;
  /** "bulk": one bulk overwrite; "single": one call for each step. */
  readonly strategy: "bulk" | "single";
  /** In words that follow a colon. */
  readonly strategyReason: string;
  /** The number of new commands, which count toward the daily creates. §8 */
  readonly creates: number;
}
