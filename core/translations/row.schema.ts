import Type from "typebox";
import type { Shape } from "../wire/validator.ts";

const text = Type.String();

/** What a rule reports of a text. */
const TextFinding = Type.Object({
  /** Absent: of the default text. */
  locale: Type.Optional(text),
  severity: Type.Union([
    Type.Literal("error"),
    Type.Literal("warning"),
    Type.Literal("information"),
    Type.Literal("hint"),
  ]),
  message: text,
});
export type TextFinding = Shape<typeof TextFinding>;

/** A name or description of a manifest in all its locales. §2.7 */
export const TranslationRow = Type.Object(
  {
    /** Names the text within its manifest or project: `chat_input/music/options/play/description`. */
    key: text,
    /** The manifest, as a path from the project's folder; absent in the table of one manifest. */
    file: Type.Optional(text),
    /** The command, group or subcommand that it belongs to, as users see it: `/music play`. */
    heading: text,
    /** What it is below its heading: `description`, `song › name`. */
    label: text,
    /** Whether the default text identifies the command or option, so that it is renamed and not translated. */
    isIdentifier: Type.Boolean(),
    /** The most code points that it may have. */
    max: Type.Number(),
    /** The locale of the default text. */
    defaultLocale: text,
    /** The default text; absent: there is none. */
    base: Type.Optional(text),
    /** The texts by their locales. */
    texts: Type.Record(text, text),
    findings: Type.Array(TextFinding),
  },
  { $id: "TranslationRow" },
);
export type TranslationRow = Shape<typeof TranslationRow>;
