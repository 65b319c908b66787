import * as vscode from "vscode";
import type { Names } from "../../core/discord/names/names.ts";
import type { Lobby, LobbyMemberPayload, Metadata } from "../../core/discord/payloads.ts";
import { memberAt, memberBody, memberFault, readMetadataEntry } from "../../core/kinds/lobby/lobby-body.ts";
import { LobbyMemberFlag } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { pickValue, Question, typeText, typeValue } from "../ui/ask.ts";
import { pickId } from "../ui/pick-id.ts";

const addPrompts = { pick: "User to add: pick one or enter an ID", type: "ID of the user to add" };

/** The initial values come from the member at the cursor in the open manifest, else from the lobby's. */
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

/** Lets the user add, change and remove metadata entries. §2.4 */
function askForMetadata(metadata: Metadata): Question<Metadata> {
  const entries = Object.entries(metadata);
  const length = entries.reduce((sum, [key, text]) => sum + codePointLength(key) + codePointLength(text), 0);
  const counter = `${length} of ${limits.lobbyMetadata.max} characters`;
  const items = [
    { label: "Done", iconPath: icon("check"), description: counter, value: undefined },
    { label: "Add Entry…", iconPath: icon("add"), value: () => add(metadata) },
    ...entries.map(([key, text]) => ({ label: key, description: text, value: () => change(metadata, key) })),
  ];
  return pickValue<(() => Question<Metadata>) | undefined>("Edit the member's metadata", items).andThen((edit) =>
    edit ? edit().andThen(askForMetadata) : Question.known(() => metadata),
  );
}

function icon(id: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id);
}

function add(metadata: Metadata): Question<Metadata> {
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
