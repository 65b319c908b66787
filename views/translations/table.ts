import type { TranslationRow } from "../../core/translations/row.ts";
import type { FromTranslations } from "./messages.schema.ts";
import type { ToTranslations } from "./messages.ts";

/** The texts that the extension told last. */
export type Table = Extract<ToTranslations, { readonly kind: "table" }>;

/** A text that the user wrote. */
export type Change = Omit<Extract<FromTranslations, { readonly kind: "change" }>, "kind">;

/** Whether the manifest of a row can be written to. */
export function isWritable({ problems }: Table, { file }: TranslationRow): boolean {
  return problems.every((problem) => problem.file !== file);
}

/** What is shown in place of rows. */
export function emptyText(
  { rows, project }: Table,
  filter: { readonly show: string; readonly search: string },
  locale = "",
): string {
  if (rows.length === 0) {
    return project === undefined
      ? "This manifest has no texts to translate."
      : "The manifests of this project have no texts to translate.";
  }
  if (filter.search.trim() !== "") return "No text matches the filter.";
  return filter.show === "missing" ? `No text is missing in ${locale}.` : "No text has a problem.";
}
