import type { Node } from "jsonc-parser";

/** Milliseconds since 1970 at which the service's IDs begin to count. */
const epoch = 1420070400000n;

/** When an ID was made, as Markdown; empty for what is none. */
export function explainSnowflake({ value }: Node): string {
  const digits = String(value);
  if (!/^\d{15,20}$/.test(digits)) return "";
  const date = new Date(Number((BigInt(digits) >> 22n) + epoch));
  return `Created ${date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, " UTC")}.`;
}
