import { TextDocument, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { type Manifest, parseManifest } from "../core/manifest/index.ts";

/**
 * One version of a document. It never changes: `TextDocument` is updated in place by its own library, so every
 * version gets one of its own, and offsets stay true across an `await`.
 */
export class Snapshot {
  readonly document: TextDocument;
  #manifest: Manifest | undefined;
  #previous: Manifest | undefined;

  constructor(document: TextDocument, previous?: Manifest) {
    this.document = document;
    this.#previous = previous;
  }

  static open(uri: string, languageId: string, version: number, text: string): Snapshot {
    return new Snapshot(TextDocument.create(uri, languageId, version, text));
  }

  /** The next version. This one stays as it is. */
  edited(changes: TextDocumentContentChangeEvent[], version: number): Snapshot {
    const { uri, languageId } = this.document;
    const copy = TextDocument.create(uri, languageId, this.document.version, this.text);
    return new Snapshot(TextDocument.update(copy, changes, version), this.#manifest ?? this.#previous);
  }

  get uri(): string {
    return this.document.uri;
  }

  get version(): number {
    return this.document.version;
  }

  get text(): string {
    return this.document.getText();
  }

  /** The manifest, parsed when first asked for; commands that an earlier version had are not parsed again. */
  get manifest(): Manifest {
    // "Plain JSON" is what the author chose by opening the file as `json`; everything else may hold comments.
    const dialect = this.document.languageId === "json" ? "json" : "jsonc";
    this.#manifest ??= parseManifest(this.text, { dialect }, this.#previous);
    this.#previous = undefined;
    return this.#manifest;
  }
}
