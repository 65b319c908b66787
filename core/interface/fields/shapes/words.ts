import type { Constant } from "../../facts/constants.ts";
import type { Offer } from "./traits.ts";

/** An offer without documentation. */
export function wordOffer(label: string, snippet: string): Offer {
  return { kind: "value", label, detail: "", documentation: () => "", snippet, filter: label };
}

/** Constants by their names, except those that can never be picked. */
export function constantOffers(constants: readonly Constant[]): Offer[] {
  return constants
    .filter(({ offered = true }) => offered)
    .map(({ name, value, doc }) => ({
      kind: "constant",
      label: name,
      detail: String(value),
      documentation: () => doc,
      snippet: String(value),
      filter: `${name} ${value}`,
      constant: value,
    }));
}

/** `“a”, “b” or “c”`; of more than five words, the number and the first four. */
export function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  if (quoted.length === 1) return quoted.join("");
  if (quoted.length <= 5) return `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
  return `one of ${quoted.length} values such as ${quoted.slice(0, 4).join(", ")}`;
}
