import { type Context, isSameContext } from "../rule/context.ts";

/** One result for each part of a text, kept as long as the part exists and is checked with the same context. */
export class PerContext<Part extends WeakKey, Result> {
  readonly #known = new WeakMap<Part, { readonly context: Context; readonly result: Result }>();
  /** Most parts of a manifest were last checked with one context, so they share one comparison. */
  #equal: readonly [Context, Context] | undefined;

  get(part: Part, context: Context, make: () => Result): Result {
    const known = this.#known.get(part);
    if (known && this.#isSame(known.context, context)) return known.result;
    const result = make();
    this.#known.set(part, { context, result });
    return result;
  }

  #isSame(known: Context, context: Context): boolean {
    if (this.#equal?.[0] === known && this.#equal[1] === context) return true;
    if (!isSameContext(known, context)) return false;
    this.#equal = [known, context];
    return true;
  }
}
