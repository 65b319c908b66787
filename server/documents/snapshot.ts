import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Document } from "../../core/kinds/document/document.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOfFile } from "../../core/workspace/kind-of-file.ts";
import { dialectOf, readDocument } from "../../core/workspace/workspace-document.ts";

/** A version of an open or closed file: its text with lines, and the parsed content. Never changes. */
export class Snapshot {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
  #document: TextDocument | undefined;
  #content: Document | undefined;
  /** An earlier version that was read, until this one is. */
  #earlier: Document | undefined;

  private constructor(document: TextDocument, earlier?: Document) {
    this.uri = document.uri;
    this.languageId = document.languageId;
    this.version = document.version;
    this.text = document.getText();
    this.#document = document;
    this.#earlier = earlier;
  }

  static open(uri: string, languageId: string, version: number, text: string): Snapshot {
    return new Snapshot(TextDocument.create(uri, languageId, version, text));
  }

  /**
   * Returns the next version. The library changes its document in place, with the starts of the lines, so the next version takes
   * it over. This version creates another one if it is still asked for its lines.
   */
  edited(changes: readonly TextDocumentContentChangeEvent[], version: number): Snapshot {
    const { document } = this;
    this.#document = undefined;
    return new Snapshot(TextDocument.update(document, [...changes], version), this.#content ?? this.#earlier);
  }

  /** The text with its lines. Valid until the next version is created. */
  get document(): TextDocument {
    this.#document ??= TextDocument.create(this.uri, this.languageId, this.version, this.text);
    return this.#document;
  }

  /** The parsed content, read on first access. Reuses unchanged commands of an earlier version. */
  get content(): Document {
    this.#content ??= this.#read();
    this.#earlier = undefined;
    return this.#content;
  }

  get manifest(): Manifest {
    return this.content.manifest;
  }

  get isOpenAsManifest(): boolean {
    return this.languageId === "command-manifest";
  }

  /** The kind of manifest; undefined if neither the name nor `$schema` tells. */
  get kind(): ManifestKind | undefined {
    return kindOfFile(this.uri, this.manifest);
  }

  #read(): Document {
    const { uri, text } = this;
    const dialect = dialectOf(uri, this.languageId !== "json");
    return readDocument({ uri, text, dialect }, this.#earlier);
  }
}
