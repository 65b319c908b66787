/** Control characters, line and paragraph separators, and what turns the direction of the text around it. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text in one line, with `\u001b` and its like in place of characters that act on a terminal or hide what is there. */
export function visible(text: string): string {
  return text.replaceAll(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
