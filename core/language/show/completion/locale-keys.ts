import { escapeSnippet } from "../../edit/snippet.ts";
import { locales } from "../../facts/locales.ts";
import { valueNamed } from "../../text/nodes.ts";
import type { Cursor } from "./cursor.ts";
import { keySnippet } from "./key-snippet.ts";
import { namesIn } from "./members.ts";
import type { Suggestion } from "./suggestion.ts";

/** The locales that a dictionary does not have yet, by their codes. */
export function localeKeys(cursor: Cursor, defaultLocale: string): Suggestion[] {
  const dictionaryName = String(cursor.path[0]);
  const present = namesIn(valueNamed(cursor.object, dictionaryName), cursor);
  const own: unknown = valueNamed(cursor.object, dictionaryName.replace("_localizations", ""))?.value;
  // Under the default language's own key the default text itself belongs.
  const text = (code: string) =>
    code === defaultLocale && typeof own === "string"
      ? `"\${1:${escapeSnippet(JSON.stringify(own).slice(1, -1))}}"`
      : '"$1"';
  return locales
    .filter(({ code }) => !present.has(code))
    .map(({ code, name, native }) => ({
      kind: "locale",
      label: code,
      detail: native,
      documentation: () => name,
      snippet: keySnippet(cursor, code, text(code)),
      replaced: cursor.replaced,
      filter: JSON.stringify(`${code} ${name} ${native}`),
      deprecated: false,
      isPresent: false,
      opensList: false,
    }));
}
