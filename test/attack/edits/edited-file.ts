import type { Position, Range } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Edit, offsetIn, perform } from "./perform.ts";
import type { Action, Step } from "./steps.ts";

/** A change that a client sends in `textDocument/didChange`. */
export type Change = { readonly range: Range; readonly text: string } | { readonly text: string };

/** The file as the editor has it; the reference implementation tells what changes make of it. */
export class EditedFile {
  #text: string;
  #texts: string[];
  #now = 0;

  constructor(text: string) {
    this.#text = text;
    this.#texts = [text];
  }

  get text(): string {
    return this.#text;
  }

  positionAt(place: number): Position {
    return documentOf(this.#text).positionAt(offsetIn(this.#text, place));
  }

  get end(): Position {
    return documentOf(this.#text).positionAt(this.#text.length);
  }

  /** Takes a step, and gives the changes of each notification. */
  take({ actions, send, positions }: Step): Change[][] {
    const before = this.#text;
    const changes = actions.flatMap((action) => this.#perform(action, positions));
    if (changes.length === 0) return [];
    if (send === "as whole text") return [[{ text: this.#text }]];
    if (send === "after the whole text") return [[{ text: before }, ...changes]];
    return send === "separately" ? changes.map((change) => [change]) : [changes];
  }

  #perform(action: Action, positions: Step["positions"]): Change[] {
    const edits = perform(this.#text, action, { texts: this.#texts, now: this.#now });
    const changes = edits.map((edit) => {
      const change = { range: rangeOf(this.#text, edit, positions), text: edit.text };
      // The reference miscounts lines after some edits, so it gets a fresh document for each.
      this.#text = TextDocument.update(documentOf(this.#text), [change], 2).getText();
      return change;
    });
    this.#remember(action);
    return changes;
  }

  #remember(action: Action): void {
    if (action.do === "undo") this.#now = Math.max(this.#now - action.steps, 0);
    else if (action.do === "redo") this.#now = Math.min(this.#now + 1, this.#texts.length - 1);
    else {
      this.#texts = [...this.#texts.slice(0, this.#now + 1), this.#text];
      this.#now++;
    }
  }
}

function rangeOf(text: string, { start, end }: Edit, positions: Step["positions"]): Range {
  const document = documentOf(text);
  const [from, to] = [document.positionAt(start), document.positionAt(end)];
  if (positions === "swapped") return { start: to, end: from };
  if (positions === "beyond") return { start: beyond(document, from), end: beyond(document, to) };
  return { start: from, end: to };
}

/** The same place, but written as one that does not exist. */
function beyond(document: TextDocument, position: Position): Position {
  if (document.offsetAt(position) === document.getText().length) return { line: position.line + 7, character: 3 };
  const further = { line: position.line, character: position.character + 1000 };
  return document.offsetAt(further) === document.offsetAt(position) ? further : position;
}

function documentOf(text: string): TextDocument {
  return TextDocument.create("file:///a.json", "json", 1, text);
}
