import { fixAllBy } from "../language/check/join-repeated.ts";
import type { CheckOptions } from "../language/check/run.ts";
import type { Document } from "./document/document.ts";

/** The document's text with every safe fix taken; unchanged if there was nothing to do. */
export function fixAll(document: Document, options: CheckOptions): string {
  let fixed = document;
  return fixAllBy(document.manifest.text, (text) => {
    if (text !== fixed.manifest.text) fixed = fixed.withText(text);
    return fixed.check(options);
  });
}
