/** The cost of an expression that is read, in characters. */
export const stepCost = 20;
/** The cost of a part that is written in place of its name. It takes the time of several steps. */
export const partCost = 100;

/** Limits what a text leads to, relative to its length, so that a few characters of code cannot take long or fill the memory. */
export class Effort {
  #left: number;

  private constructor(least: number, perCharacter: number, { length }: string) {
    this.#left = least + perCharacter * length;
  }

  /** Limits the expressions that are read and the values that are made for the whole conversion of a text. */
  static ofReading(text: string): Effort {
    return new Effort(500_000, 100, text);
  }

  /** Limits the JSON that is written for a text. */
  static ofWriting(text: string): Effort {
    return new Effort(20_000, 30, text);
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Spends characters. Returns whether they were left. */
  takes(cost = stepCost): boolean {
    this.#left -= cost;
    return !this.isSpent;
  }
}
