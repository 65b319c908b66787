import * as vscode from "vscode";
import type { Target } from "../../core/api/client.ts";
import type { Scope } from "../../core/api/judge.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import type { ChosenService } from "../services.ts";

/** The scope that a manifest's envelope says; asked for where it says none. */
export async function askForScope(document: vscode.TextDocument): Promise<Scope | undefined> {
  const said = parseManifest(document.getText()).envelope.scope;
  if (said) return said;
  const items: (vscode.QuickPickItem & { readonly scope: Scope })[] = [
    { scope: "guild", label: vscode.l10n.t("To a Guild"), detail: vscode.l10n.t("At once, for its members only") },
    {
      scope: "global",
      label: vscode.l10n.t("Globally"),
      detail: vscode.l10n.t("Wherever the application is installed"),
    },
  ];
  const title = vscode.l10n.t("Show Publish Plan");
  const placeHolder = vscode.l10n.t("Where the manifest would be published");
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.scope;
}

/** Where a publish goes, as it stands behind a verb: `to guild 1250000000000000001 on the local service`. */
export function whereOf({ guildId }: Target, { name }: ChosenService): string {
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("to guild {0} on {1}", guildId, name);
}
