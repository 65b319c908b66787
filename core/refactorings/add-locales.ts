import { insertMembers } from "../edit/insert-members.ts";
import { escapeSnippet } from "../edit/snippet.ts";
import { fallbackLocales, locales } from "../interface/facts/locales.ts";
import { defaultText, fallbackText, isMissing, localizedTexts } from "../manifest/effective-text.ts";
import type { Described, Text } from "../manifest/model.ts";
import type { TextEdit } from "../text/span.ts";
import type { Refactoring } from "./refactoring.ts";

/** A locale to add. `text`: the required text; undefined if the author has to translate it. */
interface MissingLocale {
  readonly code: string;
  readonly text: string | undefined;
}

/** Adds an empty text for every locale whose users do not see their own language yet. §2.7 */
export const addLocales: Refactoring = {
  kind: "rewrite.addLocales",
  at({ source, object, property, defaultLocale }) {
    const dictionary = property?.field?.shape.is === "localizations" ? property.value : undefined;
    if (dictionary?.type !== "object") return undefined;
    const missing = missingIn(object, property?.name.startsWith("name") ? "name" : "description", defaultLocale);
    if (missing.length === 0) return undefined;
    const title = missing.length === 1 ? "Add missing locale" : `Add ${missing.length} missing locales`;
    const insert = (write: (one: MissingLocale, index: number) => string): TextEdit[] =>
      insertMembers(source, { container: dictionary, after: dictionary.children?.at(-1) }, () => missing.map(write));
    return {
      title,
      edits: () => insert(({ code, text = "" }) => entry(code, JSON.stringify(text))),
      snippets: () =>
        insert(({ code, text }, index) =>
          entry(code, text === undefined ? `"$${index + 1}"` : escapeSnippet(JSON.stringify(text))),
        ),
    };
  },
};

function missingIn(owner: Described, field: Text["field"], defaultLocale: string): MissingLocale[] {
  const own = defaultText(owner, field);
  if (own === undefined) return [];
  const texts = localizedTexts(owner, field);
  const added = locales
    .map(({ code }) => code)
    .filter((locale) => isMissing({ locale, defaultLocale }, (code) => texts.has(code)))
    .filter((code) => !getsFallback(code));
  // Without an entry of its own, the default would give way to an entry of its fallback.
  const needsDefault =
    !texts.has(defaultLocale) && fallbackText(defaultLocale, own, (code) => texts.get(code)) !== undefined;
  return [
    ...(needsDefault ? [{ code: defaultLocale, text: own }] : []),
    ...added.map((code) => ({ code, text: undefined })),
  ];
}

/** Whether the fallback of a locale without texts gets an entry. If two locales are each other's fallback, en-US gets it. */
function getsFallback(code: string): boolean {
  const other = fallbackLocales.get(code);
  return other !== undefined && (fallbackLocales.get(other) !== code || code < other);
}

function entry(code: string, json: string): string {
  return `${JSON.stringify(code)}: ${json}`;
}
