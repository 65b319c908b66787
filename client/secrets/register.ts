import * as vscode from "vscode";
import type { Credentials } from "../../core/credentials/credentials.ts";
import { showFailure } from "../ui/user-error.ts";
import { moveSecret, type SecretPlace } from "./move-secret.ts";
import { moveCommand, registerSecretActions } from "./secret-actions.ts";
import { SecretDiagnostics } from "./secret-diagnostics.ts";
import { SettingsWatch } from "./settings-watch.ts";

/** Watches over tokens that stand where they do not belong, and moves them away. */
export function registerSecrets(credentials: Credentials, output: vscode.LogOutputChannel): vscode.Disposable[] {
  const move = async (place: SecretPlace): Promise<void> => {
    try {
      await moveSecret(credentials, output, place);
    } catch (error) {
      showFailure(error, output);
    }
  };
  return [
    new SecretDiagnostics(),
    new SettingsWatch(output),
    registerSecretActions(),
    vscode.commands.registerCommand(moveCommand, move),
  ];
}
