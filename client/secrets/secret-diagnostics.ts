import * as vscode from "vscode";
import { isSettingsFile, secretsInSettingsFile } from "../../core/discord/credentials/secrets-in-settings.ts";
import { errorAt } from "../ui/refusal-diagnostics.ts";

/** The code of a secret in a settings file. In manifests, a rule of the language server reports it. */
export const settingsCode = "secret-in-settings";

const finding = {
  message:
    "Settings must not contain secrets, because they are plain files and are synchronized. Remove it and reset it where it was issued.",
  source: "command-manifest",
  code: settingsCode,
};

export function reportSettingSecrets(): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection("command-manifest settings");
  const look = (document: vscode.TextDocument): void => {
    if (!isSettingsFile(document.uri.path)) return;
    const found = secretsInSettingsFile(document.getText());
    collection.set(
      document.uri,
      found.map((secret) => errorAt(document, secret, finding)),
    );
  };
  vscode.workspace.textDocuments.forEach(look);
  return vscode.Disposable.from(
    collection,
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  );
}
