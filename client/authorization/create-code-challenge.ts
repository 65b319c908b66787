import * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { rangeOf } from "../ui/edits.ts";
import { runs, warn } from "../ui/user-error.ts";
import { codeChallengeEdits } from "./code-challenge.ts";
import { createCodeVerifier } from "./code-verifier.ts";

/**
 * Writes a new code challenge into the open authorization manifest, which stays unsaved, and offers its verifier. The verifier
 * is a secret: no file or log gets it, and the clipboard only on the user's request. §2.5
 */
export async function createCodeChallenge(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor || manifestKind(editor.document.uri.path) !== "authorization") {
    throw new UserError("Open an authorization manifest first, such as desktop.authorization.json.");
  }
  const { document } = editor;
  const { verifier, challenge } = await createCodeVerifier();
  const edits = codeChallengeEdits(document.getText(), challenge);
  if (!edits) throw new UserError("The manifest must be a JSON object without syntax errors. Nothing was changed.");
  const isWritten = await editor.edit((builder) => {
    for (const edit of edits) builder.replace(rangeOf(document, edit), edit.newText);
  });
  if (!isWritten) throw new UserError("The editor cannot write to this manifest. Nothing was changed.");
  // Not awaited: a notification may stay unanswered for hours.
  void offer(verifier);
}

/** Offers the verifier once, and forgets it afterwards. */
async function offer(verifier: string): Promise<void> {
  const copy = "Copy Verifier";
  const message =
    "The code challenge was added to the manifest. Copy its verifier now: your client sends it when it exchanges the code for a token, and it is not stored anywhere.";
  if ((await vscode.window.showInformationMessage(message, copy)) === copy) {
    await vscode.env.clipboard.writeText(verifier);
    vscode.window.setStatusBarMessage("Verifier copied", 5000);
    return;
  }
  const again = runs("Create New Challenge", "commandManifest.createCodeChallenge");
  const gone = "The verifier was not copied and is gone. Run Create Code Challenge again to get a new pair.";
  warn(gone, again);
}
