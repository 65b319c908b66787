import * as vscode from "vscode";
import { codeChallengeEdits } from "../../core/kinds/authorization/code-challenge.ts";
import { UserError } from "../../core/user-error.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { createCodeVerifier } from "./code-verifier.ts";

/**
 * Writes a new code challenge into the open authorization manifest and copies its verifier to the clipboard. The verifier
 * is a secret, so it is in no file and no log. §2.5
 */
export async function createCodeChallenge(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor || manifestKind(editor.document.uri.path) !== "authorization") {
    throw new UserError("Open an authorization manifest first, such as desktop.authorization.json.");
  }
  const { document } = editor;
  const { verifier, challenge } = createCodeVerifier();
  const edits = codeChallengeEdits(document.getText(), challenge);
  if (!edits)
    throw new UserError("Nothing was written because the manifest is not a valid JSON object. Fix its errors first.");
  const isWritten = await editor.edit((builder) => {
    for (const { start, end, newText } of edits) {
      builder.replace(new vscode.Range(document.positionAt(start), document.positionAt(end)), newText);
    }
  });
  if (!isWritten) throw new UserError("Nothing was written because the editor cannot change the manifest.");
  await vscode.env.clipboard.writeText(verifier);
  const message =
    "The code challenge is in the manifest, and its verifier is only on the clipboard. Use the verifier in the token request and keep it secret.";
  // Not awaited: a notification may stay open for hours.
  void vscode.window.showInformationMessage(message, "OK");
}
