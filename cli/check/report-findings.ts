import type { Finding } from "../../core/language/model/finding.ts";
import { shownPath } from "../files/read.ts";
import { styleFor } from "../terminal/style.ts";
import { findingsOf } from "./text.ts";

/** Writes what is wrong with one file to the standard error, each finding with its place and an excerpt. */
export function reportFindings(path: string, text: string, findings: readonly Finding[]): void {
  const file = { shown: shownPath(path), manifest: { text } };
  for (const line of findingsOf({ file, findings }, styleFor(process.stderr))) console.error(line);
}
