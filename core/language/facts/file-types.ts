/** The families of files that can be named instead of an extension. */
export const fileFamilies = ["image", "video", "audio"] as const;

/** A kind of file that an ATTACHMENT option takes: one of three families, or an extension with its dot. §2.2 */
export const fileTypePattern = new RegExp(`^(?:${fileFamilies.join("|")}|(?:\\.[\\p{L}\\p{N}_+-]+)+)$`, "u");

/** What a text was probably meant to be: `pdf` is `.pdf`, `*.pdf` too, and `image/*` is `image`. */
export function nearestFileType(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  const family = word.replace(/\/\*?$/, "");
  const extension = `.${word.replace(/^\*?\.?/, "")}`;
  return [family, extension].find((candidate) => fileTypePattern.test(candidate));
}
