import * as vscode from "vscode";
import {
  isSettingsFile,
  type SettingSecret,
  secretsInSettingsFile,
} from "../../core/discord/credentials/secrets-in-settings.ts";

/** The code of a secret in a settings file. In manifests, a rule of the language server reports it. */
export const settingsCode = "secret-in-settings";

/** Reports secrets in open settings files. */
export class SecretDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("command-manifest settings");
  readonly #listeners: readonly vscode.Disposable[];

  constructor() {
    this.#listeners = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#look(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#look(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#collection.delete(uri)),
    ];
    for (const document of vscode.workspace.textDocuments) this.#look(document);
  }

  dispose(): void {
    for (const disposable of [this.#collection, ...this.#listeners]) disposable.dispose();
  }

  #look(document: vscode.TextDocument): void {
    if (!isSettingsFile(document.uri.path)) return;
    const found = secretsInSettingsFile(document.getText());
    this.#collection.set(
      document.uri,
      found.map((secret) => diagnosticOf(document, secret)),
    );
  }
}

function diagnosticOf(document: vscode.TextDocument, { start, end }: SettingSecret): vscode.Diagnostic {
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  const message =
    "Settings must not contain secrets, because they are plain files and are synchronized. Remove it and reset it where it was issued.";
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
  diagnostic.source = "command-manifest";
  diagnostic.code = settingsCode;
  return diagnostic;
}
