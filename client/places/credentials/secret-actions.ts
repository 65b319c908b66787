import * as vscode from "vscode";
import { secretInManifest } from "../../../core/rules/secret-in-manifest.ts";
import { secretsIn } from "../../../core/text/secrets.ts";
import { languageId } from "../../manifests/language-id.ts";
import { errorAt } from "../../ui/refusal-diagnostics.ts";
import { showFailure } from "../../ui/user-error.ts";
import type { Credentials } from "./credentials.ts";
import { moveSecret, type SecretPlace } from "./move-secret.ts";
import { isSettingsFile, secretsInSettingsFile } from "./secrets-in-settings.ts";
import { watchSettings } from "./settings-watch.ts";

/** Runs with a {@link SecretPlace}, so it is not in the palette. */
const moveCommand = "commandManifest.moveSecret";

const selector: vscode.DocumentSelector = [
  { language: languageId },
  { pattern: "**/settings.json" },
  { pattern: "**/*.code-workspace" },
];

/** Reports secrets in manifests and settings files, and offers to move them to the secret storage. */
export function registerSecrets(credentials: Credentials): vscode.Disposable[] {
  const metadata = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
  return [
    reportSettingSecrets(),
    watchSettings(),
    vscode.languages.registerCodeActionsProvider(selector, { provideCodeActions }, metadata),
    vscode.commands.registerCommand(moveCommand, async (place: SecretPlace) => {
      await moveSecret(credentials, place).catch(showFailure);
    }),
  ];
}

function provideCodeActions(
  document: vscode.TextDocument,
  _range: vscode.Range,
  { diagnostics }: vscode.CodeActionContext,
): vscode.CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const code = typeof diagnostic.code === "object" ? diagnostic.code.value : diagnostic.code;
    // Nothing signs in with the URL of a webhook, so it is not kept.
    const [found] = secretsIn(document.getText(diagnostic.range));
    const moves = found?.kind === "webhook-url" ? [] : [moveAction(document, diagnostic)];
    if (code === secretInManifest.code) return moves;
    // For manifests, the language server offers removal in every editor.
    return code === settingsCode ? [...moves, removeAction(document, diagnostic)] : [];
  });
}

/** Passes the secret's place and never the secret, because command arguments are logged. */
function moveAction(document: vscode.TextDocument, diagnostic: vscode.Diagnostic): vscode.CodeAction {
  const title = "Move the token to the editor's secret storage…";
  const { start, end } = diagnostic.range;
  const place: SecretPlace = {
    uri: document.uri.toString(),
    version: document.version,
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  };
  return quickFix(title, diagnostic, { command: { title, command: moveCommand, arguments: [place] } });
}

function removeAction(document: vscode.TextDocument, diagnostic: vscode.Diagnostic): vscode.CodeAction {
  const edit = new vscode.WorkspaceEdit();
  edit.delete(document.uri, diagnostic.range);
  return quickFix("Remove this secret from the file", diagnostic, { edit });
}

function quickFix(title: string, diagnostic: vscode.Diagnostic, what: Pick<vscode.CodeAction, "command" | "edit">) {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  return Object.assign(action, what, { diagnostics: [diagnostic] });
}

/** The code of a secret in a settings file. In manifests, a rule of the language server reports it. */
const settingsCode = "secret-in-settings";

const finding = {
  message:
    "Settings must not contain secrets, because they are plain files and are synchronized. Remove it and reset it where it was issued.",
  source: "command-manifest",
  code: settingsCode,
};

function reportSettingSecrets(): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection("command-manifest settings");
  const look = (document: vscode.TextDocument): void => {
    if (!isSettingsFile(document.uri.path)) return;
    const found = secretsInSettingsFile(document.getText()).map((secret) => errorAt(document, secret, finding));
    collection.set(document.uri, found);
  };
  vscode.workspace.textDocuments.forEach(look);
  return vscode.Disposable.from(
    collection,
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
  );
}
