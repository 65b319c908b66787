import type { LeftOut } from "../../discord/commands/desired.ts";
import { commandLabel, isNamed, shortList, typeLabel } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import { limits } from "../../interface/facts/limits.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { count, joined, quote } from "../../manifest/describe.ts";
import type { Match, Matches } from "../drift/match.ts";
import { renamesByContent } from "../drift/renames.ts";
import { createsOf } from "./daily-creates.ts";
import { type DeleteStep, type PlanOptions, type RenameStep, type Step, singleSteps, type Warning } from "./steps.ts";

/** Facts about a plan that need no attention, one sentence each. */
export function notesOf(
  { matched }: Matches,
  steps: readonly Step[],
  leftAlone: readonly PublishedCommand[],
  options: Pick<PlanOptions, "owns" | "scope" | "integrationTypes" | "ledger" | "serviceName" | "isForSeveral">,
): string[] {
  const { owns, serviceName = discordName } = options;
  const creates = createsOf(steps);
  return [
    ...leftOut(matched, "globalOnly", (are) => `only ${are ? "apply" : "applies"} to global commands`),
    ...leftOut(matched, "unknown", (are) => `${are ? "are not properties" : "is not a property"} that Discord has`),
    ...unknownDefault(matched),
    ...unknownTypes(matched, options),
    ...matched.flatMap(unknownId),
    ...matched.flatMap((match) => provenRename(match, serviceName)),
    ...(owns === "listed" ? likelyRenames(matched, leftAlone, options) : []),
    ...(owns === "scope" ? keptEntryPoint(leftAlone) : []),
    ...(creates > 0 ? [`Uses ${creates} of ${limits.dailyCreates.max} daily creates.`] : []),
  ];
}

/** Warns of guessed renames, which the user has to confirm. */
export function guessWarnings({ matched }: Matches): Warning[] {
  return matched.flatMap(({ desired, published, by }): Warning[] => {
    if (!published || (by !== "content" && by !== "likeness")) return [];
    const [label, old] = [commandLabel(desired), commandLabel(published)];
    const message = `Is ${label} a new name for ${old}?`;
    return [{ about: "guess", message, label: old }];
  });
}

/** Makes one sentence for all commands, because most commands of a manifest have the same fields. */
function leftOut(matched: readonly Match[], which: keyof LeftOut, why: (areSeveral: boolean) => string): string[] {
  const affected = matched.filter(({ desired }) => desired.leftOut[which].length > 0);
  if (affected.length === 0) return [];
  const names = [...new Set(affected.flatMap(({ desired }) => desired.leftOut[which]))].sort();
  const shown = names.map(quote);
  const listed = shown.length > 4 ? shortList(shown) : joined(shown, "and");
  const pronoun = names.length > 1 ? "they were" : "it was";
  return [`${listed} ${why(names.length > 1)}, so ${pronoun} left out (${affectedWords(affected)}).`];
}

/** Names a few commands, and counts more. */
function affectedWords(affected: readonly Match[]): string {
  if (affected.length > 3) return count(affected.length, "command");
  return affected.map(({ desired }) => commandLabel(desired)).join(", ");
}

/** Notes that Discord does not return this property, so a change of it is not found. */
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

/**
 * Notes commands whose integration types may have been removed from the manifest. Unless the application's types are known,
 * a removed list looks like one that Discord filled in. Commands that had no list at the last publish are not affected.
 */
function unknownTypes(
  matched: readonly Match[],
  { scope, integrationTypes, ledger = [] }: Pick<PlanOptions, "scope" | "integrationTypes" | "ledger">,
): string[] {
  if (scope === "guild" || integrationTypes) return [];
  const leftOutBefore = new Set(ledger.flatMap(({ id, body }) => (body.integration_types ? [] : [id])));
  const affected = matched.filter(({ desired, published }) => {
    return published?.integration_types && !desired.body.integration_types && !leftOutBefore.has(published.id);
  });
  if (affected.length === 0) return [];
  const labels = shortList(affected.map(({ desired }) => commandLabel(desired)));
  return [
    `“integration_types” is left out and stays as published, because the installations that the app supports are not known (${labels}). Set “integration_types” in the project file to have it compared.`,
  ];
}

function unknownId({ desired, by }: Match): string[] {
  if (desired.id === undefined || by === "id") return [];
  return [`No published command has the ID ${desired.id}, so ${commandLabel(desired)} is matched by its name.`];
}

function provenRename({ desired, published, by }: Match, service: ServiceName): string[] {
  if (!published) return [];
  const [label, old] = [commandLabel(desired), commandLabel(published)];
  if (by === "ledger")
    return [`${label} was published from here and is now named ${old} on ${service}, so this renames it.`];
  if (by === "unfinished") return [`An unfinished publish was renaming ${old} to ${label}. This completes it.`];
  return [];
}

