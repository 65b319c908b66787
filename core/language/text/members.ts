import { inputLimits } from "../facts/limits.ts";
import { skipString, skipTrivia, skipValue } from "./skip.ts";
import type { Span } from "./span.ts";

/** A property as it is written. */
export interface Member {
  readonly name: string;
  readonly key: Span;
  /** Absent while the value is still to be typed. */
  readonly value: Value | undefined;
}

/** A value as far as it was read. `isForeign`: whether it has what JSON never has outside strings. */
export interface Value extends Span {
  readonly isForeign: boolean;
}

/** A property that has its value. */
export type WithValue = Member & { readonly value: Value };

/** The members of the object that opens at `at`, as far as they are read, without looking into their values. */
export function members(text: string, at: number): Member[] {
  const found: Member[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < text.length && text[pos] !== "}" && found.length <= inputLimits.commands) {
    if (text[pos] !== '"') {
      pos = skipTrivia(text, isOpening(text, pos) ? skipValue(text, pos).end : pos + 1);
      continue;
    }
    const key = { start: pos, end: skipString(text, pos) };
    const value = valueAfter(text, key.end);
    found.push({ name: text.slice(key.start + 1, key.end - 1), key, value });
    pos = skipTrivia(text, value?.end ?? key.end);
  }
  return found;
}

function isOpening(text: string, at: number): boolean {
  return text[at] === "{" || text[at] === "[";
}

function valueAfter(text: string, keyEnd: number): Value | undefined {
  const colon = skipTrivia(text, keyEnd);
  if (text[colon] !== ":") return undefined;
  const start = skipTrivia(text, colon + 1);
  if (start >= text.length || text[start] === "," || text[start] === "}") return undefined;
  const { end, isForeign } = skipValue(text, start);
  return { start, end, isForeign };
}
