/** The range of a match, in UTF-16 code units. Without a match, both are the length of the text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the next match of a pattern. Searches from ascending offsets together read the text once, because a match that is still
 * ahead is kept. `pattern`: global, and it must read no more than a match and its own kind of characters.
 */
export class ForwardSearch {
  readonly #text: string;
  readonly #pattern: RegExp;
  #from = 0;
  #found: Found = { start: -1, end: -1 };

  constructor(text: string, pattern: RegExp) {
    this.#text = text;
    this.#pattern = pattern;
  }

  /** The first match that starts at an offset or after it. */
  next(from: number): Found {
    if (from >= this.#from && from <= this.#found.start) return this.#found;
    this.#pattern.lastIndex = from;
    const match = this.#pattern.exec(this.#text);
    this.#from = from;
    this.#found = match
      ? { start: match.index, end: match.index + match[0].length }
      : { start: this.#text.length, end: this.#text.length };
    return this.#found;
  }
}
