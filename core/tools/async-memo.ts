/**
 * Values that are made once for each key and kept until they are forgotten. A failure is not kept: the next call
 * tries again.
 */
export class AsyncMemo<T, Key = string> {
  readonly #known = new Map<Key, Promise<T>>();

  /** The value of a key, made now if it is not known. Rejects as `make` does. */
  get(key: Key, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key);
    if (known) return known;
    const made = make();
    this.#known.set(key, made);
    made.catch(() => {
      if (this.#known.get(key) === made) this.#known.delete(key);
    });
    return made;
  }

  /** The value of a key if it is known. */
  known(key: Key): Promise<T> | undefined {
    return this.#known.get(key);
  }

  forget(key: Key): void {
    this.#known.delete(key);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
