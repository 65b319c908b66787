import type { WriteStream } from "node:tty";
import { composed, type Printable } from "./print.ts";

/** Adds color codes to a text, if colors are on. */
export type Paint = (text: Printable) => Printable;

/** The paints of a report. */
export interface Style {
  readonly error: Paint;
  readonly warning: Paint;
  readonly information: Paint;
  readonly hint: Paint;
  readonly dim: Paint;
  readonly bold: Paint;
}

const plain: Paint = (text) => text;

/** Colors on a terminal that supports them, unless NO_COLOR is set. */
export function styleFor(stream: Pick<WriteStream, "isTTY" | "hasColors">): Style {
  if (!stream.isTTY || process.env.NO_COLOR || !stream.hasColors()) {
    return { error: plain, warning: plain, information: plain, hint: plain, dim: plain, bold: plain };
  }
  return {
    error: paint(31),
    warning: paint(33),
    information: paint(36),
    hint: paint(32),
    dim: paint(2),
    bold: paint(1),
  };
}

function paint(code: number): Paint {
  return (text) => composed`\u001b[${code}m${text}\u001b[0m`;
}
