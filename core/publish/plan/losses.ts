import { commandLabel, shortList, typeLabel } from "../../discord/commands/label.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { count } from "../../language/model/describe.ts";
import { type DeleteStep, type PlanOptions, type RenameStep, type Step, singleSteps, type Warning } from "./steps.ts";

/** A step at which Discord deletes something that belongs to the command. §4.5 */
type LosingStep = DeleteStep | RenameStep;

/** What renames and deletes cost: what is lost is a warning, what comes back is a note. */
export interface Losses {
  readonly warnings: readonly Warning[];
  /** One or two sentences each. */
  readonly notes: readonly string[];
}

type Known = Pick<PlanOptions, "overwrites" | "canRestore">;

/** What renames and deletes take away for good: commands with their IDs, permissions, and the mentions that have the IDs. */
export function lossesOf(steps: readonly Step[], known: Known): Losses {
  const losing = singleSteps(steps).filter(isLosing);
  const deletes = losing.filter((step) => step.kind === "delete");
  const renames = losing.filter((step) => step.kind === "rename");
  const restored = known.canRestore === true ? losing.filter(comesBack) : [];
  const lost = losing.filter((step) => !restored.includes(step));
  const lostFate =
    known.canRestore === true
      ? "Permissions are saved to a file first."
      : "Only a user's token can restore permissions.";
  return {
    warnings: [
      ...deletedCommands(deletes).map((message): Warning => ({ about: "deletion", message })),
      ...deletedPermissions(lost, known, lostFate).map((message): Warning => ({ about: "permissions", message })),
    ],
    notes: [
      ...deletedPermissions(restored, known, "Permissions are saved to a file first and restored afterwards."),
      ...staleMentions(renames),
    ],
  };
}

function isLosing(step: Step): step is LosingStep {
  return step.kind === "delete" || (step.kind === "rename" && !step.temporary);
}

/** Whether there is a command afterwards that the permissions can be restored to. */
function comesBack(step: LosingStep): boolean {
  return step.kind === "rename" || step.replacedBy !== undefined;
}

/** A deleted command never gets its ID again, neither as another type nor when it is created once more. */
function deletedCommands(deletes: readonly DeleteStep[]): string[] {
  if (deletes.length === 0) return [];
  const labels = shortList(deletes.map(deletedLabel));
  const ids = deletes.length === 1 ? "Its ID is lost" : "Their IDs are lost";
  const mentioned = deletes.find(({ published }) => published.type === CommandType.CHAT_INPUT);
  if (!mentioned) return [`This deletes ${labels}. ${ids}.`];
  return [`This deletes ${labels}. ${ids}, and mentions such as ${mentionOf(mentioned)} stop working.`];
}

function deletedLabel({ published, replacedBy }: DeleteStep): string {
  const label = commandLabel(published);
  return replacedBy ? `${label} (recreated as ${typeLabel(replacedBy.type)})` : label;
}

/** One message for all renamed commands, and one for all deleted ones. `fate`: what happens to their known permissions. */
function deletedPermissions(losing: readonly LosingStep[], { overwrites }: Known, fate: string): string[] {
  const kinds = [
    { kind: "rename", verb: "Renaming" },
    { kind: "delete", verb: "Deleting" },
  ] as const;
  return kinds.flatMap(({ kind, verb }) => {
    const steps = losing.filter((step) => step.kind === kind);
    const held = overwrites ? steps.filter(({ published }) => overwrites.has(published.id)) : steps;
    const total = held.reduce((sum, { published }) => sum + (overwrites?.get(published.id) ?? 0), 0);
    if (held.length === 0 || (overwrites && total === 0)) return [];
    const labels = shortList(held.map(({ published }) => commandLabel(published)));
    const isOne = held.length === 1;
    if (!overwrites) return [`${verb} ${labels} deletes any permissions set for ${isOne ? "it" : "them"}.`];
    const overwritten = total === 1 ? "permission overwrite" : count(total, "permission overwrite");
    const what = `${verb} ${labels} deletes ${isOne ? "its" : "their"} ${overwritten}.`;
    return [`${what} ${fate}`];
  });
}

/** A mention finds its command by the ID, and shows the name that was written into it. */
function staleMentions(renames: readonly RenameStep[]): string[] {
  const renamed = renames.filter(({ published }) => published.type === CommandType.CHAT_INPUT);
  const [first] = renamed;
  if (!first) return [];
  const labels = shortList(renamed.map(({ published }) => commandLabel(published)));
  const keeps = renamed.length === 1 ? "keeps its ID" : "keep their IDs";
  return [`${labels} ${keeps}, but existing mentions still show the old name: ${mentionOf(first)}.`];
}

function mentionOf({ published: { name, id } }: LosingStep): string {
  return `</${name}:${id}>`;
}
