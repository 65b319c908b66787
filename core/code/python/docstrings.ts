import type { Docstring, Parameter } from "./callbacks.ts";

/** A docstring without the indentation of its lines. */
export function cleanedDoc(text: string): string {
  const [first = "", ...others] = text.replaceAll("\t", "        ").split("\n");
  const widths = others.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const width = widths.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const lines = [first.trimStart(), ...others.map((line) => (Number.isFinite(width) ? line.slice(width) : line))];
  return lines.join("\n").replace(/^\n+/, "").trimEnd();
}

const maxDescription = 100;

/** The first paragraph in one line, cut as discord.py cuts it. */
export function shortened(text: string): string {
  const words = (text.split(/\n\s*\n/, 1)[0] ?? "").split(/\s+/).filter((word) => word !== "");
  const line = words.join(" ");
  if ([...line].length <= maxDescription) return line;
  let length = 0;
  const kept = words.filter((word) => {
    length += [...word].length + 1;
    return length <= maxDescription;
  });
  return `${kept.join(" ")}…`;
}

/** The descriptions of parameters that discord.py finds in a docstring, in the styles of Google, Sphinx and NumPy. */
export function parameterDocs(
  doc: Docstring | undefined,
  parameters: readonly Parameter[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!doc || doc.text.length > maxDocLength) return found;
  const clean = cleanedDoc(doc.text);
  const indented = cleanedDoc(
    clean
      .split("\n")
      .filter((line) => line.startsWith("  "))
      .join("\n"),
  );
  const names = new Set(parameters.map(({ name }) => name));
  for (const [text, style] of [
    [indented, google],
    [clean, sphinx],
    [clean, numpy],
  ] as const) {
    for (const [, name = "", description = ""] of text.matchAll(style))
      if (names.has(name)) found.set(name, description);
  }
  return found;
}

const maxDocLength = 20_000;
const described = String.raw`((?:.|\n)+?(?:$(?![\s\S])|\r?\n(?=[\S\r\n])))`;
const named = String.raw`^(?:\\?\*){0,2}([\p{L}\p{N}_]+)`;
const google = new RegExp(String.raw`${named}[ \t]*(?:\(.+\))?[ \t]*:[ \t]*${described}`, "gmu");
const sphinx = new RegExp(String.raw`^:param (?:\\?\*){0,2}([\p{L}\p{N}_]+):[ \t]+${described}`, "gmu");
const numpy = new RegExp(String.raw`${named}(?:[ \t]*:)?(?:[ \t]+.+)?[ \t]*\r?\n[ \t]+${described}`, "gmu");
