import * as vscode from "vscode";
import { type Plan, type SingleStep, type Step, singleSteps } from "../../core/publish/index.ts";

/** A plan in a few words: `2 to create, 1 to update, 3 unchanged`. */
export function summaryOf({ steps, unchanged }: Plan): string {
  const words = {
    create: (count: number) => vscode.l10n.t("{0} to create", count),
    update: (count: number) => vscode.l10n.t("{0} to update", count),
    rename: (count: number) => vscode.l10n.t("{0} to rename", count),
    delete: (count: number) => vscode.l10n.t("{0} to delete", count),
  };
  return listed(steps, words, unchanged.length);
}

/** What was done in a few words: `2 created, 1 updated, 3 unchanged`. */
export function doneSummaryOf(done: readonly Step[], unchanged: number): string {
  const words = {
    create: (count: number) => vscode.l10n.t("{0} created", count),
    update: (count: number) => vscode.l10n.t("{0} updated", count),
    rename: (count: number) => vscode.l10n.t("{0} renamed", count),
    delete: (count: number) => vscode.l10n.t("{0} deleted", count),
  };
  return listed(done, words, unchanged);
}

type Kind = SingleStep["kind"];

function listed(
  steps: readonly Step[],
  words: Readonly<Record<Kind, (count: number) => string>>,
  unchanged: number,
): string {
  const kinds = ["create", "update", "rename", "delete"] as const;
  const parts = kinds.flatMap((kind) => {
    const count = countOf(steps, kind);
    return count > 0 ? [words[kind](count)] : [];
  });
  return [...parts, ...(unchanged > 0 ? [vscode.l10n.t("{0} unchanged", unchanged)] : [])].join(", ");
}

/** Commands, not calls: one call may create many, and a rename in two steps is one rename. */
function countOf(steps: readonly Step[], kind: Kind): number {
  return singleSteps(steps).filter((step) => step.kind === kind && !(step.kind === "rename" && step.temporary)).length;
}
