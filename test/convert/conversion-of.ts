import { readJavaScript } from "../../core/convert/read-javascript.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { findings } from "../rules/support.ts";
import { parsed } from "./written.ts";

/**
 * The title, the JSON and the value of a text's conversion. `unknown`: the code that a placeholder quotes. `leftOut`: the
 * changes that only a comment names.
 */
export function conversionOf(source: string) {
  const read = readJavaScript(source);
  const { placeholders, unread } = typeof read === "object" ? read : { placeholders: [], unread: [] };
  const [fix] = findings(source, "javascript").flatMap(({ fixes }) => fixes);
  const json = applyEdits(source, fix?.edits() ?? []);
  return {
    get said() {
      return findings(source, "javascript").map(({ message }) => message);
    },
    title: fix?.title,
    safe: fix?.safe,
    json,
    value: fix && parsed(json),
    unknown: placeholders,
    leftOut: unread,
  };
}
