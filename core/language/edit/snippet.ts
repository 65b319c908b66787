import type { TextEdit } from "../text/span.ts";
import { indentAt } from "./layout.ts";

/** Text as snippet syntax writes it, where `$`, `}` and `\` mean something. */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, "\\$&");
}

/**
 * An edit in snippet syntax with its lines as an editor wants them: it puts the indentation of the line that a snippet
 * begins on before all others.
 */
export function withRelativeLines(source: string, edit: TextEdit): TextEdit {
  const base = indentAt(source, edit.start);
  return { ...edit, newText: edit.newText.replaceAll(`\n${base}`, "\n") };
}

/** A snippet's text without its places to fill in: of several choices the first. */
export function withoutStops(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:((?:[^}\\]|\\.)*)\}/g, "$1")
    .replaceAll(/(?<!\\)\$\d+/g, "")
    .replaceAll(/\\([\\$}])/g, "$1");
}
