import type * as vscode from "vscode";
import type { Document } from "../../core/kinds/document/document.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { readDocument } from "../../core/workspace/document.ts";

/** Read by the extension itself: it has the text at once. Only what an edit touches is read again. */
export class PreviewedDocument {
  readonly document: vscode.TextDocument;
  #content: Document | undefined;
  #version: number | undefined;

  constructor(document: vscode.TextDocument) {
    this.document = document;
  }

  get manifest(): Manifest {
    const { document } = this;
    if (!this.#content || this.#version !== document.version) this.#content = this.#read();
    this.#version = document.version;
    return this.#content.manifest;
  }

  /** Takes over edits, one after the other. */
  edit({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const edits = contentChanges.map(({ rangeOffset, rangeLength, text }) => {
      return { start: rangeOffset, end: rangeOffset + rangeLength, newText: text };
    });
    const isNext = this.#version === document.version - 1;
    const edited = isNext ? this.#content?.edited?.(edits, () => document.getText()) : undefined;
    if (!edited) return;
    this.#content = edited;
    this.#version = document.version;
  }

  #read(): Document {
    const text = this.document.getText();
    return this.#content?.withText(text) ?? readDocument({ uri: this.document.uri.path, text, dialect: "jsonc" });
  }
}
