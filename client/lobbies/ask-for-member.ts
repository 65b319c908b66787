import * as vscode from "vscode";
import { flattenErrorTree } from "../../core/api/error-tree.ts";
import { isObject } from "../../core/api/judge.ts";
import { canLinkLobby, judgeLobbyMember } from "../../core/api/judge-lobby.ts";
import type { LobbyMemberPayload, Metadata } from "../../core/api/payloads.ts";
import { askForId } from "./lobby-ids.ts";

/** Asks for a user and what the lobby shall have of it; undefined when the user would not say. */
export async function askForMember(title: string): Promise<LobbyMemberPayload | undefined> {
  const id = await askForId({ title, prompt: vscode.l10n.t("ID of the user to add") });
  if (id === undefined) return undefined;
  const metadata = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t("Metadata as JSON, such as {0}; empty: none", '{ "fleet": "red" }'),
    ignoreFocusOut: true,
    validateInput: (text) => metadataFault(text),
  });
  if (metadata === undefined) return undefined;
  const flags = await askForFlags(title);
  if (flags === undefined) return undefined;
  const given = jsonIn(metadata) as Metadata | undefined;
  return { id, ...(given && { metadata: given }), ...(flags !== 0 && { flags }) };
}

function metadataFault(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const value = jsonIn(text);
  if (!isObject(value)) return vscode.l10n.t("This is no JSON object yet.");
  return flattenErrorTree(judgeLobbyMember({ metadata: value })?.errors)[0]?.message;
}

/** What a text says as JSON; undefined while it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half-typed text is no fault; the box says what is missing.
    return undefined;
  }
}

async function askForFlags(title: string): Promise<number | undefined> {
  const items = [
    { label: vscode.l10n.t("No"), flags: 0 },
    { label: vscode.l10n.t("Yes"), description: "CanLinkLobby", flags: canLinkLobby },
  ];
  const placeHolder = vscode.l10n.t("May the member link the lobby to a channel?");
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.flags;
}
