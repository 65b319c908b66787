import type { PythonToken } from "./python-tokens.ts";
import { stringParts } from "./python-tokens.ts";

/** A piece of JavaScript text. */
export interface CodePart {
  readonly text: string;
  /** Whether it is inserted; other parts are as long as the text that they replace. */
  readonly isAdded?: true;
  readonly isComment?: true;
}

const added = (text: string): CodePart => ({ text, isAdded: true });

/** A Python string in JavaScript. Parentheses take the place of its prefix, unless it is a key. */
export function pythonStringOf({ text }: PythonToken, isKey: boolean): CodePart[] {
  const parts = stringParts(text);
  if (!parts) return [{ text }];
  const { prefix, quotes, body } = parts;
  const isFormat = prefix.includes("f");
  const isTemplate = quotes.length > 1 || (isFormat && body.includes("{")) || /\\N\{/.test(body);
  const quote = isTemplate ? "`" : quotes;
  const isGroup = prefix !== "" && !isKey;
  const space = " ".repeat(quotes.length - quote.length);
  return [
    { text: (isGroup ? "(" : "").padEnd(prefix.length) },
    { text: space + quote },
    ...bodyOf(body, { isFormat, isRaw: prefix.includes("r"), isTemplate, quote }),
    { text: quote + space },
    ...(isGroup ? [added(")")] : []),
  ];
}

interface StringStyle {
  readonly isFormat: boolean;
  readonly isRaw: boolean;
  readonly isTemplate: boolean;
  readonly quote: string;
}

/** A piece up to the next character that JavaScript may read differently. */
const piece = /\\N\{[^}]*\}|\\U00[\da-fA-F]{8}|\\U00[\da-fA-F]{6}|\\[\s\S]|\{\{|\}\}|\{|[`$]|[^\\{}`$]+|\}/y;

function bodyOf(body: string, style: StringStyle): CodePart[] {
  const parts: CodePart[] = [];
  piece.lastIndex = 0;
  for (let found = piece.exec(body)?.[0]; found !== undefined; found = piece.exec(body)?.[0]) {
    if (style.isFormat && found === "{") {
      const start = piece.lastIndex;
      const end = endOfField(body, start);
      parts.push(added("$"), { text: "{" }, ...formatFieldOf(body.slice(start, end)), { text: body[end] ?? "" });
      piece.lastIndex = end + 1;
    } else parts.push(...pieceOf(found, style));
  }
  return parts;
}

function pieceOf(found: string, { isFormat, isRaw, isTemplate, quote }: StringStyle): CodePart[] {
  if (isFormat && (found === "{{" || found === "}}")) return [{ text: isTemplate ? `\\${found[0]}` : found }];
  if (found.startsWith("\\")) return isRaw ? rawOf(found, quote) : escapeOf(found, isTemplate);
  const isSpecial = isTemplate && (found === "`" || found === "$");
  return isSpecial ? [added("\\"), { text: found }] : [{ text: found }];
}

/** A backslash of a raw string, and the character after it. */
function rawOf(found: string, quote: string): CodePart[] {
  const rest = found.slice(1);
  const isQuote = rest === quote || rest === "\\" || (quote === "`" && rest === "$");
  return [added("\\"), { text: "\\" }, ...(isQuote ? [added("\\")] : []), { text: rest }];
}

function escapeOf(found: string, isTemplate: boolean): CodePart[] {
  if (found.startsWith("\\N{")) return [added("$"), { text: `{${"_".repeat(found.length - 2)}}` }];
  if (found.startsWith("\\U")) return [{ text: `\\u{${found.slice(4)}}` }];
  if (found === "\\a") return [{ text: "\\x" }, added("07")];
  const isKnown = /^\\[\\'"nrtbfvxu\n\r0-7]/.test(found) || (isTemplate && found === "\\`");
  return isKnown ? [{ text: found }] : [added("\\"), { text: found }];
}

/** The end of the text between braces in a string with fields. */
function endOfField(body: string, start: number): number {
  let depth = 0;
  for (let at = start; at < body.length; at++) {
    if (body[at] === "{") depth++;
    if (body[at] === "}" && depth-- === 0) return at;
  }
  return body.length;
}

/** A field of a string. A name stays a name; the value of anything else, such as a format, is unknown. */
function formatFieldOf(field: string): CodePart[] {
  if (/^\s*[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*\s*$/u.test(field)) return [{ text: field }];
  return field === "" ? [added("_")] : [{ text: "_".repeat(field.length) }];
}
