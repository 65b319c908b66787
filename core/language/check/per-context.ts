import { type Context, isSameContext } from "../rule/context.ts";

/** One result for each part of a text, kept as long as the part exists and is checked with the same context. */
export class PerContext<Part extends WeakKey, Result> {
  readonly #known = new WeakMap<Part, { readonly context: Context; readonly result: Result }>();

  get(part: Part, context: Context, make: () => Result): Result {
    const known = this.#known.get(part);
    if (known && isSameContext(known.context, context)) return known.result;
    const result = make();
    this.#known.set(part, { context, result });
    return result;
  }
}
