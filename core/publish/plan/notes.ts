import { CommandType } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import type { PublishedCommand } from "../../wire/payloads.ts";
import type { LeftOut } from "../desired/desired.ts";
import { commandLabel, shortList } from "../desired/label.ts";
import { type Match, type Matches, renamesByContent } from "../drift/match.ts";
import { createsOf } from "./blockers.ts";
import { lossesOf } from "./losses.ts";
import type { PlanOptions } from "./options.ts";
import type { Step } from "./steps.ts";

/** What an author should know before a plan is carried out, one sentence each. */
export function notesOf(
  { matched }: Matches,
  steps: readonly Step[],
  leftAlone: readonly PublishedCommand[],
  { scope, owns, overwrites, putsBack }: PlanOptions,
): string[] {
  const creates = createsOf(steps);
  return [
    ...leftOut(matched, "globalOnly", "not sent to a guild, only global commands have it"),
    ...leftOut(matched, "unknown", "not sent, the interface has no such property"),
    ...matched.flatMap(unknownId),
    ...matched.flatMap(recognised),
    ...(owns === "listed" ? likelyRenames(matched, leftAlone) : []),
    ...lossesOf(steps, { overwrites, putsBack }),
    ...(owns === "scope" ? keptEntryPoint(leftAlone) : []),
    ...(creates > 0 ? [createNote(creates, scope)] : []),
  ];
}

function createNote(creates: number, scope: string): string {
  const where = scope === "guild" ? "this guild" : "the application's global commands";
  return `${creates} of the ${limits.dailyCreates.max} creates that ${where} may take in a day.`;
}

/** One sentence for all commands: a manifest that goes to either scope has the same fields in most of them. */
function leftOut(matched: readonly Match[], which: keyof LeftOut, why: string): string[] {
  const affected = matched.filter(({ desired }) => desired.leftOut[which].length > 0);
  if (affected.length === 0) return [];
  const names = [...new Set(affected.flatMap(({ desired }) => desired.leftOut[which]))].sort();
  const labels = affected.map(({ desired }) => commandLabel(desired));
  return [`${names.join(", ")}: ${why} (${shortList(labels)}).`];
}

function unknownId({ desired, by }: Match): string[] {
  if (desired.id === undefined || by === "id") return [];
  return [`${commandLabel(desired)}: no command with the ID ${desired.id} is published here, so it goes by its name.`];
}

function recognised({ desired, published, by }: Match): string[] {
  if (!published) return [];
  const [label, old] = [commandLabel(desired), commandLabel(published)];
  if (by === "content") return [`${label} has all that ${old} has but its name, so ${old} is renamed.`];
  if (by === "ledger") return [`${label} was published from here and is called ${old} there now, so it is renamed.`];
  if (by === "unfinished")
    return [`A publish that did not finish was to rename ${old} to ${label}, so it is renamed now.`];
  if (by !== "likeness") return [];
  return [
    `${label} is much like ${old}, which the manifest no longer lists, and like no other, so ${old} is renamed. If it ` +
      `is another command, publish without ${label} first, and then with it.`,
  ];
}

function likelyRenames(matched: readonly Match[], leftAlone: readonly PublishedCommand[]): string[] {
  const fresh = matched.filter(({ published }) => !published).map(({ desired }) => desired);
  return [...renamesByContent(fresh, leftAlone)].map(
    ([desired, old]) =>
      `${commandLabel(desired)} is just like the published ${commandLabel(old)}; if it is meant to be that one with ` +
      `a new name, give it "id": "${old.id}".`,
  );
}

function keptEntryPoint(leftAlone: readonly PublishedCommand[]): string[] {
  return leftAlone
    .filter(({ type }) => type === CommandType.PRIMARY_ENTRY_POINT)
    .map((command) => `${commandLabel(command)} stays: without an entry point the Activity could not be launched.`);
}
