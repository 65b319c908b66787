import type { WriteStream } from "node:tty";
import { composed, type Printable } from "./print.ts";

/** Adds color codes to a text, if colors are on. */
export type Paint = (text: Printable) => Printable;

const codes = { error: 31, warning: 33, information: 36, hint: 32, dim: 2, bold: 1 };

export interface TerminalStyle extends Readonly<Record<keyof typeof codes, Paint>> {
  /** Makes a text a link, if links are on. */
  link(text: Printable, url: Printable): Printable;
}

/** The abilities of the terminal that shows a text. */
export interface Display {
  readonly isColored: boolean;
  readonly hasLinks: boolean;
}

type Stream = Pick<WriteStream, "isTTY" | "hasColors">;

/** Colors and links where the stream's terminal has them. NO_COLOR and FORCE_COLOR decide before the terminal does. */
export function styleFor(stream: Stream): TerminalStyle {
  const isColored = allowsColor(stream);
  return styleOn({ isColored, hasLinks: isColored && stream.isTTY && showsLinks(process.env) });
}

export function styleOn({ isColored, hasLinks }: Display): TerminalStyle {
  const paint =
    (code: number): Paint =>
    (text) =>
      isColored ? composed`\u001b[${code}m${text}\u001b[0m` : text;
  const paints = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, paint(code)]));
  return {
    ...(paints as Record<keyof typeof codes, Paint>),
    link: (text, url) => (hasLinks ? composed`\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text),
  };
}

/** FORCE_COLOR overrides NO_COLOR, as in Node.js. Empty variables do not count. */
function allowsColor(stream: Stream): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused } = process.env;
  if (forced) return forced !== "0" && forced !== "false";
  return stream.isTTY && !refused && stream.hasColors();
}

/** The terminals that show links and set TERM_PROGRAM. */
const linkPrograms: readonly (string | undefined)[] = ["vscode", "iTerm.app", "WezTerm", "ghostty"];

/** The first version of VTE, GNOME's terminal, that shows links: 0.50. */
const firstVte = 5000;

/** Other terminals can print the codes of a link as text, and so can tmux and screen. */
function showsLinks(environment: NodeJS.ProcessEnv): boolean {
  const { TERM_PROGRAM, WT_SESSION, KITTY_WINDOW_ID, VTE_VERSION, TMUX, STY } = environment;
  if (TMUX || STY) return false;
  if (WT_SESSION || KITTY_WINDOW_ID || linkPrograms.includes(TERM_PROGRAM)) return true;
  return Number(VTE_VERSION) >= firstVte;
}
