import Type from "typebox";
import { TranslationRow } from "../../core/translations/row.schema.ts";
import { reference } from "../../core/wire/reference.schema.ts";
import type { Shape } from "../../core/wire/validator.ts";

const text = Type.String();
const one = <Name extends string>(name: Name) => Type.Literal(name);

/** What the extension tells the page. */
export const ToTranslations = Type.Union([
  /** The texts of the manifest; again whenever it changes. */
  Type.Object({
    kind: one("table"),
    /** The manifest, as people know it. */
    name: text,
    /** The locale of the default texts. */
    defaultLocale: text,
    rows: Type.Array(reference(TranslationRow)),
    /** Why nothing can be written, such as an error in the manifest's JSON. */
    problem: Type.Optional(text),
  }),
]);
export type ToTranslations = Shape<typeof ToTranslations>;

/** What the page asks of the extension. */
export const FromTranslations = Type.Union([
  /** It is there, and listens. */
  Type.Object({ kind: one("ready") }),
  /** The user wrote a text or, without one, removed it. Without a locale it is the default text. */
  Type.Object({ kind: one("change"), key: text, locale: Type.Optional(text), text: Type.Optional(text) }),
  /** Show a text in the manifest. */
  Type.Object({ kind: one("reveal"), key: text, locale: Type.Optional(text) }),
  /** Fill in what is missing in a locale, as far as it is shown, from a locale that the user picks. */
  Type.Object({ kind: one("copyInto"), locale: text, keys: Type.Array(text) }),
  Type.Object({ kind: one("import") }),
  Type.Object({ kind: one("export") }),
]);
export type FromTranslations = Shape<typeof FromTranslations>;

/** What the editor keeps of the page for the time after a reload. */
export const TranslationsState = Type.Object({
  /** The locales that have columns, with texts or without. */
  locales: Type.Array(text),
  search: text,
  show: Type.Union([one("all"), one("missing"), one("problems")]),
  /** The locale whose missing texts are shown. */
  locale: Type.Optional(text),
  /** The cell with the focus. */
  at: Type.Optional(Type.Object({ key: text, column: text })),
});
export type TranslationsState = Shape<typeof TranslationsState>;
