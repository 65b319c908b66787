/** What a parser of XML 1.0 would change, and what no XML can have. */
const special = /[&<>"\r]|[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const references: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "\r": "&#xD;",
  }),
);

/** A text as the content of an element; what no XML can have becomes an element `cp`, as XLIFF 2.0 defines it. */
export function xmlText(text: string): string {
  return text.replaceAll(special, (character) => references.get(character) ?? `<cp hex="${hexOf(character)}"/>`);
}

/** A text as the value of an attribute; what no XML can have becomes U+FFFD. */
export function xmlAttribute(text: string): string {
  return text
    .replaceAll(special, (character) => references.get(character) ?? "\uFFFD")
    .replaceAll(/[\t\n]/g, (character) => `&#x${hexOf(character)};`);
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
