import * as vscode from "vscode";
import {
  describePlan,
  describeRename,
  describeStep,
  isGuess,
  type RenameStep,
  renamesOf,
  shortList,
} from "../../core/publish/index.ts";
import { overwritesOthers } from "../compare/drifts.ts";
import type { Planned } from "./planned.ts";
import { summaryOf } from "./summary.ts";

/** What the user wants to do with a plan; undefined: nothing. */
export type Answer = "publish" | "read" | "merge" | "other-guild" | undefined;

/** More lines than these make a dialog that nobody reads. */
const mostLines = 14;

/** Shows a plan and asks what to do with it: a dialog, which the keyboard and a screen reader go through by themselves. */
export async function confirm(planned: Planned): Promise<Answer> {
  const { batch, where, plan } = planned;
  const renames = renamesOf(plan.steps);
  const answers: readonly (vscode.MessageItem & { readonly answer: Answer })[] = [
    { answer: "publish", title: renames.length > 0 ? vscode.l10n.t("Publish and Rename") : vscode.l10n.t("Publish") },
    { answer: "read", title: vscode.l10n.t("Show Plan Only") },
    ...(overwritesOthers(planned) ? [{ answer: "merge", title: vscode.l10n.t("Merge First…") } as const] : []),
    ...(batch.mayGoElsewhere ? [{ answer: "other-guild", title: vscode.l10n.t("Another Guild…") } as const] : []),
  ];
  const question =
    renames.length > 0
      ? vscode.l10n.t("Publish {0} {1}, and {2}?", batch.name, where, shortList(renames.map(describeStep)))
      : vscode.l10n.t("Publish {0} {1}?", batch.name, where);
  // A long plan is cut, and what stands beside it must not be.
  const lines = [...batch.notes.map((note) => `# ${note}`), ...describePlan(plan)];
  const detail = [...guessesIn(renames), ...shortened(lines, summaryOf(plan))].join("\n");
  const show = renames.some(isGuess) ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const given = (await show(question, { modal: true, detail }, ...answers))?.answer;
  if (given !== "publish" || batch.protectedName === undefined) return given;
  return (await isTyped(batch.protectedName, where)) ? given : undefined;
}

/** Renames that nobody has said to be any stand before everything else, so that nobody agrees to them unseen. */
function guessesIn(renames: readonly RenameStep[]): string[] {
  const guesses = renames.filter(isGuess);
  if (guesses.length === 0) return [];
  const head = vscode.l10n.t("These look like renamed commands. If they are others, publish without them first:");
  return [head, ...guesses.map((step) => `~ ${describeRename(step)}`), ""];
}

/** A protected place wants its name typed: nobody publishes there by pressing Enter twice. */
async function isTyped(name: string, where: string): Promise<boolean> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t("Publish {0}: Protected Target", where),
    prompt: vscode.l10n.t("Type the target's name, {0}, to publish this", name),
    ignoreFocusOut: true,
    validateInput: (text) => (text === name ? undefined : vscode.l10n.t("This is not the target's name yet.")),
  });
  return typed === name;
}

function shortened(lines: readonly string[], summary: string): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const left = lines.length - mostLines;
  const more = vscode.l10n.t("… and {0} more lines: show the plan to read them.", left);
  return [summary, "", ...lines.slice(0, mostLines), more];
}
