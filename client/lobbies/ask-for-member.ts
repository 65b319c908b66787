import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { Lobby, LobbyMemberPayload } from "../../core/discord/payloads.ts";
import { memberAt } from "../../core/kinds/lobby/member-at.ts";
import { memberBody } from "../../core/kinds/lobby/member-body.ts";
import { LobbyMemberFlag } from "../../core/language/facts/constants.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { pickValue, type Question } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";
import { askForMetadata } from "./ask-for-metadata.ts";

const addPrompts = { pick: "User to add: pick one or enter an ID", type: "ID of the user to add" };

/**
 * Asks for a user and for its metadata and flags. The initial values come from the member at the cursor in the open
 * manifest, else from the lobby's member with that ID.
 */
export function askForMember(lobby: Lobby, names: Names): Question<LobbyMemberPayload> {
  const atCursor = memberAtCursor();
  return pickId(addPrompts, names.known("user"), atCursor?.id).andThen((id) => {
    const known = lobby.members.find((member) => member.id === id);
    const { metadata: start = {}, flags: held = 0 } = (atCursor?.id === id ? atCursor : known) ?? {};
    return askForMetadata(start ?? {}).andThen((metadata) =>
      askForFlags(held).map((flags) => memberBody(id, { metadata, flags }, known !== undefined)),
    );
  });
}

function memberAtCursor(): LobbyMemberPayload | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || manifestKind(editor.document.uri.path) !== "lobby") return undefined;
  return memberAt(editor.document.getText(), editor.document.offsetAt(editor.selection.active));
}

/** The current value is first, so Enter keeps it. */
function askForFlags(held: number): Question<number> {
  const items = [
    { label: "No", value: 0 },
    { label: "Yes", description: "CanLinkLobby", value: LobbyMemberFlag.CanLinkLobby },
  ];
  const heldFirst = items.toSorted((a, b) => Number(b.value === held) - Number(a.value === held));
  return pickValue("Can the member link the lobby to a channel?", heldFirst);
}
