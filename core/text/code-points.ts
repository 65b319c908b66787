/** The length in Unicode code points, which Discord counts and users see. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    if (isHighSurrogate(text.charCodeAt(i)) && isLowSurrogate(text.charCodeAt(i + 1))) {
      length--;
      i++;
    }
  }
  return length;
}

/** Whether a text has from `min` to `max` code points. Counts them only if the UTF-16 length does not decide. */
export function isLengthWithin(
  text: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): boolean {
  // A code point has one or two UTF-16 units.
  if (text.length >= 2 * min && text.length <= max) return true;
  const length = codePointLength(text);
  return length >= min && length <= max;
}

/** The UTF-16 index at which the code point number `count` starts; the text's end if it has fewer. */
export function indexOfCodePoint(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; left--)
    index += String.fromCodePoint(text.codePointAt(index) ?? 0).length;
  return index;
}

/** The first code points of a text, so that no character is cut in half. */
export function firstCodePoints(text: string, count: number): string {
  return text.length <= count ? text : text.slice(0, indexOfCodePoint(text, count));
}

/** A text of more than `max` code points, cut and with “…” in place of the rest. */
export function cutText(text: string, max: number): string {
  const first = firstCodePoints(text, max);
  return first.length < text.length ? `${first}…` : text;
}

/** The index itself, or the one before it if it is in the middle of a code point (UTF-16). */
export function startOfCodePoint(text: string, index: number): number {
  const isInside = isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index));
  return isInside ? index - 1 : index;
}

/** Names a character by its code point: `U+0041`. */
export function codePointName(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Lowercases each code point on its own, without context rules (final sigma) and locales. İ becomes i, as in Unicode's own table.
 * JavaScript would give an i with a combining dot. §2.1
 */
export function lowerCase(text: string): string {
  let lower = "";
  for (const character of text) lower += character === "\u0130" ? "i" : character.toLowerCase();
  return lower;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** White space and characters that leave no mark: zero-width ones, fillers, the empty Braille pattern. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. Empty text is blank. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Avoids the slower pattern for most texts, which begin with an ASCII letter.
  return !(first > 0x20 && first < 0x7f) && blank.test(text);
}
