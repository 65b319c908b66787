import * as vscode from "vscode";
import { codeChallengeEdits } from "../../core/kinds/authorization/code-challenge.ts";
import { UserError } from "../../core/user-error.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { createCodeVerifier } from "./code-verifier.ts";

/**
 * Writes a new code challenge into the open authorization manifest and puts its verifier on the clipboard. The verifier
 * is a secret: it goes into no file and no log. §2.5
 */
export async function createCodeChallenge(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor || manifestKind(editor.document.uri.path) !== "authorization") {
    throw new UserError("Open the authorization manifest first, a file such as desktop.authorization.json.");
  }
  const { document } = editor;
  const { verifier, challenge } = createCodeVerifier();
  const edits = codeChallengeEdits(document.getText(), challenge);
  if (!edits) throw new UserError("The manifest must be a JSON object without errors; nothing was written.");
  const isWritten = await editor.edit((builder) => {
    for (const { start, end, newText } of edits) {
      builder.replace(new vscode.Range(document.positionAt(start), document.positionAt(end)), newText);
    }
  });
  if (!isWritten) throw new UserError("The manifest could not be changed; nothing was written.");
  await vscode.env.clipboard.writeText(verifier);
  const message =
    "The challenge is in the manifest. Its verifier is on the clipboard, and nowhere else: paste it where the code is exchanged for a token, and keep it secret.";
  // Nothing waits for the answer: a notification may stay unanswered for hours.
  void vscode.window.showInformationMessage(message, "OK");
}
