import { type Printable, printable } from "../../node/terminal/print.ts";
import { styleOn } from "../../node/terminal/style.ts";

/** The editor draws pseudoterminals in color. */
const style = styleOn({ isColored: !process.env.NO_COLOR, hasLinks: false });

/** The color of a plan's line, by the first character. */
const paints = {
  "+": style.hint,
  "-": style.error,
  "!": style.error,
  "~": style.warning,
  "#": style.dim,
  "=": style.dim,
};

export function terminalLine(text: string): Printable {
  const plain = printable(text);
  const paint = /^[-+!~#=] /.test(plain) ? paints[plain[0] as keyof typeof paints] : undefined;
  return paint ? paint(plain) : plain;
}
