import { createHash } from "node:crypto";

/** A file name for a text of any length with any characters. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
