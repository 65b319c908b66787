import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import { LobbyMemberFlag } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import type { Lobby, LobbyMemberPayload, Metadata } from "../../core/interface/payloads.ts";
import { memberAt, memberBody, memberFault } from "../../core/lobbies/lobby-body.ts";
import { readMetadataEntry } from "../../core/lobbies/metadata-entry.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { pickValue, Question, typeText, typeValue } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";

const addPrompts = { pick: "User to add: pick one or enter an ID", type: "ID of the user to add" };

/** The initial values come from the member at the cursor in the open manifest, else from the lobby's member. */
export function askForMember(lobby: Lobby, names: Names): Question<LobbyMemberPayload> {
  const atCursor = memberAtCursor();
  return pickId(addPrompts, names.known("user"), atCursor?.id).andThen((id) => {
    const known = lobby.members.find((member) => member.id === id);
    const { metadata: start = {}, flags: held = 0 } = (atCursor?.id === id ? atCursor : known) ?? {};
    const written = atCursor?.id === id ? atCursor.additional_name : undefined;
    const name = written === undefined ? {} : { additional_name: written };
    return askForMetadata(start ?? {}).andThen((metadata) =>
      askForFlags(held ?? 0).map((flags) => ({ ...memberBody(id, { metadata, flags }, known !== undefined), ...name })),
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

/** Lets the user add, change and remove metadata entries. §2.4 */
function askForMetadata(metadata: Metadata): Question<Metadata> {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = `${length} of ${limits.lobbyMetadata.max} characters`;
  const items = [
    { label: "Done", iconPath: itemIcon("check"), description: counter, value: undefined },
    { label: "Add Entry…", iconPath: itemIcon("add"), value: () => addMetadata(metadata) },
    ...entries.map(([key, text]) => ({ label: key, description: text, value: () => change(metadata, key) })),
  ];
  return pickValue<(() => Question<Metadata>) | undefined>("Edit the member's metadata", items).andThen((edit) =>
    edit ? edit().andThen(askForMetadata) : Question.known(() => metadata),
  );
}

function itemIcon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

function addMetadata(metadata: Metadata): Question<Metadata> {
  const prompt = "Enter a name and a text, such as fleet=red";
  return typeValue(prompt, (typed) => {
    const [key, text] = readMetadataEntry(typed) ?? [];
    if (key === undefined || text === undefined) return { problem: "Use `name=text`." };
    const value = { ...metadata, [key]: text };
    const problem = memberFault({ metadata: value });
    return problem === undefined ? { value } : { problem };
  });
}

/** An empty text removes the entry. */
function change(metadata: Metadata, key: string): Question<Metadata> {
  const { [key]: value = "", ...others } = metadata;
  const prompt = `Text of ${key} (empty to remove the entry)`;
  const problemOf = (typed: string) => memberFault({ metadata: { ...others, [key]: typed } });
  const text = typeText({ prompt, value, problemOf });
  return text.map((typed) => (typed === "" ? others : { ...others, [key]: typed }));
}
