import type { Position, Range, WorkspaceEdit } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";

/** A text with its cursor taken out; in the tests `│` stands for it. */
export function withCursor(marked: string): { text: string; position: Position } {
  const offset = marked.indexOf("│");
  const text = marked.replace("│", "");
  return { text, position: documentOf(text).positionAt(offset) };
}

/** The range of the first place where a text stands. */
export function rangeOf(text: string, part: string): Range {
  const start = text.indexOf(part);
  const document = documentOf(text);
  return { start: document.positionAt(start), end: document.positionAt(start + part.length) };
}

/** The text of a range. */
export function textOf(text: string, range: Range): string {
  return documentOf(text).getText(range);
}

/** The position after the last character. */
export function endOf(text: string): Position {
  return documentOf(text).positionAt(text.length);
}

/** A text after edits. */
export function edited(text: string, edits: readonly { range: Range; newText: string }[]): string {
  return TextDocument.applyEdits(documentOf(text), [...edits]);
}

/** A text after an edit of one document, which is the document of the text. */
export function applied(text: string, edit: WorkspaceEdit | undefined): string {
  const [change] = edit?.documentChanges ?? [];
  if (!change || !("edits" in change)) throw new Error("There is no edit of a document.");
  return edited(text, change.edits as Parameters<typeof edited>[1]);
}

function documentOf(text: string): TextDocument {
  return TextDocument.create("file:///test.commands.json", "command-manifest", 1, text);
}
