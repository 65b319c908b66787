import type { Node } from "jsonc-parser";
import { sourceOf } from "../text/nodes.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "./field.ts";
import { containers } from "./shapes/containers.ts";
import { scalars } from "./shapes/scalars.ts";
import { objectTemplate } from "./shapes/templates.ts";
import type { Elements, JsonSchema, Offer, Repair, ShapeTraits } from "./shapes/traits.ts";

/** All shapes. A new one is an entry here; the compiler says what it still lacks. */
const shapes: { readonly [Is in Shape["is"]]: ShapeTraits<Extract<Shape, { is: Is }>> } = { ...scalars, ...containers };

function traitsOf(shape: Shape): ShapeTraits {
  // Each entry takes the shape of its own name, which the lookup by that name gives it.
  return shapes[shape.is] as ShapeTraits;
}

/** What a value must be, for a message: “must be …”. */
export function wordingOf(shape: Shape): string {
  const { wording } = traitsOf(shape);
  return typeof wording === "string" ? wording : wording(shape);
}

/** A shape in a few words, for a heading. */
export function shapeName(shape: Shape): string {
  return traitsOf(shape).name;
}

/** Whether a value is of a shape. `source`: the text that its offsets count in. */
export function fits(node: Node, shape: Shape, source: string): boolean {
  return traitsOf(shape).fits(node, shape, source);
}

/** What was meant by a value that does not fit; undefined where that is not plain. */
export function repairOf(node: Node, shape: Shape, source: string): Repair | undefined {
  const text = sourceOf(source, node);
  const elements = elementsOf(shape);
  if (elements?.in === "list") return fits(node, elements.shape, source) ? ["Wrap in a list", `[${text}]`] : undefined;
  return traitsOf(shape).repair?.(node, text, shape);
}

/** What the elements of a list, or the values of a dictionary, must be; undefined for what is neither. */
export function elementsOf(shape: Shape): Elements | undefined {
  return traitsOf(shape).elements?.(shape);
}

/** The nodes of a list's elements, or of a dictionary's values. */
export function elementNodes(value: Node, elements: Elements): readonly Node[] {
  if (elements.in === "list") return value.type === "array" ? (value.children ?? []) : [];
  if (value.type !== "object") return [];
  return (value.children ?? []).flatMap((property) => property.children?.[1] ?? []);
}

/** The object that a value of this shape is; undefined for what is none. */
export function objectOf(shape: Shape): ObjectKind | ObjectTable | undefined {
  return traitsOf(shape).object?.(shape);
}

/** The constants that the value, or its elements, are of; undefined for what has none. */
export function constantsOf(shape: Shape) {
  return traitsOf(shape).constants?.(shape);
}

/** What a value of such a shape means, as Markdown; undefined where its shape does not tell. */
export function meaningOf(node: Node, shape: Shape): string | undefined {
  return traitsOf(shape).explain?.(node);
}

/** Values to choose from. `typed`: what stands there already. Those of a list are put into one. */
export function offersFor(shape: Shape, typed: string): readonly Offer[] {
  const { offers } = traitsOf(shape);
  if (offers) return offers(shape, typed);
  const object = objectOf(shape);
  if (object !== undefined && typeof object !== "string") return [tableTemplate(object)];
  const elements = elementsOf(shape);
  if (elements?.in !== "list" || objectOf(elements.shape) !== undefined) return [];
  return offersFor(elements.shape, typed).map((offer) => ({ ...offer, snippet: `[${offer.snippet}]` }));
}

/** An object with the fields that it must have. */
function tableTemplate({ noun, fields }: ObjectTable): Offer {
  const required = fields.filter(({ requiredBy }) => requiredBy === "all");
  const members = required.map(({ name, shape }, index) => {
    return `\t${JSON.stringify(name)}: ${traitsOf(shape).stop(index + 1, shape)}`;
  });
  const body = members.length === 0 ? "{ $1 }" : `{\n${members.join(",\n")}\n}`;
  return objectTemplate(noun.replace(/^An? /, ""), `${noun}.`, body);
}

/** The value behind a key that is completed, in snippet syntax. */
export function snippetFor(shape: Shape): string {
  return traitsOf(shape).snippet;
}

/** JSON that stands in for a value that is missing. */
export function stubFor(shape: Shape): string {
  const { stub } = traitsOf(shape);
  return typeof stub === "string" ? stub : stub(shape);
}

/** As much of a field's value as a JSON Schema can say. `owner`: the object that has the field. */
export function schemaOf(field: Field, owner: ObjectKind | ObjectTable): JsonSchema {
  return traitsOf(field.shape).schema(field.shape, field, owner);
}
