import { withoutSecrets } from "../../core/language/text/secrets.ts";
import { composed, dotted, type Printable, printable } from "./print.ts";

/** Part of a line, with marks below the finding. */
export interface Excerpt {
  readonly source: Printable;
  readonly marks: Printable;
}

/** In UTF-16 units. A whole manifest may be one line. */
const maxWidth = 100;

const ellipsis = dotted("…");
const none = dotted("");

/** The excerpt of a line around a place. `from` and `to` are UTF-16 indices in the line; `to` may be beyond its end. */
export function excerptOf(whole: string, from: number, to: number): Excerpt {
  // The output may be a log with more readers than the file.
  const line = withoutSecrets(whole);
  const end = Math.max(from + 1, Math.min(to, line.length));
  const start = end <= maxWidth ? 0 : Math.max(0, Math.min(from - 30, line.length - maxWidth));
  const stop = Math.min(line.length, start + maxWidth);
  const head = start > 0 ? ellipsis : none;
  const source = composed`${head}${dotted(line.slice(start, stop))}${stop < line.length ? ellipsis : none}`;
  const before = head + dotted(line.slice(start, from));
  const marked = dotted(line.slice(from, Math.min(end, stop)));
  const marks = " ".repeat(widthOf(before)) + "^".repeat(Math.max(1, widthOf(marked)));
  return { source, marks: printable(marks) };
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const zero = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** The columns that a text takes on a terminal. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (zero.test(character) ? 0 : wide.test(character) ? 2 : 1),
    0,
  );
}
