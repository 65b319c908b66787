import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import type { TranslationRow } from "../../core/texts/translations/cell.ts";

const text = Type.String();
/** A text in a locale; without one, the default text. */
const cell = { key: text, locale: Type.Optional(text) };
const one = <Name extends string>(name: Name) => Type.Literal(name);

export const FromTranslations = Type.Union([
  Type.Object({ kind: one("ready") }),
  /** It went to the cell that it was told. */
  Type.Object({ kind: one("selected"), number: Type.Integer() }),
  /** The user wrote a text or, without one, removed it. */
  Type.Object({ kind: one("change"), ...cell, text: Type.Optional(text) }),
  /** Undo or redo in the table of a project; in that of a manifest the editor does it. */
  Type.Object({ kind: Type.Union([one("undo"), one("redo")]) }),
  /** Save the manifests once everything is written. */
  Type.Object({ kind: one("save") }),
  Type.Object({ kind: one("reveal"), ...cell }),
  /** Fill in what is missing in a locale, as far as it is shown, from a locale that the user picks. */
  Type.Object({ kind: one("copyInto"), locale: text, keys: Type.Array(text) }),
  Type.Object({ kind: one("import") }),
  Type.Object({ kind: one("export") }),
]);
export type FromTranslations = Shape<typeof FromTranslations>;
export const isFromTranslations = validatorOf(FromTranslations);

/** What the editor keeps of the page for the time after a reload. */
export const TranslationsState = Type.Object({
  /** The URI of the project file, for the table of a project. */
  project: Type.Optional(text),
  /** The locales that have columns, with texts or without. */
  locales: Type.Array(text),
  search: text,
  show: Type.Union([one("all"), one("missing"), one("problems")]),
  /** The locale whose missing texts are shown. */
  locale: Type.Optional(text),
  at: Type.Optional(Type.Object({ key: text, column: text })),
});
export type TranslationsState = Shape<typeof TranslationsState>;
export const isTranslationsState = validatorOf(TranslationsState);

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
