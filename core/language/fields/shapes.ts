import type { Node } from "jsonc-parser";
import { memberValue, sourceOf } from "../text/nodes.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "./field.ts";
import { containers } from "./shapes/containers.ts";
import { scalars } from "./shapes/scalars.ts";
import { inList, objectTemplate } from "./shapes/templates.ts";
import type { Elements, JsonSchema, Offer, Repair, ShapeTraits } from "./shapes/traits.ts";

/** All shapes. The compiler reports a missing one. */
const shapes: { readonly [Is in Shape["is"]]: ShapeTraits<Extract<Shape, { is: Is }>> } = { ...scalars, ...containers };

function traitsOf(shape: Shape): ShapeTraits {
  // Each entry takes the shape of its own name, which the lookup by that name gives it.
  return shapes[shape.is] as ShapeTraits;
}

export function wordingOf(shape: Shape): string {
  const { wording } = traitsOf(shape);
  return typeof wording === "string" ? wording : wording(shape);
}

export function shapeName(shape: Shape): string {
  return traitsOf(shape).name;
}

/** Whether a value is of a shape. `source`: the text that its offsets count in. */
export function fits(node: Node, shape: Shape, source: string): boolean {
  const { types, fits } = traitsOf(shape);
  return types?.includes(node.type) === true || fits?.(node, shape, source) === true;
}

/** Whether the JSON types of a value and of its elements alone show that it is of a shape, as with most values. */
export function fitsByType(node: Node, shape: Shape, traits = traitsOf(shape)): boolean {
  if (!traits.types?.includes(node.type)) return false;
  const elements = traits.elements?.(shape);
  if (!elements) return true;
  const inner = traitsOf(elements.shape);
  // Without a list of the elements: this is asked of every dictionary.
  for (const child of node.children ?? []) {
    const element = elements.in === "list" ? child : memberValue(child);
    if (element && !fitsByType(element, elements.shape, inner)) return false;
  }
  return true;
}

export function repairOf(node: Node, shape: Shape, source: string): Repair | undefined {
  const text = sourceOf(source, node);
  const elements = elementsOf(shape);
  if (elements?.in === "list")
    return fits(node, elements.shape, source) ? ["Wrap in an array", `[${text}]`] : undefined;
  return traitsOf(shape).repair?.(node, text, shape);
}

/** What the elements of a list, or the values of a dictionary, must be; undefined for other shapes. */
export function elementsOf(shape: Shape): Elements | undefined {
  return traitsOf(shape).elements?.(shape);
}

/** The nodes of a list's elements, or of a dictionary's values. */
export function elementNodes(value: Node, elements: Elements): readonly Node[] {
  if (elements.in === "list") return value.type === "array" ? (value.children ?? []) : [];
  if (value.type !== "object") return [];
  const values: Node[] = [];
  for (const member of value.children ?? []) {
    const one = memberValue(member);
    if (one) values.push(one);
  }
  return values;
}

export function objectOf(shape: Shape): ObjectKind | ObjectTable | undefined {
  return traitsOf(shape).object?.(shape);
}

export function constantsOf(shape: Shape) {
  return traitsOf(shape).constants?.(shape);
}

export function meaningOf(node: Node, shape: Shape): string | undefined {
  return traitsOf(shape).explain?.(node, shape);
}

/** Values to offer. `typed`: the present text. Values for a list are wrapped in an array. */
export function offersFor(shape: Shape, typed: string): readonly Offer[] {
  const { offers } = traitsOf(shape);
  if (offers) return offers(shape, typed);
  const object = objectOf(shape);
  if (object !== undefined && typeof object !== "string") return [tableTemplate(object)];
  const elements = elementsOf(shape);
  if (elements?.in !== "list") return [];
  return offersFor(elements.shape, typed).map((offer) => {
    return { ...offer, snippet: offer.snippet.includes("\n") ? inList(offer.snippet) : `[${offer.snippet}]` };
  });
}

function tableTemplate({ noun, fields }: ObjectTable): Offer {
  const required = fields.filter(({ requiredBy }) => requiredBy === "all");
  const members = required.map(({ name, shape }, index) => {
    return `\t${JSON.stringify(name)}: ${traitsOf(shape).tabStop(index + 1, shape)}`;
  });
  const body = members.length === 0 ? "{ $1 }" : `{\n${members.join(",\n")}\n}`;
  return objectTemplate(noun.replace(/^An? /, ""), `${noun}.`, body);
}

export function snippetFor(shape: Shape): string {
  const elements = elementsOf(shape);
  const element = elements?.in === "list" ? objectOf(elements.shape) : undefined;
  if (element !== undefined && typeof element !== "string") return inList(tableTemplate(element).snippet);
  const { snippet } = traitsOf(shape);
  return typeof snippet === "string" ? snippet : snippet(shape);
}

export function opensList(shape: Shape): boolean {
  return traitsOf(shape).opensList?.(shape) ?? false;
}

export function stubFor(shape: Shape): string {
  const { stub } = traitsOf(shape);
  return typeof stub === "string" ? stub : stub(shape);
}

/** As much of a field's value as a JSON Schema can say. `owner`: the object that has the field. */
export function schemaOf(field: Field, owner: ObjectKind | ObjectTable): JsonSchema {
  return traitsOf(field.shape).schema(field.shape, field, owner);
}
