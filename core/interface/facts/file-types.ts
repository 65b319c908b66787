/** The file families that can be used instead of an extension. */
export const fileFamilies = ["image", "video", "audio"] as const;

/** A file type of an ATTACHMENT option: one of three families, or an extension with its dot. §2.2 */
export const fileTypePattern = new RegExp(`^(?:${fileFamilies.join("|")}|(?:\\.[\\p{L}\\p{N}_+-]+)+)$`, "u");

/** The file type that a text probably means: `.pdf` for `pdf` and `*.pdf`, `image` for `image/*`. */
export function nearestFileType(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  const family = word.replace(/\/\*?$/, "");
  const extension = `.${word.replace(/^\*?\.?/, "")}`;
  return [family, extension].find((candidate) => fileTypePattern.test(candidate));
}
