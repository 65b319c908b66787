import type { LeftOut } from "../../discord/commands/desired.ts";
import { commandLabel, shortList, typeLabel } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import { count } from "../../language/model/describe.ts";
import { type Match, type Matches, renamesByContent } from "../drift/match.ts";
import { createsOf } from "./blockers.ts";
import { type DeleteStep, type PlanOptions, type RenameStep, type Step, singleSteps, type Warning } from "./steps.ts";

/** What a user may want to know of a plan beside its steps and warnings, one sentence each. */
export function notesOf(
  { matched }: Matches,
  steps: readonly Step[],
  leftAlone: readonly PublishedCommand[],
  { owns }: Pick<PlanOptions, "owns">,
): string[] {
  const creates = createsOf(steps);
  return [
    ...leftOut(matched, "globalOnly", "not sent to a guild, because only global commands have it"),
    ...leftOut(matched, "unknown", "not sent, because Discord has no such property"),
    ...unknownDefault(matched),
    ...matched.flatMap(unknownId),
    ...matched.flatMap(recognised),
    ...(owns === "listed" ? likelyRenames(matched, leftAlone) : []),
    ...(owns === "scope" ? keptEntryPoint(leftAlone) : []),
    ...(creates > 0 ? [`Uses ${creates} of ${limits.dailyCreates.max} daily creates.`] : []),
  ];
}

/** Renames that are taken for such because two commands look alike: the user has to confirm them. */
export function guessWarnings({ matched }: Matches): Warning[] {
  return matched.flatMap(({ desired, published, by }): Warning[] => {
    if (!published || (by !== "content" && by !== "likeness")) return [];
    const [label, old] = [commandLabel(desired), commandLabel(published)];
    const reason =
      by === "content"
        ? `${label} has the same content as ${old}`
        : `${label} resembles ${old}, which is no longer in the manifest`;
    const message = `${reason}, so this renames ${old}. If ${label} is a different command, create it instead.`;
    return [{ about: "guess", message }];
  });
}

/** One sentence for all commands: a manifest that goes to either scope has the same fields in most of them. */
function leftOut(matched: readonly Match[], which: keyof LeftOut, why: string): string[] {
  const affected = matched.filter(({ desired }) => desired.leftOut[which].length > 0);
  if (affected.length === 0) return [];
  const names = [...new Set(affected.flatMap(({ desired }) => desired.leftOut[which]))].sort();
  const labels = affected.map(({ desired }) => commandLabel(desired));
  return [`${names.join(", ")}: ${why} (${shortList(labels)}).`];
}

/** A published command is not told to be closed to everyone by this property, so a change of it is not noticed. */
function unknownDefault(matched: readonly Match[]): string[] {
  const affected = matched.filter(
    ({ desired, published }) =>
      desired.body.default_permission === false && published && published.default_permission === undefined,
  );
  if (affected.length === 0) return [];
  const labels = shortList(affected.map(({ desired }) => commandLabel(desired)));
  return [
    `default_permission: not compared, because Discord does not return it (${labels}). Use “default_member_permissions” instead.`,
  ];
}

function unknownId({ desired, by }: Match): string[] {
  if (desired.id === undefined || by === "id") return [];
  return [`No published command has the ID ${desired.id}, so ${commandLabel(desired)} is matched by its name.`];
}

function recognised({ desired, published, by }: Match): string[] {
  if (!published) return [];
  const [label, old] = [commandLabel(desired), commandLabel(published)];
  if (by === "ledger")
    return [`${label} was published from here and is now named ${old} on Discord, so this renames it.`];
  if (by === "unfinished") return [`An unfinished publish was renaming ${old} to ${label}. This completes it.`];
  return [];
}

function likelyRenames(matched: readonly Match[], leftAlone: readonly PublishedCommand[]): string[] {
  const fresh = matched.filter(({ published }) => !published).map(({ desired }) => desired);
  return [...renamesByContent(fresh, leftAlone)].map(
    ([desired, old]) =>
      `${commandLabel(desired)} has the same content as the published ${commandLabel(old)}. To rename that command ` +
      `instead of creating another one, add "id": "${old.id}".`,
  );
}

function keptEntryPoint(leftAlone: readonly PublishedCommand[]): string[] {
  return leftAlone
    .filter(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)
    .map(
      (command) => `${commandLabel(command)} is kept, because the Activity cannot be launched without an entry point.`,
    );
}

/** A step at which Discord deletes something that belongs to the command. §4.5 */
type LosingStep = DeleteStep | RenameStep;

type Known = Pick<PlanOptions, "overwrites" | "canRestore">;

/** What renames and deletes take away for good: commands with their IDs, permissions, and the mentions that have the IDs. */
export function lossesOf(steps: readonly Step[], known: Known) {
  const losing = singleSteps(steps).filter(isLosing);
  const deletes = losing.filter((step) => step.kind === "delete");
  const renames = losing.filter((step) => step.kind === "rename");
  const restored = known.canRestore === true ? losing.filter((step) => step.kind === "rename" || step.replacedBy) : [];
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
