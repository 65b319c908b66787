import type { Node } from "jsonc-parser";

/** Discord's epoch, in milliseconds since 1970. */
const epoch = 1420070400000n;

/** The creation time of an ID as Markdown; empty for other values. */
export function explainSnowflake({ value }: Node): string {
  const digits = String(value);
  if (!/^\d{15,20}$/.test(digits)) return "";
  const date = new Date(Number((BigInt(digits) >> 22n) + epoch));
  return `Created ${date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC")}.`;
}
