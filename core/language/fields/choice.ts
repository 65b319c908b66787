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
    doc: `The value that the app receives: a string for STRING options, an integer from ${limits.integer.min} to ${limits.integer.max} for INTEGER, a number from ${limits.number.min} to ${limits.number.max} for NUMBER.`,
  },
];
