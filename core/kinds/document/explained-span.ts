import type { Located } from "../../language/model/locate.ts";
import { place } from "../../language/model/manifest.ts";
import { spanOf } from "../../language/text/nodes.ts";
import type { Span } from "../../language/text/span.ts";

/** What an explanation is about: the element of a list or a dictionary, else the whole property. */
export function explainedSpan({ property, element, placed }: Located): Span {
  const span = spanOf(element && element !== property.value ? element : property.node);
  return placed ? place(placed, span) : span;
}
