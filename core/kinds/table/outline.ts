import type { TableObject } from "../../language/model/model.ts";
import { counterText } from "../../language/show/hover/counter.ts";
import { counterAt } from "../../language/show/hover/value.ts";
import type { Lens } from "../../language/show/lenses.ts";
import { type OutlineSymbol, shownName } from "../../language/show/symbols.ts";
import { openingOf, spanOf } from "../../language/text/nodes.ts";
import type { Kind } from "./kind.ts";
import type { Tables } from "./tables.ts";

/** The outline of such a manifest. */
export function outlineOf({ kind, objects }: Tables): OutlineSymbol[] {
  return objects.filter(({ parent }) => parent === undefined).flatMap((object) => symbolsOf(kind, object));
}

function symbolsOf(kind: Kind, object: TableObject): OutlineSymbol[] {
  const children = object.objects.flatMap((child) => symbolsOf(kind, child));
  const outline = kind.outline(object);
  if (!outline) return children;
  const { name, detail, nameNode } = outline;
  const nameSpan = nameNode ? spanOf(nameNode) : openingOf(object.node);
  const { start, end } = spanOf(object.node);
  // An object that is named by its key begins at the key: editors refuse a symbol that does not contain its name.
  const span = { start: Math.min(start, nameSpan.start), end };
  return [{ name: shownName(name), detail, kind: "object", span, nameSpan, children }];
}

/** A line of counters over each object that has something to count. */
export function countersOver({ objects }: Tables): Lens[] {
  return objects.flatMap((object) => {
    const counters = object.properties.flatMap((property) => counterOf(object, property) ?? []);
    return counters.length === 0 ? [] : [{ ...openingOf(object.node), title: counters.join(" · ") }];
  });
}

/** `2/25 members`, for lists and dictionaries; texts have theirs in the line. */
function counterOf(owner: TableObject, property: TableObject["properties"][number]): string | undefined {
  if (property.value?.type !== "array" && property.value?.type !== "object") return undefined;
  const counter = counterAt({ owner, property, element: undefined, text: undefined, placed: undefined });
  if (!counter) return undefined;
  const unit = property.value.type === "object" ? "characters of " : "";
  return `${counterText(counter)} ${unit}${property.name}`;
}
