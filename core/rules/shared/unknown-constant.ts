import type { Node } from "jsonc-parser";
import { pickFix, replaceNode } from "../../edit/fixes.ts";
import { elementRemoval, removalFix } from "../../edit/removal.ts";
import type { Constant } from "../../interface/facts/constants.ts";
import { joined, shorten } from "../../manifest/describe.ts";
import type { Fix } from "../../manifest/finding.ts";
import { type AnyObject, type Described, propertyOf, valueNode } from "../../manifest/model.ts";
import { sourceOf, spanOf } from "../../text/nodes.ts";
import type { Report } from "./define-rule.ts";
import { isEmptyList } from "./not-allowed.ts";

/** `1 (CHAT_INPUT), 2 (USER), 3 (MESSAGE) or 4 (PRIMARY_ENTRY_POINT)` */
export function listConstants(constants: readonly Constant[]): string {
  const labels = constants.map(({ value, name }) => `${value} (${name})`);
  return joined(labels, "or");
}

/** Reports a number that is not among the constants, with a fix for each offered constant. */
export function reportUnknownConstant(
  object: AnyObject,
  property: string,
  noun: string,
  constants: readonly Constant[],
  report: Report,
  offered = constants,
): void {
  const node = valueNode(object, property);
  if (node && isUnknown(node, constants)) {
    report.at(node, unknownMessage(node, noun, constants, report), { fixes: picks(node, offered) });
  }
}

/**
 * Reports numbers in an array that are not among the constants, and repeated numbers. `offered` are the constants that
 * the fixes insert.
 */
export function reportConstantList(
  object: Described,
  property: string,
  noun: string,
  constants: readonly Constant[],
  report: Report,
  offered = constants,
): void {
  const list = valueNode(object, property);
  const elements = list?.type === "array" ? (list.children ?? []) : [];
  const first = new Map<unknown, Node>();
  for (const node of elements) {
    const counterpart = first.get(node.value);
    if (node.type === "number" && counterpart) reportTwice(node, counterpart, noun, report);
    else if (isUnknown(node, constants)) reportUnknownElement(node, noun, offered, elements, report);
    first.set(node.value, counterpart ?? node);
  }
}

/** Reports an array without elements: Discord refuses it, and without the property the default applies. */
export function reportEmptyList(object: Described, name: string, report: Report): void {
  const property = propertyOf(object, name);
  if (!property?.value || !isEmptyList({ property, owner: object })) return;
  report.at(property.value, `“${name}” must not be empty. Remove it to use the default.`, {
    severity: "warning",
    fixes: [removalFix(`Remove “${name}”`, report.source, property.node)],
  });
}

/** The elements of an array of constants that have this value. */
export function elementsWith(object: Described, property: string, value: number): readonly Node[] {
  const list = valueNode(object, property);
  const elements = list?.type === "array" ? (list.children ?? []) : [];
  return elements.filter((node) => node.type === "number" && node.value === value);
}

function reportUnknownElement(
  node: Node,
  noun: string,
  offered: readonly Constant[],
  elements: readonly Node[],
  report: Report,
): void {
  const free = offered.filter(({ value }) => !elements.some((element) => element.value === value));
  report.at(node, unknownMessage(node, noun, offered, report), {
    fixes: [...picks(node, free), elementRemoval("Remove this value", report.source, node)],
  });
}

function reportTwice(node: Node, counterpart: Node, noun: string, report: Report): void {
  report.at(node, `The ${noun} ${shorten(sourceOf(report.source, node))} is listed more than once.`, {
    fixes: [elementRemoval("Remove this value", report.source, node)],
    related: [{ ...spanOf(counterpart), message: "The first occurrence" }],
  });
}

function isUnknown(node: Node, constants: readonly Constant[]): boolean {
  return node.type === "number" && !constants.some(({ value }) => value === node.value);
}

function unknownMessage(node: Node, noun: string, constants: readonly Constant[], { source }: Report): string {
  return `Unknown ${noun} ${shorten(sourceOf(source, node))}. Use ${listConstants(constants)}.`;
}

/** A fix for each constant that can take the place of a value. */
export function picks(node: Node, constants: readonly Constant[]): Fix[] {
  return constants.map(({ name, value }) =>
    pickFix(`Change to ${value} (${name})`, () => replaceNode(node, String(value))),
  );
}
