/** Discord's longest names have 100 characters; more than that is no name. */
const maxCharacters = 100;

/**
 * A name that another user chose, fit to be shown in one line: without control characters and without those that
 * turn the direction of the text around them. Undefined: nothing is left of it.
 */
export function cleanName(name: string): string | undefined {
  const visible = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").replaceAll(/[\p{Bidi_Control}\ufeff\u200b]/gu, "");
  const clean = [...visible.trim()].slice(0, maxCharacters).join("");
  return clean === "" ? undefined : clean;
}
