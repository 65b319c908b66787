import type { Constant } from "../../facts/constants.ts";
import type { Limit } from "../../facts/limits.ts";
import { locales, undocumentedLocales } from "../../facts/locales.ts";
import type { Field } from "../field.ts";
import type { JsonSchema } from "./traits.ts";

/** The length of a text. A description's minimum depends on the type of its command, so the schema has none. */
export function lengths(name: string, limit: Limit | undefined): JsonSchema {
  if (!limit) return {};
  return name === "description" ? { maxLength: limit.max } : { minLength: limit.min ?? 0, maxLength: limit.max };
}

export function localizations(localized: Field | undefined): JsonSchema {
  const text = { type: "string", ...lengths(localized?.name ?? "", localized?.limit) };
  const entries = [...locales, ...undocumentedLocales].map(
    (locale) => [locale.code, { ...text, description: `${locale.name} · ${locale.native}` }] as const,
  );
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(entries) };
}

export function numbersOf(constants: readonly Constant[]): JsonSchema {
  return {
    enum: constants.map(({ value }) => value),
    markdownEnumDescriptions: constants.map(({ name, doc }) => `${name}: ${doc}`),
  };
}

export function arraySchema({ limit }: Field, items: JsonSchema): JsonSchema {
  return { type: "array", ...(limit && { maxItems: limit.max }), items };
}

/** A pattern of the texts that are a whole number from 0 to a maximum; leading zeros do not count. */
export function digitsUpTo(max: number): string {
  const digits = String(max);
  const shorter = `\\d{1,${digits.length - 1}}`;
  // Texts with the same beginning, then a smaller digit, then any digits.
  const smaller = Array.from(digits, (digit, index) =>
    digit === "0" ? [] : [`${digits.slice(0, index)}[0-${Number(digit) - 1}]\\d{${digits.length - index - 1}}`],
  );
  return `^0*(?:${[shorter, ...smaller.flat(), digits].join("|")})$`;
}
