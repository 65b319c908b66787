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
    doc: "What the user sees and picks.",
  },
  nameLocalizations,
  nameLocalized,
  {
    name: "value",
    shape: { is: "choice-value" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.choiceValueLength,
    doc: "What the app receives: text for STRING (at most 100 characters), a whole number for INTEGER, a number for NUMBER.",
  },
];
