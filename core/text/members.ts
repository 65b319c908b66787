import { inputLimits } from "./input-limits.ts";
import { skipString, skipTrivia, skipValue } from "./skip.ts";
import type { Span } from "./span.ts";

/** A property as it is written. */
export interface WrittenMember {
  readonly name: string;
  readonly key: Span;
  /** Absent while the value is still to be typed. */
  readonly value: Span | undefined;
}

export type WithValue = WrittenMember & { readonly value: Span };

/**
 * Lists the members of the object that opens at `at`, without looking into their values. Stops after one more than `max`, or
 * after the first with the name `last`.
 */
export function members(text: string, at: number, max: number = inputLimits.commands, last?: string): WrittenMember[] {
  const found: WrittenMember[] = [];
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

function valueAfter(text: string, keyEnd: number): Span | undefined {
  const colon = skipTrivia(text, keyEnd);
  if (text[colon] !== ":") return undefined;
  const start = skipTrivia(text, colon + 1);
  if (start >= text.length || text[start] === "," || text[start] === "}") return undefined;
  return { start, end: skipValue(text, start).end };
}
