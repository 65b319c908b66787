import * as vscode from "vscode";
import { describePlan } from "../../core/publish/index.ts";
import type { Planned } from "./publisher.ts";
import { summaryOf } from "./summary.ts";

/** What the user wants to do with a plan; undefined: nothing. */
export type Answer = "publish" | "read" | "other-guild" | undefined;

/** More lines than these make a dialog that nobody reads. */
const mostLines = 14;

/** Shows a plan and asks what to do with it: a dialog, which the keyboard and a screen reader go through by themselves. */
export async function confirm({ checked, where, plan, target }: Planned): Promise<Answer> {
  const name = checked.document.uri.path.split("/").at(-1) ?? "";
  const answers: readonly (vscode.MessageItem & { readonly answer: Answer })[] = [
    { answer: "publish", title: vscode.l10n.t("Publish") },
    { answer: "read", title: vscode.l10n.t("Show Plan Only") },
    ...(target.guildId !== undefined && checked.manifest.envelope.guildId === undefined
      ? [{ answer: "other-guild", title: vscode.l10n.t("Another Guild…") } as const]
      : []),
  ];
  const question = vscode.l10n.t("Publish {0} {1}?", name, where);
  const detail = shortened(describePlan(plan), summaryOf(plan)).join("\n");
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, ...answers))?.answer;
}

function shortened(lines: readonly string[], summary: string): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const left = lines.length - mostLines;
  const more = vscode.l10n.t("… and {0} more lines: show the plan to read them.", left);
  return [summary, "", ...lines.slice(0, mostLines), more];
}
