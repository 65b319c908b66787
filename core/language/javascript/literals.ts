import type { Span } from "../text/span.ts";
import { endOfString } from "./scan.ts";

/** A stretch of a literal in the source, and the text that it means. */
export interface Run extends Span {
  readonly value: string;
}

/** A string as it was read. */
export interface StringLiteral {
  /** Its extent, quotes included. */
  readonly span: Span;
  readonly isClosed: boolean;
  /** Its content, in source order. */
  readonly runs: readonly Run[];
}

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }),
);
const special = /[\\\r]/g;
const hexadecimal = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}/y;

/** Reads the string in single or double quotes that starts at an offset. */
export function readString(text: string, at: number): StringLiteral {
  const end = endOfString(text, at);
  const isClosed = end - at > 1 && text[end - 1] === text[at];
  return { span: { start: at, end }, isClosed, runs: runsIn(text, at + 1, isClosed ? end - 1 : end) };
}

/** Reads the template that starts at an offset; undefined if it has code in it or is not closed. */
export function readTemplate(text: string, at: number): StringLiteral | undefined {
  for (let pos = at + 1; pos < text.length; pos++) {
    if (text[pos] === "\\") pos++;
    else if (text.startsWith("${", pos)) return undefined;
    else if (text[pos] === "`") {
      return { span: { start: at, end: pos + 1 }, isClosed: true, runs: runsIn(text, at + 1, pos) };
    }
  }
  return undefined;
}

function runsIn(text: string, start: number, end: number): Run[] {
  const runs: Run[] = [];
  const add = (from: number, to: number, value: string): void => {
    if (to > from) runs.push({ start: from, end: to, value });
  };
  // The search for what is special must not run on through the rest of the text.
  const content = text.slice(start, end);
  let pos = start;
  while (pos < end) {
    special.lastIndex = pos - start;
    const stop = start + (special.exec(content)?.index ?? content.length);
    add(pos, stop, text.slice(pos, stop));
    if (stop === end) break;
    const { to, value } = text[stop] === "\\" ? escapeAt(text, stop, end) : lineBreakAt(text, stop);
    add(stop, to, value);
    pos = to;
  }
  return runs;
}

/** A line break in a template, which counts as a line feed however it is written. */
function lineBreakAt(text: string, at: number): { to: number; value: string } {
  return { to: text[at + 1] === "\n" ? at + 2 : at + 1, value: "\n" };
}

function escapeAt(text: string, at: number, end: number): { to: number; value: string } {
  hexadecimal.lastIndex = at + 1;
  const digits = hexadecimal.exec(text)?.slice(1).find(Boolean);
  const code = digits === undefined ? undefined : Number.parseInt(digits, 16);
  if (code !== undefined && code <= 0x10ffff) return { to: hexadecimal.lastIndex, value: String.fromCodePoint(code) };
  const character = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  const to = Math.min(at + 1 + (text.startsWith("\r\n", at + 1) ? 2 : character.length), end);
  if (/[\n\r\u2028\u2029]/.test(character)) return { to, value: "" };
  return { to, value: character === "0" ? "\0" : (escapes.get(character) ?? character) };
}

const numeral =
  /(?:0[xX][\da-fA-F][\da-fA-F_]*|0[bB][01][01_]*|0[oO][0-7][0-7_]*|(?:(?:0|[1-9][\d_]*)(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?)(n?)(?![\p{ID_Continue}$])/uy;

/** Big numbers with more digits are code to us: to read one takes more than linear time. */
const maxBigDigits = 1000;

/** The number at an offset, which may be a big one. */
export function numberAt(
  text: string,
  at: number,
): { readonly end: number; readonly value: number | bigint } | undefined {
  numeral.lastIndex = at;
  const found = numeral.exec(text);
  if (!found) return undefined;
  const digits = found[0].replaceAll("_", "");
  const isBig = found[1] === "n";
  if (isBig && (digits.length > maxBigDigits || /^[\d.]*[.eE]/.test(digits))) return undefined;
  return { end: numeral.lastIndex, value: isBig ? BigInt(digits.slice(0, -1)) : Number(digits) };
}
