import type { TextEdit } from "../text/span.ts";
import { indentAt } from "./json-text.ts";

/** Escapes text for snippet syntax, where `$`, `}` and `\` have a meaning. */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, "\\$&");
}

/**
 * An edit in snippet syntax without the indentation of the line that it begins on, because the editor adds that to every
 * other line.
 */
export function withRelativeLines(source: string, edit: TextEdit): TextEdit {
  const base = indentAt(source, edit.start);
  return { ...edit, newText: edit.newText.replaceAll(`\n${base}`, "\n") };
}

/** A snippet as plain text, with the first of several choices. */
export function withoutStops(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, "$1")
    .replaceAll(/(?<!\\)\$\d+/g, "")
    .replaceAll(/\\([\\$}])/g, "$1");
}
