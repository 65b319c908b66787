import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { Lobby, LobbyMemberPayload } from "../../core/discord/payloads.ts";
import { memberAt } from "../../core/kinds/lobby/member-at.ts";
import { memberBody } from "../../core/kinds/lobby/member-body.ts";
import { LobbyMemberFlag } from "../../core/language/facts/constants.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type Form, type Next, pickValue } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";
import { askForMetadata } from "./ask-for-metadata.ts";

const addPrompts = { pick: "User to add: pick one or enter an ID", type: "ID of the user to add" };

/**
 * Asks for a user and for its metadata and flags. The initial values come from the member at the cursor in the open
 * manifest, else from the lobby's member with that ID.
 */
export async function askForMember(
  form: Form,
  lobby: Lobby,
  names: Names,
  next: (member: LobbyMemberPayload) => Promise<void>,
): Promise<void> {
  const atCursor = memberAtCursor();
  await pickId(form, addPrompts, names.known("user"), atCursor?.id, (id, afterId) => {
    const known = lobby.members.find((member) => member.id === id);
    const { metadata: start, flags: held } = (atCursor?.id === id ? atCursor : known) ?? {};
    return askForMetadata(afterId, start ?? {}, (metadata, afterMetadata) =>
      askForFlags(afterMetadata, held ?? 0, (flags) => next(memberBody(id, { metadata, flags }, known !== undefined))),
    );
  });
}

function memberAtCursor(): LobbyMemberPayload | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || manifestKind(editor.document.uri.path) !== "lobby") return undefined;
  return memberAt(editor.document.getText(), editor.document.offsetAt(editor.selection.active));
}

/** The current value is first, so Enter keeps it. */
async function askForFlags(form: Form, held: number, next: Next<number, void>): Promise<void> {
  const items = [
    { label: "No", value: 0 },
    { label: "Yes", description: "CanLinkLobby", value: LobbyMemberFlag.CanLinkLobby },
  ];
  const heldFirst = items.toSorted((a, b) => Number(b.value === held) - Number(a.value === held));
  await pickValue(form, "Can the member link the lobby to a channel?", heldFirst, next);
}
