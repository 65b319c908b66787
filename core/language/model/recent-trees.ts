/** How much text the trees that are kept may be of, in UTF-16 units: a few commands, or one large one. */
const mostText = 65_536;

/**
 * What was read last out of some texts. A tree takes many times the memory of its text and is wanted for the command
 * that is checked or edited, hardly ever for the hundred others, so the oldest are dropped and read again when asked for.
 */
export class RecentTrees<K extends { readonly text: string }, T> {
  readonly #read: (source: K) => T;
  /** Oldest first. */
  readonly #kept = new Map<K, T>();
  #length = 0;

  constructor(read: (source: K) => T) {
    this.#read = read;
  }

  of(source: K): T {
    const known = this.#kept.get(source);
    if (known !== undefined) return known;
    const tree = this.#read(source);
    this.#kept.set(source, tree);
    this.#length += source.text.length;
    this.#dropOldest();
    return tree;
  }

  #dropOldest(): void {
    for (const source of this.#kept.keys()) {
      if (this.#length <= mostText || this.#kept.size === 1) return;
      this.#kept.delete(source);
      this.#length -= source.text.length;
    }
  }
}
