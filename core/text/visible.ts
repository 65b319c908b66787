/** Control characters, line and paragraph separators, and characters that change the direction of text. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Writes a text in one line, with escapes such as `\u001b` for characters that act on a terminal or hide text. */
export function visible(text: string): string {
  return text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
