import type { Constant } from "../../facts/constants.ts";
import type { Offer } from "./traits.ts";

/** A value that says all there is to say. */
export function wordOffer(label: string, snippet: string): Offer {
  return { kind: "value", label, detail: "", documentation: () => "", snippet, filter: label };
}

/** Constants by their names; without those that can never be picked. */
export function constantOffers(constants: readonly Constant[]): Offer[] {
  return constants.filter(isOffered).map(({ name, value, doc }) => ({
    kind: "constant",
    label: name,
    detail: String(value),
    documentation: () => doc,
    snippet: String(value),
    filter: `${name} ${value}`,
  }));
}

function isOffered(constant: Constant & { readonly offered?: boolean }): boolean {
  return constant.offered ?? true;
}

/** `"a" or "b"`: few words are all listed, of many the first ones. */
export function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  if (quoted.length <= 4) return quoted.join(" or ");
  return `one of ${quoted.length} codes, such as ${quoted.slice(0, 4).join(", ")}`;
}
