import * as vscode from "vscode";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { isConvertible } from "../../core/language/refactorings/scope/convert-scope.ts";
import { type Form, pickOne } from "../ui/ask.ts";
import { findProject } from "./project.ts";

type Item = vscode.QuickPickItem & { readonly command: string };

/** Lists what else can be done with a command manifest, and does it. Rejects with a CancellationError if nothing is picked. */
export async function moreActions(document: vscode.TextDocument, form: Form): Promise<void> {
  const manifest = parseManifest(document.getText());
  const { scope } = manifest.envelope;
  const targets = (await findProject(document.uri))?.project.targets ?? [];
  const offered = [
    item("Publish to Guild…", "cloud-upload", "publishToGuild", scope !== "global"),
    item("Publish Globally", "globe", "publishGlobally", scope !== "guild"),
    item("Publish to Target…", "target", "publishToTarget", targets.length > 0),
    item("Merge Published Changes…", "git-merge", "mergePublished"),
    item("Import Published Commands…", "cloud-download", "importCommands"),
    item("Delete Published Command…", "trash", "deleteCommand"),
    item("Edit Translations", "symbol-string", "editTranslations"),
    item("Export Translations…", "export", "exportTranslations"),
    item("Import Translations…", "desktop-download", "importTranslations"),
    item("Convert between Global and Guild…", "arrow-swap", "convertScope", isConvertible(manifest)),
    item("Roll Back…", "history", "rollBack"),
    item("Open Preview to the Side", "open-preview", "openPreview"),
    item("Send Test Interaction…", "beaker", "sendTestInteraction"),
    item("Change Application or Guild…", "settings-gear", "changeDestination"),
  ];
  const items = offered.filter(({ isOffered }) => isOffered);
  const title = vscode.workspace.asRelativePath(document.uri);
  const { command } = await pickOne<Item>("Select an action", items).titled(title).ask(form);
  await vscode.commands.executeCommand(`commandManifest.${command}`, document.uri);
}

function item(label: string, icon: string, command: string, isOffered = true) {
  return { label, iconPath: new vscode.ThemeIcon(icon), command, isOffered };
}
