import * as vscode from "vscode";
import type { Scope } from "../../core/api/judge.ts";

/** Asks which of the two scopes is meant. */
export async function askForScope(title: string): Promise<Scope | undefined> {
  const items: readonly (vscode.QuickPickItem & { readonly scope: Scope })[] = [
    { scope: "guild", label: vscode.l10n.t("Guild"), detail: vscode.l10n.t("Commands for the members of one guild") },
    {
      scope: "global",
      label: vscode.l10n.t("Global"),
      detail: vscode.l10n.t("Commands wherever the application is installed"),
    },
  ];
  return (await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t("Which commands?") }))?.scope;
}
