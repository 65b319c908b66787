import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { Document } from "../../core/kinds/document/document.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import type { TextEdit } from "../../core/language/text/span.ts";
import { dialectOf, readDocument } from "../../core/workspace/document.ts";
import type { ManifestKind } from "../../core/workspace/kind.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { SourceDocument } from "./source-document.ts";

/** One version of an open or closed file: its text with lines, and what the text says. It never changes. */
export class Snapshot {
  readonly document: SourceDocument;
  #content: Document | undefined;
  #earlier: Earlier | undefined;

  private constructor(document: SourceDocument, earlier?: Earlier) {
    this.document = document;
    this.#earlier = earlier;
  }

  static open(uri: string, languageId: string, version: number, text: string): Snapshot {
    return new Snapshot(SourceDocument.of(uri, languageId, version, text));
  }

  /** The next version. This one stays as it is. */
  edited(changes: readonly TextDocumentContentChangeEvent[], version: number): Snapshot {
    const { document, edits } = this.document.edited(changes, version);
    const earlier = this.#content ? { content: this.#content, edits: [] } : this.#earlier;
    return new Snapshot(document, earlier && after(earlier, edits));
  }

  get uri(): string {
    return this.document.uri;
  }

  get text(): string {
    return this.document.text;
  }

  /** What the text says, read when first asked for; commands that an earlier version had are not read again. */
  get content(): Document {
    this.#content ??= this.#edited() ?? this.#read();
    this.#earlier = undefined;
    return this.#content;
  }

  get manifest(): Manifest {
    return this.content.manifest;
  }

  get isOpenAsManifest(): boolean {
    return this.document.languageId === "command-manifest";
  }

  /** What the document is about; undefined where neither its name nor its `$schema` says it. */
  get kind(): ManifestKind | undefined {
    return kindOf(this.uri, this.manifest);
  }

  #edited(): Document | undefined {
    const { content, edits } = this.#earlier ?? {};
    return edits && content?.edited?.(edits, () => this.text);
  }

  #read(): Document {
    const { uri, text, languageId } = this.document;
    const dialect = dialectOf(uri, languageId !== "json");
    return readDocument({ uri, text, dialect }, this.#earlier?.content);
  }
}

/** A version that was read, and what was edited since; undefined: the whole text. */
interface Earlier {
  readonly content: Document;
  readonly edits: readonly TextEdit[] | undefined;
}

function after({ content, edits }: Earlier, later: readonly TextEdit[] | undefined): Earlier {
  return { content, edits: edits && later && [...edits, ...later] };
}
