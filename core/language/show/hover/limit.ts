import type { Limit } from "../../facts/limits.ts";
import type { Field } from "../../fields/field.ts";
import { type Counter, counterBar } from "./counter.ts";

/** A field's limit with the counter of its present value, as Markdown; empty where nothing is limited. */
export function explainLimit(field: Field, counter: Counter | undefined): string {
  const limit = counter?.limit ?? field.limit;
  if (!limit) return "";
  const range = rangeOf(limit, unitOf(field));
  return counter ? `${range}: ${counterBar(counter)}` : `${range}.`;
}

function rangeOf({ min = 0, max }: Limit, unit: string): string {
  if (unit === "") return `${min} to ${max}`;
  return min === 0 ? `At most ${max} ${unit}` : `${min} to ${max} ${unit}`;
}

/** What the limit counts; empty for the limits of numbers. */
function unitOf({ name, shape: { is } }: Field): string {
  if (is === "string" || is === "choice-value" || is === "localizations") return "characters";
  if (is === "texts") return "characters in total";
  if (is === "integer") return "";
  return name.replaceAll("_", " ");
}
