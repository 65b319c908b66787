/**
 * What a plan overwrites, deletes or guesses. A user has to know it before agreeing, so every face shows it before
 * anything else.
 */
export interface Warning {
  /** "drift": Discord has changes that are newer than the last publish. */
  readonly about: "drift" | "deletion" | "permissions" | "guess";
  /** One or two sentences. */
  readonly message: string;
}

/** The order in which warnings are shown. */
const order: readonly Warning["about"][] = ["drift", "deletion", "permissions", "guess"];

/** Warnings in the order in which they are shown. */
export function sortedWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings.toSorted((a, b) => order.indexOf(a.about) - order.indexOf(b.about));
}
