import type { Position, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { CommandType } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { isValidName } from "../../core/language/model/names.ts";
import { codePointLength } from "../../core/language/text/code-points.ts";
import { UserError } from "../../core/user-error.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange, toTextEdit } from "../documents/to-lsp.ts";
import { type NamedPlace, nameAt, placesOf } from "./names.ts";

/** What a rename is made from. */
interface RenameInput {
  readonly snapshot: Snapshot;
  readonly workspace: Workspace<Snapshot>;
  /** Whether the client takes edits of a document's version. */
  readonly versioned: boolean;
}

/** The name under the cursor without its quotes; null where there is none to rename. */
export function prepareRename(snapshot: Snapshot, position: Position): { range: Range; placeholder: string } | null {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  if (!name) return null;
  const { start, end } = name.mention.span;
  return { range: toRange(snapshot.document, { start: start + 1, end: end - 1 }), placeholder: name.mention.name };
}

/** Renames a command in every manifest that names it, all at once. Throws a UserError when the new name is not allowed. */
export async function rename(
  { snapshot, workspace, versioned }: RenameInput,
  position: Position,
  newName: string,
): Promise<WorkspaceEdit | null> {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  if (!name) return null;
  assertAllowed(newName, name.mention.type);
  const places = await placesOf(name, workspace);
  const edits = new Map<Snapshot, TextEdit[]>();
  for (const place of places) edits.set(place.snapshot, [...(edits.get(place.snapshot) ?? []), editOf(place, newName)]);
  return versioned ? versionedEdit(edits) : plainEdit(edits);
}

function assertAllowed(newName: string, type: number | undefined): void {
  const length = codePointLength(newName);
  const { min, max } = limits.nameLength;
  const bound = type === CommandType.CHAT_INPUT;
  if (length >= min && length <= max && (!bound || isValidName(newName))) return;
  const rule = bound ? "letters, digits, - and _, in lower case" : "characters";
  throw new UserError(`A name has ${min} to ${max} ${rule}; “${newName}” does not fit.`);
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

function editOf({ snapshot, mention: { span } }: NamedPlace, newName: string): TextEdit {
  return toTextEdit(snapshot.document, { ...span, newText: JSON.stringify(newName) });
}
