import { localeOf } from "../interface/facts/locales.ts";
import { isSnowflake } from "../interface/facts/snowflake.ts";

/** The tests of a schema's `format`, by its name. */
export const formats = {
  snowflake: isSnowflake,
  /** A locale of the interface. §2.7 */
  locale: (text: string): boolean => localeOf(text) !== undefined,
  url: (text: string): boolean => URL.canParse(text),
  "http-url": (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  /** ISO 8601, as `toISOString` writes it. */
  time: (text: string): boolean => !Number.isNaN(Date.parse(text)),
} as const satisfies Record<string, (text: string) => boolean>;
