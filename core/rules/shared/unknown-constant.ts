import type { Node } from "jsonc-parser";
import { pickFix, replaceNode } from "../../edit/fixes.ts";
import { elementRemoval, elementRemovals, removalFix } from "../../edit/removal.ts";
import type { Constant } from "../../interface/facts/constants.ts";
import { joined, shorten } from "../../manifest/describe.ts";
import type { ProposedFix } from "../../manifest/finding.ts";
import { type AnyObject, type Described, propertyOf, valueNode } from "../../manifest/model.ts";
import { sourceOf, spanOf } from "../../text/nodes.ts";
import type { Filled } from "../../tools/templates.ts";
import type { MessageOf, ReportOf } from "./define-rule.ts";
import { isEmptyList, removal } from "./not-allowed.ts";

const picking = { pick: "Change to {value} ({constant})" } as const;

/** The texts of rules about a constant. */
export const constantTexts = {
  messages: { unknownConstant: "Unknown {noun} {actual}. Use {expected}." },
  fixes: picking,
} as const;

/** The texts of rules about a list of constants. */
export const constantListTexts = {
  messages: { ...constantTexts.messages, listedTwice: "The {noun} {actual} is listed more than once." },
  fixes: { ...picking, removeValue: "Remove this value", ...elementRemovals },
} as const;

/** The texts of rules about a list that must not be empty. */
export const emptyListTexts = {
  messages: { emptyList: "“{property}” must not be empty. Remove it to use the default." },
  fixes: removal,
} as const;

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
  report: ReportOf<typeof constantTexts>,
  offered = constants,
): void {
  const node = valueNode(object, property);
  if (node && isUnknown(node, constants)) {
    report.at(node, unknownMessage(node, noun, constants, report.source), { fixes: picks(node, offered) });
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
  report: ReportOf<typeof constantListTexts>,
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
export function reportEmptyList(object: Described, name: string, report: ReportOf<typeof emptyListTexts>): void {
  const property = propertyOf(object, name);
  if (!property?.value || !isEmptyList({ property, owner: object })) return;
  report.at(property.value, ["emptyList", { property: name }], {
    severity: "warning",
    fixes: [removalFix(["remove", { property: name }], report.source, property.node)],
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
  report: ReportOf<typeof constantListTexts>,
): void {
  const free = offered.filter(({ value }) => !elements.some((element) => element.value === value));
  report.at(node, unknownMessage(node, noun, offered, report.source), {
    fixes: [...picks(node, free), elementRemoval("removeValue", report.source, node)],
  });
}

function reportTwice(node: Node, counterpart: Node, noun: string, report: ReportOf<typeof constantListTexts>): void {
  report.at(node, ["listedTwice", { noun, actual: shorten(sourceOf(report.source, node)) }], {
    fixes: [elementRemoval("removeValue", report.source, node)],
    related: [{ ...spanOf(counterpart), message: "The first occurrence" }],
  });
}

function isUnknown(node: Node, constants: readonly Constant[]): boolean {
  return node.type === "number" && !constants.some(({ value }) => value === node.value);
}

function unknownMessage(
  node: Node,
  noun: string,
  constants: readonly Constant[],
  source: string,
): MessageOf<typeof constantTexts> {
  return ["unknownConstant", { noun, actual: shorten(sourceOf(source, node)), expected: listConstants(constants) }];
}

/** A fix for each constant that can take the place of a value. */
export function picks(node: Node, constants: readonly Constant[]): ProposedFix<Filled<typeof picking>>[] {
  return constants.map(({ name, value }) =>
    pickFix(["pick", { value, constant: name }], () => replaceNode(node, String(value))),
  );
}
