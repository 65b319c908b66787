/**
 * Length in Unicode code points: what Discord counts and users see. A lone surrogate counts as one.
 * Never the UTF-16 length that `String.length` gives.
 */
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

/** Whether a text is of one of the lengths from `min` to `max`, in code points. It counts them only where it has to. */
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

/** `U+0041`: how a character is named to people. */
export function codePointName(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Lower case, each code point on its own: one becomes one, and no context rule (final sigma) and no locale takes part.
 * İ becomes i, its variant in Unicode's own table, where JavaScript gives an i with a combining dot. §2.1
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
  // Most texts begin with an ASCII letter, and the pattern takes longer to see that.
  return !(first > 0x20 && first < 0x7f) && blank.test(text);
}
