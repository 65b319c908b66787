/** A part of Python code. */
export interface PythonToken {
  readonly kind: "space" | "line-break" | "comment" | "string" | "word" | "sign";
  readonly text: string;
}

const other = /(?<space>[^\S\r\n]+|\\\r?\n)|(?<break>\r\n|\r|\n)|(?<comment>#.*)|(?<word>[\p{L}\p{N}_$]+)/uy;
const stringStart = /(?:[fF][rR]?|[rR][fFbB]?|[bB][rR]?|[uU])?("""|'''|"|')/y;
const parts = { '"': /[^"\\\r\n]+|\\[\s\S]/y, "'": /[^'\\\r\n]+|\\[\s\S]/y } as const;
const longParts = { '"': /[^"\\]+|\\[\s\S]|"(?!"")/y, "'": /[^'\\]+|\\[\s\S]|'(?!'')/y } as const;

/** Splits Python code. An unclosed string ends with its line, and one with three quotes with the text. Linear. */
export function pythonTokensOf(text: string): PythonToken[] {
  const tokens: PythonToken[] = [];
  for (let at = 0; at < text.length; ) {
    const token = stringAt(text, at) ?? otherAt(text, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function stringAt(text: string, at: number): PythonToken | undefined {
  stringStart.lastIndex = at;
  const [opening, quotes = ""] = stringStart.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const quote = quotes[0] === "'" ? "'" : '"';
  const part = (quotes.length > 1 ? longParts : parts)[quote];
  part.lastIndex = at + opening.length;
  let end = part.lastIndex;
  while (part.test(text)) end = part.lastIndex;
  const isClosed = text.startsWith(quotes, end);
  return { kind: "string", text: text.slice(at, isClosed ? end + quotes.length : end) };
}

function otherAt(text: string, at: number): PythonToken {
  other.lastIndex = at;
  const { groups, 0: found } = other.exec(text) ?? {};
  if (found === undefined) return { kind: "sign", text: text[at] ?? "" };
  if (groups?.space !== undefined) return { kind: "space", text: found };
  if (groups?.break !== undefined) return { kind: "line-break", text: found };
  return { kind: groups?.comment === undefined ? "word" : "comment", text: found };
}

/** Whether a token is neither layout nor a comment. */
export function isCode({ kind }: PythonToken): boolean {
  return kind === "string" || kind === "word" || kind === "sign";
}

/** The parts of a string literal; undefined if it is not closed. */
export function stringParts(text: string): { prefix: string; quotes: string; body: string } | undefined {
  const [, prefix = "", quotes = ""] = /^([a-zA-Z]*)("""|'''|"|')/.exec(text) ?? [];
  const start = prefix.length + quotes.length;
  const isClosed = quotes !== "" && text.length >= start + quotes.length && text.endsWith(quotes);
  return isClosed ? { prefix: prefix.toLowerCase(), quotes, body: text.slice(start, -quotes.length) } : undefined;
}
