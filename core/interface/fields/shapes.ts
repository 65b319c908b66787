import type { Node } from "jsonc-parser";
import { memberValue, sourceOf } from "../../text/nodes.ts";
import type { Field, ObjectKind, ObjectTable, Shape } from "./field.ts";
import { containers } from "./shapes/containers.ts";
import { scalars } from "./shapes/scalars.ts";
import { inList, objectTemplate } from "./shapes/templates.ts";
import type { Elements, JsonSchema, Offer, Repair, ShapeTraits } from "./shapes/traits.ts";

/** All shapes. The compiler reports a missing one. */
const shapes: { readonly [Is in Shape["is"]]: ShapeTraits<Extract<Shape, { is: Is }>> } = { ...scalars, ...containers };

function traitsOf(shape: Shape): ShapeTraits {
  // The lookup by name gives each entry the shape of its own name, which the type cannot say.
  return shapes[shape.is] as ShapeTraits;
}

export function wordingOf(shape: Shape): string {
  const { wording } = traitsOf(shape);
  return typeof wording === "string" ? wording : wording(shape);
}

export function shapeName(shape: Shape): string {
  const { name } = traitsOf(shape);
  return typeof name === "string" ? name : name(shape);
}

/** Whether a value is of a shape. `source`: the text that its offsets count in. */
export function fits(node: Node, shape: Shape, source: string): boolean {
  const { types, fits } = traitsOf(shape);
  return types?.includes(node.type) === true || fits?.(node, shape, source) === true;
}

/** Whether the JSON types of a value and its elements alone show that it fits a shape, as with most values. */
export function fitsByType(node: Node, shape: Shape, traits = traitsOf(shape)): boolean {
  if (!traits.types?.includes(node.type)) return false;
  const elements = traits.elements?.(shape);
  if (!elements) return true;
  const inner = traitsOf(elements.shape);
  // Loops without building a list, because every dictionary is tested here.
  for (const child of node.children ?? []) {
    const element = elements.in === "list" ? child : memberValue(child);
    if (element && !fitsByType(element, elements.shape, inner)) return false;
  }
  return true;
}

export function repairOf(node: Node, shape: Shape, source: string): Repair | undefined {
  const text = sourceOf(source, node);
  const elements = elementsOf(shape);
  if (elements?.in === "list") return fits(node, elements.shape, source) ? ["wrapInList", `[${text}]`] : undefined;
  return traitsOf(shape).repair?.(node, text, shape);
}

/** The required shape of a list's elements or a dictionary's values; undefined for other shapes. */
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
    return { ...offer, snippet: offer.kind === "snippet" ? inList(offer.snippet) : `[${offer.snippet}]` };
  });
}

function tableTemplate(table: ObjectTable): Offer {
  const { noun, start } = table;
  const members = requiredMembers(table, (shape, stop) => traitsOf(shape).tabStop(stop, shape));
  const body = members.length === 0 ? "{ $1 }" : onLines(members);
  return objectTemplate(noun.replace(/^(An?|The) /, ""), start?.doc ?? `${noun}.`, body);
}

/** The members that an object must have. `write`: the text of a value, given its number. */
function requiredMembers({ fields }: ObjectTable, write: (shape: Shape, number: number) => string): string[] {
  const required = fields.filter(({ requiredBy }) => requiredBy === "all");
  return required.map(({ name, shape }, index) => `${JSON.stringify(name)}: ${write(shape, index + 1)}`);
}

function onLines(members: readonly string[]): string {
  return `{\n\t${members.join(",\n\t")}\n}`;
}

/** A whole object with the members that it must have, as JSON text and in snippet syntax. Texts to fill in are empty. */
export function wholeObject(table: ObjectTable): { readonly json: string; readonly snippet: string } {
  const json = requiredMembers(table, (shape) => {
    const { stub, tabStop } = traitsOf(shape);
    if (tabStop(1, shape) === '"$1"') return '""';
    return typeof stub === "string" ? stub : stub(shape);
  });
  if (json.length === 0) return { json: "{}", snippet: "{\n\t$1\n}" };
  const snippet = requiredMembers(table, (shape, number) => {
    const { stub, tabStop } = traitsOf(shape);
    const stopped = tabStop(number, shape);
    // An omitted number would leave invalid JSON.
    return stopped === `$${number}` ? `\${${number}:${String(stub)}}` : stopped;
  });
  return { json: onLines(json), snippet: onLines(snippet) };
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

/** A value for a required field: as JSON text, and in snippet syntax with the place to fill in. */
export function stubFor(shape: Shape): { readonly json: string; readonly snippet: string } {
  const { stub, tabStop } = traitsOf(shape);
  return { json: typeof stub === "string" ? stub : stub(shape), snippet: tabStop(1, shape) };
}

/** The part of a field's restrictions that a JSON Schema can express. `owner`: the object that has the field. */
export function schemaOf(field: Field, owner: ObjectKind | ObjectTable): JsonSchema {
  return traitsOf(field.shape).schema(field.shape, field, owner);
}
