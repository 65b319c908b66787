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
    doc: "The value that the app receives: a string of at most 100 characters for STRING, an integer for INTEGER, a number for NUMBER.",
  },
];
