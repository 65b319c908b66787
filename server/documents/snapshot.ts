import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { kindNamed } from "../../core/kinds/kinds.ts";
import { projectKind } from "../../core/kinds/project/tables.ts";
import { type KindDocument, readDocument } from "../../core/kinds/table/document.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { dialectOf, parseFile } from "../../core/workspace/document.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
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

  get text(): string {
    return this.document.text;
  }

  /** The manifest, parsed when first asked for; commands that an earlier version had are not parsed again. */
  get manifest(): Manifest {
    const dialect = dialectOf(this.uri, this.document.languageId !== "json");
    this.#manifest ??= parseFile(this.uri, this.text, dialect, this.#previous);
    this.#previous = undefined;
    return this.#manifest;
  }

  get isOpenAsManifest(): boolean {
    return this.document.languageId === "command-manifest";
  }

  /** What the document is about; undefined where neither its name nor its `$schema` says it. */
  get kind(): ManifestKind | undefined {
    return kindOf(this.uri, this.manifest);
  }

  /** The objects of a manifest that is of another kind than commands, and of a project file. */
  get objects(): KindDocument | undefined {
    const kind = this.kind === "project" ? projectKind : kindNamed(this.kind);
    return kind && readDocument(kind, this.manifest);
  }
}
