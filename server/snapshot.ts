import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { type Manifest, parseManifest } from "../core/manifest/index.ts";
import { SourceDocument } from "./source-document.ts";

/** One version of a document with its manifest. */
export class Snapshot {
  readonly document: SourceDocument;
  #manifest: Manifest | undefined;
  #previous: Manifest | undefined;

  private constructor(document: SourceDocument, previous?: Manifest) {
    this.document = document;
    this.#previous = previous;
  }

  static open(uri: string, languageId: string, version: number, text: string): Snapshot {
    return new Snapshot(SourceDocument.of(uri, languageId, version, text));
  }

  /** The next version. This one stays as it is. */
  edited(changes: readonly TextDocumentContentChangeEvent[], version: number): Snapshot {
    return new Snapshot(this.document.edited(changes, version), this.#manifest ?? this.#previous);
  }

  get uri(): string {
    return this.document.uri;
  }

  /** The manifest, parsed when first asked for; commands that an earlier version had are not parsed again. */
  get manifest(): Manifest {
    // Plain JSON is a .json file that was opened as such; everything else may hold comments.
    const dialect = this.document.languageId === "json" && !this.uri.endsWith(".jsonc") ? "json" : "jsonc";
    this.#manifest ??= parseManifest(this.document.text, { dialect }, this.#previous);
    this.#previous = undefined;
    return this.#manifest;
  }
}
