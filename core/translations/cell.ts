import { isMissing, shownText } from "../manifest/effective-text.ts";
import { ownValue } from "../tools/own-value.ts";

/**
 * The source of the text that a locale's users see.
 * "own": a text of its own.
 * "fallback": the text of another locale.
 * "default": the default, which is in their language.
 * "missing": the default, which is in another language.
 */
export type CellState = "own" | "fallback" | "default" | "missing";

/** A row and a column of a table; the column of the default text is undefined. */
export interface CellPosition {
  readonly key: string;
  readonly locale: string | undefined;
}

export interface Cell {
  readonly state: CellState;
  /** The text that users see; absent if there is none. */
  readonly text?: string | undefined;
  /** The locale whose text is shown, for "fallback". */
  readonly from?: string | undefined;
  /** Whether it repeats the default in another locale, so that Discord ignores it. */
  readonly isIgnored: boolean;
  readonly findings: readonly TextFinding[];
}

/** A text in a locale; `locale` undefined: the default text. */
export function cellOf(row: TranslationRow, locale: string | undefined): Cell {
  const findings = row.findings.filter((finding) => finding.locale === locale);
  if (locale === undefined) {
    return { state: row.base === undefined ? "missing" : "own", text: row.base, isIgnored: false, findings };
  }
  const { defaultLocale } = row;
  const reader = { locale, defaultLocale };
  const { text, reason, from, ignored } = shownText(reader, row.base, (code) => ownText(row, code));
  const state = isMissing(reader, (code) => ownText(row, code) !== undefined) ? "missing" : reason;
  return { state, text, from, isIgnored: ignored, findings };
}

export function ownText({ texts }: TranslationRow, locale: string): string | undefined {
  return ownValue(texts, locale);
}

/** The findings that Discord refuses or is likely to refuse, which navigation stops at. */
export function problemsOf({ findings }: Pick<Cell, "findings">): readonly TextFinding[] {
  return findings.filter(({ severity }) => severity === "error" || severity === "warning");
}

/** A finding of a rule about a text. */
export interface TextFinding {
  /** Absent: the finding is about the default text. */
  readonly locale?: string;
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly message: string;
}

/** A name or description of a manifest in all its locales. §2.7 */
export interface TranslationRow {
  /** Names the text within its manifest or project: `chat_input/music/options/play/description`. */
  readonly key: string;
  /** The manifest, as a path from the project's folder; absent in the table of one manifest. */
  readonly file?: string;
  /** The command, group or subcommand that it belongs to, as users see it: `/music play`. */
  readonly heading: string;
  /** The label below its heading: `description`, `song › name`. */
  readonly label: string;
  /** Whether the default text identifies the command or option, so that it is renamed and not translated. */
  readonly isIdentifier: boolean;
  /** The most code points that it may have. */
  readonly max: number;
  readonly defaultLocale: string;
  /** The default text; absent: there is none. */
  readonly base?: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly findings: readonly TextFinding[];
}
