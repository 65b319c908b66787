/** How much text the trees that are kept may be of, in UTF-16 units: a few commands, or one large one. */
const maxText = 65_536;

/** How many trees are kept, of however little text: each question looks through them. */
const maxTrees = 32;

/**
 * What was read last out of some texts. A tree takes many times the memory of its text and is wanted for the command
 * that is checked or edited, hardly ever for the hundred others, so the oldest are dropped and read again when asked for.
 */
export class RecentTrees<K extends { readonly text: string }, T> {
  readonly #read: (source: K) => T;
  /** Oldest first. A list, for there are few, and a map would keep dropped trees in its old tables for a while. */
  readonly #kept: { readonly source: K; readonly tree: T }[] = [];
  #length = 0;

  constructor(read: (source: K) => T) {
    this.#read = read;
  }

  of(source: K): T {
    const known = this.#kept.find((one) => one.source === source);
    if (known) return known.tree;
    this.#dropFor(source.text.length);
    const tree = this.#read(source);
    this.#kept.push({ source, tree });
    this.#length += source.text.length;
    return tree;
  }

  /** Drops the oldest until there is room for one of this length, or for no other than it. */
  #dropFor(length: number): void {
    while (this.#kept.length === maxTrees || (this.#kept.length > 0 && this.#length + length > maxText)) {
      this.#length -= this.#kept.shift()?.source.text.length ?? 0;
    }
  }
}
