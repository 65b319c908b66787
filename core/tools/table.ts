/** The items of a list, each once, by their numbers. */
export class Table<T> {
  readonly items: T[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(item: T): number {
    const key = JSON.stringify(item);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }

  numbersOf(items: readonly T[]): number[] {
    return items.map((item) => this.numberOf(item));
  }
}
