import { AsyncMemo } from "../async-memo.ts";
import { type Listing, listingOf, type WorkspaceDocument } from "./document.ts";
import { type Files, readOrNull } from "./files.ts";
import { normalUri } from "./uris.ts";

/** The files that are not open, each read once until it is forgotten. */
export class ClosedFiles<D extends WorkspaceDocument> {
  readonly #files: Files;
  readonly #parse: (uri: string, text: string) => Promise<D>;
  readonly #documents = new AsyncMemo<D | undefined>();
  readonly #listings = new AsyncMemo<Listing | undefined>();
  /** Texts of files that are not manifests. */
  readonly #texts = new AsyncMemo<string | null | undefined>();
  /** Whether only listings are kept: who asks for a document reads it again. */
  isForgetful = false;

  constructor(files: Files, parse: (uri: string, text: string) => Promise<D>) {
    this.#files = files;
    this.#parse = parse;
  }

  documentAt(uri: string): Promise<D | undefined> {
    return this.isForgetful ? this.#read(uri) : this.#documents.get(normalUri(uri), () => this.#read(uri));
  }

  listingAt(uri: string): Promise<Listing | undefined> {
    return this.#listings.get(normalUri(uri), async () => {
      const document = await this.documentAt(uri);
      return document && listingOf(document);
    });
  }

  textAt(uri: string): Promise<string | null | undefined> {
    return this.#texts.get(normalUri(uri), () => readOrNull(this.#files, uri));
  }

  forget(normal: string): void {
    for (const known of [this.#documents, this.#listings, this.#texts]) known.forget(normal);
  }

  /** The files that were ever asked for: this one, and those below it. */
  knownIn(uri: string): string[] {
    const normal = normalUri(uri);
    const all = [...this.#documents.keys(), ...this.#listings.keys(), ...this.#texts.keys()];
    return all.filter((known) => known === normal || known.startsWith(`${normal}/`));
  }

  async #read(uri: string): Promise<D | undefined> {
    const text = await this.#files.read(uri);
    return text === undefined ? undefined : await this.#parse(uri, text);
  }
}
