import Type from "typebox";
import { type Shape, validatorOf } from "../../core/discord/validator.ts";
import type { TextFinding, TranslationRow } from "../../core/translations/cell.ts";

const text = Type.String();
/** A text in a locale; without one, the default text. */
const cell = { key: text, locale: Type.Optional(text) };
const one = <Name extends string>(name: Name) => Type.Literal(name);

export const FromTranslations = Type.Union([
  Type.Object({ kind: one("ready") }),
  /** The table went to the requested cell. */
  Type.Object({ kind: one("selected"), number: Type.Integer() }),
  /** The user wrote texts, or removed those without a text. This is one step to undo. */
  Type.Object({ kind: one("change"), changes: Type.Array(Type.Object({ ...cell, text: Type.Optional(text) })) }),
  /** A text that is being typed. The answer is "checked". */
  Type.Object({ kind: one("check"), ...cell, text }),
  Type.Object({ kind: Type.Union([one("undo"), one("redo")]) }),
  /** Requests to save the manifests once everything is written. */
  Type.Object({ kind: one("save") }),
  Type.Object({ kind: one("reveal"), ...cell }),
  /** Requests to fill missing texts of a locale in the visible rows, from a locale that the user picks. */
  Type.Object({ kind: one("copyInto"), locale: text, keys: Type.Array(text) }),
  Type.Object({ kind: one("import") }),
  Type.Object({ kind: one("export") }),
]);
export type FromTranslations = Shape<typeof FromTranslations>;
export const isFromTranslations = validatorOf(FromTranslations);

/** The state of the page that the editor keeps for a reload. */
export const TranslationsState = Type.Object({
  /** The URI of the manifest or the project file. */
  uri: Type.Optional(text),
  /** The locales with columns, with or without texts. */
  locales: Type.Array(text),
  search: text,
  show: Type.Union([one("all"), one("missing"), one("problems")]),
  /** The locale whose missing texts are shown. */
  locale: Type.Optional(text),
  at: Type.Optional(Type.Object({ key: text, column: text })),
});
export type TranslationsState = Shape<typeof TranslationsState>;
export const isTranslationsState = validatorOf(TranslationsState);

export type ToTranslations = TranslationTexts | CheckedText;

/** The texts of a manifest or of a project's manifests. The extension sends them again after each change. */
export interface TranslationTexts {
  readonly kind: "table";
  /** The name of the source, for users. */
  readonly name: string;
  /** The URI of the manifest or the project file. */
  readonly uri: string;
  readonly isProject: boolean;
  /** The locale of the default texts. */
  readonly defaultLocale: string;
  readonly rows: readonly TranslationRow[];
  /** The manifests that cannot be written because they are not valid JSON, as the rows name them, with messages. */
  readonly problems: readonly { readonly file?: string; readonly message: string }[];
  /** The cell to go to; without a locale, the default text. Sent again with the same number until the page confirms it. */
  readonly select?: { readonly key: string; readonly locale?: string; readonly number: number };
}

/** The findings of a text that is being typed; without a locale, of a default text. */
export interface CheckedText {
  readonly kind: "checked";
  readonly key: string;
  readonly locale?: string;
  readonly text: string;
  readonly findings: readonly TextFinding[];
}
