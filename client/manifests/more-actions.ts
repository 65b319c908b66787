import * as vscode from "vscode";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { isConvertible } from "../../core/refactorings/scope/convert-scope.ts";
import { pickOne, type QuestionState } from "../ui/ask.ts";
import { runsPrograms } from "../ui/runs-programs.ts";

type ActionItem = vscode.QuickPickItem & { readonly command: string };

/** Offers further actions for a command manifest, and runs one. Rejects with a CancellationError if none is picked. */
export async function moreActions(document: vscode.TextDocument, questions: QuestionState): Promise<void> {
  const manifest = parseManifest(document.getText());
  const { scope } = manifest.envelope;
  const offered = [
    actionItem("Open Preview to the Side", "open-preview", "openPreview"),
    actionItem("Send Test Interaction…", "beaker", "sendTestInteraction", runsPrograms),
    actionItem("Publish To…", "target", "publishToTarget"),
    actionItem("Publish to Guild…", "cloud-upload", "publishToGuild", scope !== "global"),
    actionItem("Publish Globally", "globe", "publishGlobally", scope !== "guild"),
    actionItem("Merge Published Changes…", "git-merge", "mergePublished"),
    actionItem("Import Published Commands…", "cloud-download", "importCommands"),
    actionItem("Edit Translations", "symbol-string", "editTranslations"),
    actionItem("Export Translations…", "export", "exportTranslations"),
    actionItem("Import Translations…", "desktop-download", "importTranslations"),
    actionItem("Convert between Global and Guild…", "arrow-swap", "convertScope", isConvertible(manifest)),
    actionItem("Roll Back…", "history", "rollBack"),
    actionItem("Delete Published Command…", "trash", "deleteCommand"),
    actionItem("Change Application or Guild…", "settings-gear", "changeDestination"),
  ];
  const items = offered.filter(({ isOffered }) => isOffered);
  const title = vscode.workspace.asRelativePath(document.uri);
  const { command } = await pickOne<ActionItem>("Select an action", items).titled(title).ask(questions);
  await vscode.commands.executeCommand(`commandManifest.${command}`, document.uri);
}

function actionItem(label: string, icon: string, command: string, isOffered = true) {
  return { label, iconPath: new vscode.ThemeIcon(icon), command, isOffered };
}
