/** A text with its translations, as files for translators have it. */
export interface ExchangedText {
  /** Its key in the table of its manifest. */
  readonly key: string;
  /** The default text when the file was written; absent: the file does not have it. */
  readonly base?: string | undefined;
  /** The most characters that it may have; absent: the file does not have it. */
  readonly max?: number | undefined;
  /** The texts by their locales, none of them empty. */
  readonly translations: ReadonlyMap<string, string>;
}

/** What a file for translators has. */
export interface Exchange {
  /** The locale of the default texts; absent: the file does not say it. */
  readonly defaultLocale?: string | undefined;
  /** The locales that the file is about, whether it has texts for them or not. */
  readonly locales: readonly string[];
  readonly texts: readonly ExchangedText[];
}
