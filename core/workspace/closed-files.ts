import { AsyncMemo } from "../tools/async-memo.ts";
import { type Files, readOrNull } from "./files.ts";
import { KnownFiles } from "./known-files.ts";
import { normalUri } from "./uris.ts";
import { type Listing, listingOf, type WorkspaceDocument } from "./workspace-document.ts";

/**
 * Caches the files that are not open, until they are forgotten. All listings are kept. Documents are kept only if they were read
 * as documents, up to `maxKept`; the oldest are dropped first.
 */
export class ClosedFiles<D extends WorkspaceDocument> {
  readonly #files: Files;
  readonly #parse: (uri: string, text: string) => Promise<D>;
  readonly #maxKept: number;
  readonly #documents = new AsyncMemo<D | undefined>();
  readonly #listings = new AsyncMemo<Listing | undefined>();
  /** Texts of files that are not manifests. */
  readonly #texts = new AsyncMemo<string | null | undefined>();
  /** The lengths of the kept documents' texts, in the order in which they were read. */
  readonly #lengths = new Map<string, number>();
  #kept = 0;
  readonly #known = new KnownFiles();

  /** `maxKept`: UTF-16 units of text. */
  constructor(files: Files, parse: (uri: string, text: string) => Promise<D>, maxKept: number) {
    this.#files = files;
    this.#parse = parse;
    this.#maxKept = maxKept;
  }

  documentAt(uri: string): Promise<D | undefined> {
    const key = this.#keyOf(uri);
    return this.#documents.get(key, async () => {
      const document = await this.#read(uri);
      if (document) this.#keep(key, document.text.length);
      return document;
    });
  }

  listingAt(uri: string): Promise<Listing | undefined> {
    return this.#listings.get(this.#keyOf(uri), async () => {
      const document = await (this.#documents.known(normalUri(uri)) ?? this.#read(uri));
      return document && listingOf(document);
    });
  }

  /**
   * Reads a document for a single use. Keeps its listing and not the document: documents that are kept for a while and then
   * dropped become garbage that only a full collection finds.
   */
  async passingDocumentAt(uri: string): Promise<D | undefined> {
    const key = this.#keyOf(uri);
    const document = await (this.#documents.known(key) ?? this.#read(uri));
    await this.#listings.get(key, async () => document && listingOf(document));
    return document;
  }

  textAt(uri: string): Promise<string | null | undefined> {
    return this.#texts.get(this.#keyOf(uri), () => readOrNull(this.#files, uri));
  }

  /** Like `textAt`, but reads the file each time, and one that cannot be read is as good as missing. */
  currentText(uri: string): Promise<string | undefined> {
    this.#keyOf(uri);
    return this.#files.read(uri);
  }

  forget(normal: string): void {
    this.#forgetDocument(normal);
    this.#listings.forget(normal);
    this.#texts.forget(normal);
  }

  /** The files that were ever asked for: this one, and those below it. */
  knownIn(uri: string): string[] {
    return this.#known.in(normalUri(uri));
  }

  async #read(uri: string): Promise<D | undefined> {
    const text = await this.#files.read(uri);
    return text === undefined ? undefined : await this.#parse(uri, text);
  }

  #keep(normal: string, length: number): void {
    this.#kept += length - (this.#lengths.get(normal) ?? 0);
    this.#lengths.set(normal, length);
    for (const oldest of this.#lengths.keys()) {
      if (this.#kept <= this.#maxKept || oldest === normal) return;
      this.#forgetDocument(oldest);
    }
  }

  #forgetDocument(normal: string): void {
    this.#documents.forget(normal);
    this.#kept -= this.#lengths.get(normal) ?? 0;
    this.#lengths.delete(normal);
  }

  #keyOf(uri: string): string {
    const normal = normalUri(uri);
    this.#known.add(normal);
    return normal;
  }
}
