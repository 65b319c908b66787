import * as vscode from "vscode";
import { flattenErrorTree } from "../../core/api/error-tree.ts";
import { isObject } from "../../core/api/judge.ts";
import { canLinkLobby, judgeLobbyMember } from "../../core/api/judge-lobby.ts";
import { readManifestBody } from "../../core/api/manifest-body.ts";
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
  const given = metadataIn(metadata);
  return { id, ...(given && { metadata: given }), ...(flags !== 0 && { flags }) };
}

function metadataIn(text: string): Metadata | undefined {
  const body = readManifestBody(text);
  return text.trim() === "" || body.syntax || !isObject(body.value) ? undefined : (body.value as Metadata);
}

function metadataFault(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const body = readManifestBody(text);
  if (body.syntax || !isObject(body.value)) return vscode.l10n.t("This is no JSON object yet.");
  return flattenErrorTree(judgeLobbyMember({ metadata: body.value })?.errors)[0]?.message;
}

async function askForFlags(title: string): Promise<number | undefined> {
  const items = [
    { label: vscode.l10n.t("No"), flags: 0 },
    { label: vscode.l10n.t("Yes"), description: "CanLinkLobby", flags: canLinkLobby },
  ];
  const placeHolder = vscode.l10n.t("May the member link the lobby to a channel?");
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.flags;
}
