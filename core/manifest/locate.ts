import type { Node } from "jsonc-parser";
import { isWithin, spanOf } from "../text/nodes.ts";
import type { Span } from "../text/span.ts";
import { type Manifest, type PlacedUnit, place, unitAt } from "./manifest.ts";
import { type AnyObject, buildEnvelope, type Command, type Described, type Property, type Text } from "./model.ts";

/** A property of a known object at an offset of a manifest. Nodes have the offsets of their unit. */
export interface Located {
  readonly owner: AnyObject;
  readonly property: Property;
  /** The element of the value that the offset is in, or the value itself. Absent on the key. */
  readonly element: Node | undefined;
  /** The text that the offset is in, if it is a name or a description in some locale. */
  readonly text: Text | undefined;
  /** The command that has the property; absent in the envelope. */
  readonly placed: PlacedUnit | undefined;
}

/** The innermost property of a known object at an offset of the manifest's text (UTF-16). */
export function locate(manifest: Manifest, offset: number): Located | undefined {
  const placed = unitAt(manifest, offset);
  if (placed?.unit.command) return locateIn(placed.unit.command, offset - placed.start, placed);
  const { kind, skeleton } = manifest;
  return kind === "envelope" && skeleton.root ? locateIn(buildEnvelope(skeleton.root), offset, undefined) : undefined;
}

/** The innermost command, option or choice at an offset of its unit. */
export function objectAt(command: Command, offset: number): Described {
  let object: Described = command;
  for (;;) {
    const inner: Described | undefined = innerObjectsOf(object).find((child) => isWithin(child.node, offset));
    if (!inner) return object;
    object = inner;
  }
}

function innerObjectsOf(object: Described): readonly Described[] {
  if (object.kind === "choice") return [];
  return object.kind === "option" ? [...object.options, ...object.choices] : object.options;
}

function locateIn(root: AnyObject, offset: number, placed: PlacedUnit | undefined): Located | undefined {
  const owner = root.kind === "command" ? objectAt(root, offset) : root;
  const found = propertyAt(owner, offset);
  return found && { owner, ...found, text: textAt(owner, offset), placed };
}

/** The property of an object at an offset of its unit, and the value or the element that the offset is in. */
export function propertyAt(owner: AnyObject, offset: number): Pick<Located, "property" | "element"> | undefined {
  const property = owner.properties.find(({ node }) => isWithin(node, offset));
  if (!property) return undefined;
  const { value } = property;
  const inValue = value && isWithin(value, offset) ? value : undefined;
  return { property, element: inValue?.children?.find((child) => isWithin(child, offset)) ?? inValue };
}

function textAt(owner: AnyObject, offset: number): Text | undefined {
  const texts: (Text | undefined)[] = [...owner.localized, owner.name];
  if (owner.kind === "command" || owner.kind === "option") texts.push(owner.description);
  // In a dictionary, the key counts as well.
  return texts.find(
    (text) => text && isWithin(text.locale === undefined ? text.node : (text.node.parent ?? text.node), offset),
  );
}

/** The span that a hover explains: the element of a list or a dictionary, else the whole property. */
export function explainedSpan({ property, element, placed }: Located): Span {
  const span = spanOf(element && element !== property.value ? element : property.node);
  return placed ? place(placed, span) : span;
}
