import { styleFor } from "../../cli/terminal/style.ts";

/** A pseudoterminal is drawn by the editor, which has colours. */
const style = styleFor({ isTTY: true, hasColors: () => true });

/** How a line of a plan begins, and its colour. */
const paints = {
  "+": style.hint,
  "-": style.error,
  "!": style.error,
  "~": style.warning,
  "#": style.dim,
  "=": style.dim,
};

/** A line as it is written to a terminal. What a manifest says cannot give orders to it. */
export function terminalLine(text: string): string {
  const plain = text.replaceAll(/[^\P{Cc}\t]/gu, "\ufffd");
  const paint = /^[-+!~#=] /.test(plain) ? paints[plain[0] as keyof typeof paints] : undefined;
  return paint ? paint(plain) : plain;
}
