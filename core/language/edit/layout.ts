/** How a piece of a manifest is laid out, so that what is written around it looks alike. */
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

/** Every line but the first one level deeper. */
export function deeper(text: string, { unit }: Layout): string {
  return text.replaceAll(/\n(?=[^\r\n])/g, `\n${unit}`);
}
