import type { WriteStream } from "node:tty";
import { composed, type Printable } from "./print.ts";

/** Adds color codes to a text, if colors are on. */
export type Paint = (text: Printable) => Printable;

const codes = { error: 31, warning: 33, information: 36, hint: 32, dim: 2, bold: 1 };

export type Style = Readonly<Record<keyof typeof codes, Paint>>;

/** Colors on a terminal that supports them, unless NO_COLOR is set. */
export function styleFor(stream: Pick<WriteStream, "isTTY" | "hasColors">): Style {
  const isColored = stream.isTTY && !process.env.NO_COLOR && stream.hasColors();
  const paint =
    (code: number): Paint =>
    (text) =>
      isColored ? composed`\u001b[${code}m${text}\u001b[0m` : text;
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, paint(code)])) as Style;
}
