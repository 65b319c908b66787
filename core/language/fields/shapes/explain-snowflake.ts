import type { Node } from "jsonc-parser";
import { isIssuedSnowflake, timeOfSnowflake } from "../../facts/snowflake.ts";

/** The creation time of an ID as Markdown; empty for other values. */
export function explainSnowflake({ value }: Node): string {
  const digits = String(value);
  if (!isIssuedSnowflake(digits)) return "";
  return `Created ${timeOfSnowflake(digits)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC")}.`;
}
