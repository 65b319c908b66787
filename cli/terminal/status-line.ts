import { cutText } from "../../core/text/code-points.ts";
import { composed, printable, write } from "../../node/terminal/print.ts";

/** A line of a terminal that is rewritten in place. */
export interface StatusLine {
  show(text: string): void;
  /** Empties the line for other output. */
  clear(): void;
}

/** Undefined: standard error is not a terminal, so lines cannot be rewritten. */
export function statusLine({ stderr } = process): StatusLine | undefined {
  if (!stderr.isTTY) return undefined;
  const start = composed`\r\u001b[2K`;
  const clear = (): void => write(start, stderr);
  return {
    clear,
    show(text) {
      // A wrapped line cannot be erased.
      const width = (stderr.columns || 80) - 1;
      const fitting = text.length > width ? cutText(text, width - 1) : text;
      write(composed`${start}${printable(fitting)}`, stderr);
    },
  };
}
