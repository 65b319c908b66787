import { limits } from "../facts/limits.ts";
import type { Field } from "./field.ts";
import { nameLocalizations, nameLocalized } from "./localizations.ts";

/** The fields of a choice, in canonical order. §2.2 */
export const choiceFields: readonly Field[] = [
  {
    name: "name",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.choiceNameLength,
    doc: "The text that users see and pick.",
  },
  nameLocalizations,
  nameLocalized,
  {
    name: "value",
    shape: { is: "choice-value" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.choiceValueLength,
    doc: `The value that the app receives: a string for STRING options, an integer from -2^53+1 to 2^53-1 (±${limits.integer.max}) for INTEGER, a number from -2^53 to 2^53 (±${limits.number.max}) for NUMBER.`,
  },
];
