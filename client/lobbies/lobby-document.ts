import * as vscode from "vscode";
import { type LobbyToSend, lobbyToSend } from "../../core/lobbies/lobbies.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import type { Sent } from "../publish/refusal-diagnostics.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** One version of a lobby manifest that has no errors. */
export interface LobbyDocument extends Sent {
  readonly lobby: LobbyToSend;
}

/** The lobby manifest in the active editor, saved or not. Throws a UserError where there is none or it has errors. */
export function activeLobby(): LobbyDocument {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || manifestKind(document.uri.path) !== "lobby") {
    throw new UserErrorWithActions(vscode.l10n.t("Open a lobby manifest first, such as game.lobby.json."));
  }
  const name = vscode.workspace.asRelativePath(document.uri);
  return { document, version: document.version, lobby: lobbyToSend({ name, text: document.getText() }) };
}
