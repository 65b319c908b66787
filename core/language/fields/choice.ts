import { limits, rangeInPowers } from "../facts/limits.ts";
import type { Field } from "./field.ts";
import { nameLocalizations, nameLocalized } from "./localizations.ts";

const { integer, number } = limits;

/** The fields of a choice, in canonical order. §2.2 */
export const choiceFields = [
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
    doc: `The value that the app receives: a string for STRING options, an integer from ${rangeInPowers(integer)} (±${integer.max}) for INTEGER, a number from ${rangeInPowers(number)} (±${number.max}) for NUMBER.`,
  },
] as const satisfies readonly Field[];
