import type { TranslationRow } from "../../core/translations/row.ts";

/** A line of the table: a manifest's name over its commands, a command's name over its texts, or one of these. */
export type Line =
  | { readonly kind: "file" | "heading"; readonly heading: string; readonly key: string }
  | { readonly kind: "row"; readonly row: TranslationRow };

/** The lines of rows, each with the headings that begin with it. */
export function linesOf(rows: readonly TranslationRow[]): Line[] {
  return rows.flatMap((row, index): Line[] => {
    const { file, heading, key } = row;
    const before = rows[index - 1];
    const isNewFile = file !== before?.file;
    const lines: Line[] = [{ kind: "row", row }];
    if (isNewFile || heading !== before?.heading) lines.unshift({ kind: "heading", heading, key: `heading ${key}` });
    if (isNewFile && file !== undefined) lines.unshift({ kind: "file", heading: file, key: `file ${key}` });
    return lines;
  });
}

/** What tells a line from the others; empty for none. */
export function keyOf(line: Line | undefined): string {
  if (!line) return "";
  return line.kind === "row" ? line.row.key : line.key;
}