function likelyRenames(
  matched: readonly Match[],
  leftAlone: readonly PublishedCommand[],
  { isForSeveral }: Pick<PlanOptions, "isForSeveral">,
): string[] {
  const fresh = matched.flatMap(({ desired, published }) => (!published && isNamed(desired) ? [desired] : []));
  return [...renamesByContent(fresh, leftAlone)].map(([desired, old]) => {
    const byId = ` To rename that command instead of creating another one, add "id": "${old.id}".`;
    return `${commandLabel(desired)} has the same content as the published ${commandLabel(old)}.${isForSeveral ? "" : byId}`;
  });
}

function keptEntryPoint(leftAlone: readonly PublishedCommand[]): string[] {
  return leftAlone
    .filter(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)
    .map(
      (command) => `${commandLabel(command)} is kept, because the Activity cannot be launched without an entry point.`,
    );
}

/** A step at which Discord also deletes the command's permissions. §4.5 */
type LosingStep = DeleteStep | RenameStep;

type Known = Pick<PlanOptions, "overwrites" | "canRestore">;

/** The losses of renames and deletes: commands with their IDs, permissions, and mentions. */
export function lossesOf(steps: readonly Step[], known: Known) {
  const losing = singleSteps(steps).filter(isLosing);
  const deletes = losing.filter((step) => step.kind === "delete");
  const renames = losing.filter((step) => step.kind === "rename");
  const restored = known.canRestore === true ? losing.filter((step) => step.kind === "rename" || step.replacedBy) : [];
  const lost = losing.filter((step) => !restored.includes(step));
  const saved = "Permissions are saved to a file first.";
  const lostFate = known.canRestore === true ? saved : `${saved} Only a user's token can restore them.`;
  const lostBy = (kind: LosingStep["kind"]) => lost.filter((step) => step.kind === kind);
  const held = lost.map(({ published: { id } }) => [id, known.overwrites?.get(id) ?? []] as const);
  return {
    lostOverwrites: new Map(held.filter(([, overwrites]) => overwrites.length > 0)),
    warnings: [
      ...deletedCommands(deletes, deletedPermissions(lostBy("delete"), known, lostFate)).map(
        (message): Warning => ({ about: "deletion", message, ...onlyLabel(deletes) }),
      ),
      ...deletedPermissions(lostBy("rename"), known, lostFate).map(
        (message): Warning => ({ about: "permissions", message, ...onlyLabel(lostBy("rename")) }),
      ),
    ],
    notes: [
      ...deletedPermissions(restored, known, "Permissions are saved to a file first and restored afterwards."),
      ...staleMentions(renames),
    ],
  };
}

function onlyLabel([first, ...others]: readonly LosingStep[]): Pick<Warning, "label"> {
  return first && others.length === 0 ? { label: commandLabel(first.published) } : {};
}

function isLosing(step: Step): step is LosingStep {
  return step.kind === "delete" || (step.kind === "rename" && !step.temporary);
}

/**
 * Warns in one message of lost IDs, because a command that is created again gets a new ID, and of lost permissions.
 * `permissions`: the sentences about those.
 */
function deletedCommands(deletes: readonly DeleteStep[], permissions: readonly string[]): string[] {
  if (deletes.length === 0) return [];
  const labels = shortList(deletes.map(deletedLabel));
  const ids = deletes.length === 1 ? "Its ID is lost" : "Their IDs are lost";
  const mentioned = deletes.find(({ published }) => published.type === CommandType.CHAT_INPUT);
  const mentions = mentioned ? `, and mentions such as ${mentionOf(mentioned)} stop working` : "";
  return [[`This deletes ${labels}. ${ids}${mentions}.`, ...permissions].join(" ")];
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
    const total = held.reduce((sum, { published }) => sum + (overwrites?.get(published.id)?.length ?? 0), 0);
    if (held.length === 0 || (overwrites && total === 0)) return [];
    const labels = shortList(held.map(({ published }) => commandLabel(published)));
    const isOne = held.length === 1;
    if (!overwrites) return [`${verb} ${labels} deletes any permissions set for ${isOne ? "it" : "them"}.`];
    const overwritten = total === 1 ? "permission overwrite" : count(total, "permission overwrite");
    const what = `${verb} ${labels} deletes ${isOne ? "its" : "their"} ${overwritten}.`;
    return [`${what} ${fate}`];
  });
}

/** Notes that mentions of renamed commands still work, because they have the ID, but show the old name. */
function staleMentions(renames: readonly RenameStep[]): string[] {
  const renamed = renames.filter(({ published }) => published.type === CommandType.CHAT_INPUT);
  if (renamed.length === 0) return [];
  const labels = shortList(renamed.map(({ published }) => commandLabel(published)));
  return [`Old mentions of ${labels} keep the old ${renamed.length === 1 ? "name" : "names"}.`];
}

function mentionOf({ published: { name, id } }: LosingStep): string {
  return `</${name}:${id}>`;
}
