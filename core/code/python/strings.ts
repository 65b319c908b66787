const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", ""],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["a", "\u0007"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

/** The text of a string literal of Python; undefined for bytes, formats and what is not closed. */
export function stringOf(literal: string): string | undefined {
  const [, prefix = "", quote = ""] = /^([a-zA-Z]*)("""|'''|"|')/.exec(literal) ?? [];
  const start = prefix.length + quote.length;
  if (quote === "" || /[bft]/i.test(prefix)) return undefined;
  if (literal.length < start + quote.length || !literal.endsWith(quote)) return undefined;
  const inner = literal.slice(start, literal.length - quote.length).replaceAll("\r\n", "\n");
  return /r/i.test(prefix) ? inner : unescaped(inner);
}

/** The text that escapes in a literal mean; undefined if one is by the name of a character. */
export function unescaped(inner: string): string | undefined {
  if (!inner.includes("\\")) return inner;
  if (/\\N\{/.test(inner)) return undefined;
  const escapes = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g;
  return inner.replaceAll(escapes, (whole, x?: string, u?: string, long?: string, octal?: string, one?: string) => {
    const hex = x ?? u ?? long;
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (octal !== undefined) return characterOf(Number.parseInt(octal, 8));
    return simpleEscapes.get(one ?? "") ?? whole;
  });
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}

/** Whether a literal has plain quotes, so that another text can take its place. */
export function isPlainString(literal: string): boolean {
  return /^(?:"(?!"")|'(?!''))/.test(literal);
}
