import type * as vscode from "vscode";
import { count } from "../../core/manifest/describe.ts";
import type { KnownTarget } from "../history/known-targets.ts";
import { targetSummary } from "../history/target-state.ts";
import { guildsLabel, ownershipWords, placeLabel } from "../places/place-label.ts";
import { localTime } from "../publish/roll-back.ts";
import { plainLines } from "../ui/plain-lines.ts";

/** Describes a target in some lines, without the facts that each refresh changes. */
export function describeTarget(target: KnownTarget): vscode.MarkdownString {
  return plainLines(targetLines(target));
}

/** Describes a target with the time and the result of the last refresh. */
export function describeRefreshed(target: KnownTarget): vscode.MarkdownString {
  const { refreshedAt, createsLeft } = target.state;
  return plainLines([
    ...targetLines(target),
    ...(refreshedAt === undefined ? [] : [refreshedLabel(refreshedAt)]),
    ...(createsLeft === undefined ? [] : [createsLabel(createsLeft)]),
  ]);
}

/** A target in a few words: its state, or for many guilds, which have none together, their number. */
export function summaryOf({ state, guilds }: Pick<KnownTarget, "state" | "guilds">): string {
  return guilds ? guildsLabel(guilds) : targetSummary(state);
}

function targetLines(target: KnownTarget): readonly string[] {
  const { name, where, guilds, problem } = target;
  const place = placeLabel({ ...where, guilds });
  return [
    name === undefined ? place : `${name}: ${place}`,
    problem ?? summaryOf(target),
    ownershipWords(where.owns),
    ...(where.protectedName === undefined ? [] : ["Asks for its name"]),
  ];
}

/** `Refreshed 3/4/2026, 12:00:00 PM`, from a time in ISO 8601. */
export function refreshedLabel(at: string): string {
  return `Refreshed ${localTime(at)}`;
}

/** `198 creates left today` */
export function createsLabel(left: number): string {
  return `${count(left, "create")} left today`;
}
