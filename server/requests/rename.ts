import type {
  PrepareRenameParams,
  Range,
  RenameParams,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { CommandType } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { isValidName } from "../../core/language/model/names.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { UserError } from "../../core/user-error.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange, toTextEdit } from "../documents/to-lsp.ts";
import { mentionAt, mentionsAround, type PlacedMention } from "./mentions.ts";
import type { Answer } from "./request.ts";

/** The name under the cursor without its quotes; null where there is none to rename. */
export const prepareRename: Answer<PrepareRenameParams, { range: Range; placeholder: string } | null> = (
  snapshot,
  { position },
) => {
  const { mention } = mentionAt(snapshot, snapshot.document.offsetAt(position)) ?? {};
  if (!mention) return null;
  const { start, end } = mention.span;
  return { range: toRange(snapshot.document, { start: start + 1, end: end - 1 }), placeholder: mention.name };
};

/** Renames a command in every manifest that names it, all at once. Throws a UserError when the new name is not allowed. */
export const rename: Answer<RenameParams, WorkspaceEdit | null> = async (
  snapshot,
  { position, newName },
  { workspace, client },
) => {
  const named = mentionAt(snapshot, snapshot.document.offsetAt(position));
  if (!named) return null;
  assertAllowed(newName, named.mention.type);
  const edits = new Map<Snapshot, TextEdit[]>();
  for (const place of await mentionsAround(named, workspace)) {
    edits.set(place.snapshot, [...(edits.get(place.snapshot) ?? []), editOf(place, newName)]);
  }
  return client().versionedEdits ? versionedEdit(edits) : plainEdit(edits);
};

function assertAllowed(newName: string, type: number | undefined): void {
  const length = codePointLength(newName);
  const { min, max } = limits.nameLength;
  const bound = type === CommandType.CHAT_INPUT;
  if (length >= min && length <= max && (!bound || isValidName(newName))) return;
  const rule = bound ? "lowercase letters, digits, “-” or “_”" : "characters";
  throw new UserError(`“${newName}” is not a valid name. Use ${min} to ${max} ${rule}.`);
}

function plainEdit(edits: ReadonlyMap<Snapshot, TextEdit[]>): WorkspaceEdit {
  return { changes: Object.fromEntries([...edits].map(([{ uri }, list]) => [uri, list])) };
}

function versionedEdit(edits: ReadonlyMap<Snapshot, TextEdit[]>): WorkspaceEdit {
  const documentChanges = [...edits].map(([{ uri, document }, list]): TextDocumentEdit => {
    // Version 0 is a closed file's, which has none.
    const version = document.version === 0 ? null : document.version;
    return { textDocument: { uri, version }, edits: list };
  });
  return { documentChanges };
}

function editOf({ snapshot, mention: { span } }: PlacedMention, newName: string): TextEdit {
  return toTextEdit(snapshot.document, { ...span, newText: JSON.stringify(newName) });
}
