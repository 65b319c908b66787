import { skipTrivia } from "../../text/skip.ts";

const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

/** More labels of labels than any program has. The parser compares each with all around it, and reports each that repeats. */
const maxLabels = 1_000;

/** Whether names with colons follow each other so often that parsing them takes noticeable time. Takes linear time. */
export function nestsManyLabels(text: string): boolean {
  let labels = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at)) {
    at = skipTrivia(text, at + 1);
    name.lastIndex = at;
    if (!name.test(text)) continue;
    at = skipTrivia(text, name.lastIndex);
    if (text[at] === ":" && ++labels > maxLabels) return true;
  }
  return false;
}
