import * as vscode from "vscode";
import type { Planned } from "./publisher.ts";
import { summaryOf } from "./summary.ts";

/** What the user wants to do with a plan; undefined: nothing. */
export type Answer = "publish" | "read" | "other-guild" | undefined;

/** Asks what to do with a plan, which is on the screen beside. A quick pick: the keyboard and a screen reader can do it. */
export async function confirm({ checked, where, plan, target }: Planned): Promise<Answer> {
  const name = checked.document.uri.path.split("/").at(-1) ?? "";
  const items: (vscode.QuickPickItem & { readonly answer: Answer })[] = [
    { answer: "publish", label: vscode.l10n.t("Publish"), description: where },
    {
      answer: "read",
      label: vscode.l10n.t("Read the Plan First"),
      detail: vscode.l10n.t("Publishes nothing; run the command again when you have read it."),
    },
  ];
  if (target.guildId !== undefined && checked.manifest.envelope.guildId === undefined) {
    items.push({ answer: "other-guild", label: vscode.l10n.t("Another Guild…") });
  }
  const title = vscode.l10n.t("Publish {0}", name);
  const placeHolder = vscode.l10n.t("{0}. The plan is beside.", summaryOf(plan));
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, ignoreFocusOut: true });
  return picked?.answer;
}
