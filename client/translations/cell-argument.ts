import type { CellPosition } from "../../core/texts/translations/cell.ts";

/** The cell that a link or the preview hands to *Edit Translations*; undefined: none. */
export function cellIn(argument: unknown): CellPosition | undefined {
  if (typeof argument !== "object" || argument === null || !("key" in argument)) return undefined;
  const { key } = argument;
  const locale = "locale" in argument && typeof argument.locale === "string" ? argument.locale : undefined;
  return typeof key === "string" ? { key, locale } : undefined;
}
