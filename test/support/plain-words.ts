import { expect } from "vitest";

/** Words that plain English, or the glossary of the product, has better ones for. */
const avoided =
  /\b(the (live )?service|wants?|wanted|nobody|somebody|whoever|mend|burnt|anew|stands?|speaks? of|goes over|is just so)\b/i;

/** A sentence without quoted values and code, which may contain anything. */
function prose(text: string): string {
  return text.replaceAll(/“[^”]*”|`[^`]*`|"[^"]*"/g, "…");
}

function expectPlain(text: string): void {
  expect(text).not.toMatch(/undefined|\[object/);
  expect(text.split("“")).toHaveLength(text.split("”").length);
  expect(prose(text)).not.toMatch(/;|(?<!\w)'\w+'|[“”]/);
  expect(prose(text)).not.toMatch(avoided);
}

/** A sentence that a user reads. */
export function expectSentence(text: string): void {
  expectPlain(text);
  expect(text).toMatch(/^[^a-z].*[.?]$/s);
}

/** The title of a fix, or a label. */
export function expectLabel(text: string): void {
  expectPlain(text);
  expect(text).toMatch(/^[^a-z].*[^.;:]$/s);
}
