import * as vscode from "vscode";
import { type KnownTarget, placeLabel, targetSummary } from "../../core/publish/index.ts";
import { timeOf } from "../publish/roll-back.ts";

/** A target in some lines, for where the pointer rests on it. */
export function describeTarget({ name, where, state, problem }: KnownTarget): vscode.MarkdownString {
  const { refreshedAt, createsLeft } = state;
  const lines = [
    name === undefined ? placeLabel(where) : `${name}: ${placeLabel(where)}`,
    problem ?? targetSummary(state),
    ...(refreshedAt === undefined ? [] : [`Refreshed ${timeOf(refreshedAt)}`]),
    ...(createsLeft === undefined ? [] : [createsLabel(createsLeft)]),
    where.owns === "scope"
      ? "Deletes commands that are not in a manifest"
      : "Keeps commands that are not in a manifest",
    ...(where.protectedName === undefined ? [] : ["Protected: requires typing its name"]),
  ];
  const text = new vscode.MarkdownString();
  for (const [index, line] of lines.entries()) {
    if (index > 0) text.appendMarkdown("  \n");
    text.appendText(line);
  }
  return text;
}

/** `198 creates left today` */
export function createsLabel(left: number): string {
  return left === 1 ? "1 create left today" : `${left} creates left today`;
}
