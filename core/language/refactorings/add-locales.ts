import type { Node } from "jsonc-parser";
import { fix } from "../edit/fixes.ts";
import { indentAt, layoutOf } from "../edit/layout.ts";
import { locales } from "../facts/locales.ts";
import { defaultText } from "../model/effective-text.ts";
import type { TextEdit } from "../text/span.ts";
import type { Refactoring } from "./refactoring.ts";

/** Adds every missing locale with the default text. §2.7 */
export const addLocales: Refactoring = {
  kind: "rewrite.addLocales",
  at({ source, object, property }) {
    const dictionary = property?.field?.shape.is === "localizations" ? property.value : undefined;
    if (dictionary?.type !== "object") return undefined;
    const text = defaultText(object, property?.name.startsWith("name") ? "name" : "description");
    const present = (dictionary.children ?? []).map((entry) => entry.children?.[0]?.value);
    const missing = locales.map(({ code }) => code).filter((code) => !present.includes(code));
    if (text === undefined || missing.length === 0) return undefined;
    const entries = missing.map((code) => `${JSON.stringify(code)}: ${JSON.stringify(text)}`);
    const title = missing.length === 1 ? "Add missing locale" : `Add ${missing.length} missing locales`;
    return fix(title, () => append(source, dictionary, entries));
  },
};

function append(source: string, dictionary: Node, entries: readonly string[]): TextEdit[] {
  const layout = layoutOf(source);
  const outer = indentAt(source, dictionary.offset);
  const separator = `,${layout.lineBreak}${outer}${layout.unit}`;
  const last = dictionary.children?.at(-1);
  if (last) {
    const at = last.offset + last.length;
    return [{ start: at, end: at, newText: entries.map((entry) => separator + entry).join("") }];
  }
  const at = dictionary.offset + 1;
  return [
    { start: at, end: at, newText: `${separator.slice(1)}${entries.join(separator)}${layout.lineBreak}${outer}` },
  ];
}
