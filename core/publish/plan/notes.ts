import type { LeftOut } from "../../discord/commands/desired.ts";
import { commandLabel, shortList } from "../../discord/commands/label.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import { type Match, type Matches, renamesByContent } from "../drift/match.ts";
import { createsOf } from "./blockers.ts";
import type { PlanOptions, Step, Warning } from "./steps.ts";

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
