import type { Node } from "jsonc-parser";
import * as vscode from "vscode";
import { readLobby } from "../../core/kinds/lobby/lobby-body.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { LobbyPayload } from "../../core/wire/payloads.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** One version of a lobby manifest that the service would take. */
export interface LobbyDocument {
  readonly document: vscode.TextDocument;
  /** The document's version that `lobby` was read from. */
  readonly version: number;
  readonly lobby: LobbyPayload;
  /** Its tree, to find places in. */
  readonly root: Node | undefined;
}

/** The lobby manifest in the active editor, saved or not. Throws a UserError where there is none or it has errors. */
export function activeLobby(): LobbyDocument {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || manifestKind(document.uri.path) !== "lobby") {
    throw new UserErrorWithActions(vscode.l10n.t("Open the lobby manifest first, a file such as game.lobby.json."));
  }
  const { version } = document;
  const { lobby, errors, root } = readLobby(document.getText());
  if (lobby) return { document, version, lobby, root };
  throw new UserErrorWithActions(errorMessage(document, errors));
}

function errorMessage(document: vscode.TextDocument, errors: readonly Finding[]): string {
  const name = vscode.workspace.asRelativePath(document.uri);
  const [first] = errors;
  const line = document.positionAt(first?.start ?? 0).line + 1;
  return vscode.l10n.t("{0} is not sent, because line {1} has an error: {2}", name, line, first?.message ?? "");
}
