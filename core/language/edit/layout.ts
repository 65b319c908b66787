/** The layout of a part of a manifest, for text that is inserted around it. */
export interface Layout {
  readonly lineBreak: string;
  /** The indentation of one level. */
  readonly unit: string;
}

/** The layout of a text: its own line break, and the smallest indentation that it has. */
export function layoutOf(text: string): Layout {
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, indent = ""]) => indent);
  const smallest = indents.reduce((best, indent) => (best === "" || indent.length < best.length ? indent : best), "");
  return { lineBreak: text.includes("\r\n") ? "\r\n" : "\n", unit: smallest.startsWith("\t") ? "\t" : "  " };
}

/** The indentation of the line at an offset. */
export function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? "";
}

/** Indents every line but the first by one more level. */
export function deeper(text: string, { unit }: Layout): string {
  return text.replaceAll(/\n(?=[^\r\n])/g, `\n${unit}`);
}
