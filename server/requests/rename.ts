import type { ChangeAnnotation, Position, Range, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import { CommandType } from "../../core/manifest/constants.ts";
import { codePointLength } from "../../core/manifest/index.ts";
import { limits } from "../../core/manifest/limits.ts";
import { isValidName } from "../../core/manifest/names.ts";
import { type NamedPlace, nameAt, placesOf } from "../names.ts";
import type { Snapshot } from "../snapshot.ts";
import { toRange, toTextEdit } from "../to-lsp.ts";
import { UserError } from "../user-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a rename costs: §4.5 rule 1. */
const cost: ChangeAnnotation = {
  label: "Rename a command",
  needsConfirmation: true,
  description:
    "Publishing it under its new name deletes the permissions that servers have set for it, unless its ID is kept.",
};

/** What a client can do with the edits of a rename. */
export interface RenameSupport {
  readonly versioned: boolean;
  readonly annotated: boolean;
}

/** The name under the cursor without its quotes; null where there is none to rename. */
export function prepareRename(snapshot: Snapshot, position: Position): { range: Range; placeholder: string } | null {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  if (!name) return null;
  const { start, end } = name.mention.span;
  return { range: toRange(snapshot.document, { start: start + 1, end: end - 1 }), placeholder: name.mention.name };
}

/** Renames a command in every manifest that names it. Throws a UserError when the new name is not allowed. */
export async function rename(
  snapshot: Snapshot,
  position: Position,
  newName: string,
  workspace: Workspace,
  support: RenameSupport,
): Promise<WorkspaceEdit | null> {
  const name = nameAt(snapshot, snapshot.document.offsetAt(position));
  if (!name) return null;
  assertAllowed(newName, name.mention.type);
  const places = await placesOf(name, workspace);
  const edits = new Map<Snapshot, NamedPlace[]>();
  for (const place of places) edits.set(place.snapshot, [...(edits.get(place.snapshot) ?? []), place]);
  return support.versioned ? versionedEdit(edits, newName, support) : plainEdit(edits, newName);
}

function assertAllowed(newName: string, type: number | undefined): void {
  const length = codePointLength(newName);
  const { min, max } = limits.nameLength;
  const bound = type === CommandType.CHAT_INPUT;
  if (length >= min && length <= max && (!bound || isValidName(newName))) return;
  const rule = bound ? "letters, digits, - and _, in lower case" : "characters";
  throw new UserError(`A name has ${min} to ${max} ${rule}; “${newName}” does not fit.`);
}

function plainEdit(edits: ReadonlyMap<Snapshot, readonly NamedPlace[]>, newName: string): WorkspaceEdit {
  const changes = [...edits].map(([{ uri, document }, places]) => [
    uri,
    places.map((place) => toTextEdit(document, editOf(place, newName))),
  ]);
  return { changes: Object.fromEntries(changes) };
}

function versionedEdit(
  edits: ReadonlyMap<Snapshot, readonly NamedPlace[]>,
  newName: string,
  { annotated }: RenameSupport,
): WorkspaceEdit {
  const documentChanges = [...edits].map(([{ uri, document }, places]): TextDocumentEdit => {
    const annotation = annotated ? { annotationId: "rename" } : {};
    // Version 0 is a closed file's, which has none.
    const version = document.version === 0 ? null : document.version;
    return {
      textDocument: { uri, version },
      edits: places.map((place) => ({ ...toTextEdit(document, editOf(place, newName)), ...annotation })),
    };
  });
  return { documentChanges, ...(annotated ? { changeAnnotations: { rename: cost } } : {}) };
}

function editOf({ mention: { span } }: NamedPlace, newName: string): { start: number; end: number; newText: string } {
  return { ...span, newText: JSON.stringify(newName) };
}
