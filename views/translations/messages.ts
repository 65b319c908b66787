import type { TranslationRow } from "../../core/texts/translations/cell.ts";

export type { FromTranslations, TranslationsState } from "./messages.schema.ts";

/** The texts of a manifest or of a project's manifests; the extension sends them again whenever they change. */
export interface ToTranslations {
  readonly kind: "table";
  /** What the texts are of, as people know it. */
  readonly name: string;
  /** The URI of the project file; absent in the table of one manifest. */
  readonly project?: string;
  /** The locale of the default texts. */
  readonly defaultLocale: string;
  readonly rows: readonly TranslationRow[];
  /** The manifests that cannot be written to, as the rows name them, and why: they are not valid JSON. */
  readonly problems: readonly { readonly file?: string; readonly message: string }[];
  /** The cell to go to, or without a locale the default text; again, with the same number, until the page says that it went there. */
  readonly select?: { readonly key: string; readonly locale?: string; readonly number: number };
}
