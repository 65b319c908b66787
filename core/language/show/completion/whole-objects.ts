import { membersOf } from "../../fields/shapes/templates.ts";
import type { Offer } from "../../fields/shapes/traits.ts";
import { offersFor } from "../../fields/shapes.ts";
import { allowedAt } from "./allowed.ts";
import type { CompletionContext } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/** All members of a whole command, option or choice at once, for an object that has none yet. */
export function wholeObjects(cursor: Cursor, context: CompletionContext): Suggestion[] {
  const allows = allowedAt(cursor, context);
  return objectsAt(cursor)
    .filter(({ constant }) => constant === undefined || allows(constant))
    .map((offer) => ({ ...offer, ...placed(cursor, membersOf(offer.snippet)), filter: JSON.stringify(offer.label) }))
    .map((offer) => ({ ...offer, deprecated: false, isPresent: false, opensList: false }));
}

function objectsAt({ kind, isUndecided }: Cursor): readonly Offer[] {
  if (!isUndecided) return typeof kind === "string" ? offersFor({ is: "object", of: kind }, "") : [];
  // All that a file can be, but for an array, which has other brackets.
  return offersFor({ is: "manifest" }, "").filter(({ snippet }) => snippet.startsWith("{"));
}

/** On lines of their own, also between braces that are on one. A brace that is missing at the end of the file is added. */
function placed(
  { line: { span, before, after }, replaced, next }: Cursor,
  members: string,
): Pick<Suggestion, "replaced" | "snippet"> {
  if (before !== "{") return { replaced, snippet: members };
  const end = after === "}" ? "\n" : next === "" ? "\n}" : "";
  const snippet = `\n\t${members.replaceAll("\n", "\n\t")}${end}`;
  return { replaced: after === "" || after === "}" ? span : { start: span.start, end: replaced.end }, snippet };
}
