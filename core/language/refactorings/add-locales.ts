import { fix } from "../edit/fixes.ts";
import { insertMembers } from "../edit/insert-members.ts";
import { escapeSnippet, withRelativeLines } from "../edit/snippet.ts";
import { fallbackLocales, locales } from "../facts/locales.ts";
import { defaultText, fallbackText, localizedTexts } from "../model/effective-text.ts";
import type { Described, Text } from "../model/model.ts";
import type { TextEdit } from "../text/span.ts";
import type { Refactoring } from "./refactoring.ts";

/** A locale to add. `text`: what it must say; undefined where the author has to translate it. */
interface Missing {
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
    const insert = (write: (one: Missing, index: number) => string): TextEdit[] =>
      insertMembers(source, { container: dictionary, after: dictionary.children?.at(-1) }, () => missing.map(write));
    return {
      ...fix(title, () => insert(({ code, text = "" }) => entry(code, JSON.stringify(text)))),
      snippets: () =>
        insert(({ code, text }, index) =>
          entry(code, text === undefined ? `"$${index + 1}"` : escapeSnippet(JSON.stringify(text))),
        ).map((edit) => withRelativeLines(source, edit)),
    };
  },
};

function missingIn(owner: Described, field: Text["field"], defaultLocale: string): Missing[] {
  const own = defaultText(owner, field);
  if (own === undefined) return [];
  const texts = localizedTexts(owner, field);
  const added = locales
    .map(({ code }) => code)
    .filter((code) => !texts.has(code) && !readsDefault(code, defaultLocale))
    .filter((code) => !readsOther(code, texts));
  // Without its own entry, the default would give way to an entry of its fallback.
  const needsDefault =
    !texts.has(defaultLocale) && fallbackText(defaultLocale, own, (code) => texts.get(code)) !== undefined;
  return [
    ...(needsDefault ? [{ code: defaultLocale, text: own }] : []),
    ...added.map((code) => ({ code, text: undefined })),
  ];
}

/** Whether the default texts are in the language of a locale. */
function readsDefault(code: string, defaultLocale: string): boolean {
  return (
    code === defaultLocale || fallbackLocales.get(code) === defaultLocale || fallbackLocales.get(defaultLocale) === code
  );
}

/**
 * Whether users of a locale see a text in their language without an entry of their own: its fallback has one or gets one.
 * Of two locales that are each other's fallback, en-US gets it.
 */
function readsOther(code: string, texts: ReadonlyMap<string, string>): boolean {
  const other = fallbackLocales.get(code);
  if (other === undefined) return false;
  return texts.has(other) || fallbackLocales.get(other) !== code || code < other;
}

function entry(code: string, json: string): string {
  return `${JSON.stringify(code)}: ${json}`;
}
