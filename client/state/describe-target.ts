import type * as vscode from "vscode";
import { count } from "../../core/language/model/describe.ts";
import { placeLabel, targetSummary } from "../../core/publish/state/target-state.ts";
import type { KnownTarget } from "../../core/publish/use-cases/known-targets.ts";
import { localTime } from "../publish/roll-back.ts";
import { plainLines } from "../ui/plain-lines.ts";

/** A target in some lines, without what each refresh changes. */
export function describeTarget(target: KnownTarget): vscode.MarkdownString {
  return plainLines(targetLines(target));
}

/** The same with the time of the last refresh, and what was seen then. */
export function describeRefreshed(target: KnownTarget): vscode.MarkdownString {
  const { refreshedAt, createsLeft } = target.state;
  return plainLines([
    ...targetLines(target),
    ...(refreshedAt === undefined ? [] : [refreshedLabel(refreshedAt)]),
    ...(createsLeft === undefined ? [] : [createsLabel(createsLeft)]),
  ]);
}

function targetLines({ name, where, state, problem }: KnownTarget): readonly string[] {
  return [
    name === undefined ? placeLabel(where) : `${name}: ${placeLabel(where)}`,
    problem ?? targetSummary(state),
    where.owns === "scope"
      ? "Deletes commands that are not in a manifest"
      : "Keeps commands that are not in a manifest",
    ...(where.protectedName === undefined ? [] : ["Protected: requires typing its name"]),
  ];
}

/** `Refreshed 3/4/2026, 12:00:00 PM`. Takes a time in ISO 8601. */
export function refreshedLabel(at: string): string {
  return `Refreshed ${localTime(at)}`;
}

/** `198 creates left today` */
export function createsLabel(left: number): string {
  return `${count(left, "create")} left today`;
}
