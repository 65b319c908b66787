/** What a rule reports of a text. */
export interface TextFinding {
  /** Absent: of the default text. */
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
  /** What it is below its heading: `description`, `song › name`. */
  readonly label: string;
  /** Whether the default text identifies the command or option, so that it is renamed and not translated. */
  readonly isIdentifier: boolean;
  /** The most code points that it may have. */
  readonly max: number;
  /** The locale of the default text. */
  readonly defaultLocale: string;
  /** The default text; absent: there is none. */
  readonly base?: string;
  /** The texts by their locales. */
  readonly texts: Readonly<Record<string, string>>;
  readonly findings: readonly TextFinding[];
}
