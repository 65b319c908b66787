import { inputLimits } from "../facts/limits.ts";
import { type Signs, skipString, skipTrivia, skipValue } from "./skip.ts";
import type { Span } from "./span.ts";

/** A property as it is written. */
export interface Member {
  readonly name: string;
  readonly key: Span;
  /** Absent while the value is still to be typed. */
  readonly value: Value | undefined;
}

/** A value as far as it was read. */
export interface Value extends Span {
  readonly signs: Signs;
}

export type WithValue = Member & { readonly value: Value };

/**
 * The members of the object that opens at `at`, as far as they are read, without looking into their values: up to one more than
 * `max`, or to the first of the name `last`.
 */
export function members(text: string, at: number, max: number = inputLimits.commands, last?: string): Member[] {
  const found: Member[] = [];
  let pos = skipTrivia(text, at + 1);
  while (pos < text.length && text[pos] !== "}" && found.length <= max) {
    if (text[pos] !== '"') {
      pos = skipTrivia(text, text[pos] === "{" || text[pos] === "[" ? skipValue(text, pos).end : pos + 1);
      continue;
    }
    const key = { start: pos, end: skipString(text, pos) };
    const value = valueAfter(text, key.end);
    const name = text.slice(key.start + 1, key.end - 1);
    found.push({ name, key, value });
    if (name === last) break;
    pos = skipTrivia(text, value?.end ?? key.end);
  }
  return found;
}

function valueAfter(text: string, keyEnd: number): Value | undefined {
  const colon = skipTrivia(text, keyEnd);
  if (text[colon] !== ":") return undefined;
  const start = skipTrivia(text, colon + 1);
  if (start >= text.length || text[start] === "," || text[start] === "}") return undefined;
  const { end, signs } = skipValue(text, start);
  return { start, end, signs };
}
