import type { Node } from "jsonc-parser";
import { replaceNode, safeFix } from "../edit/fixes.ts";
import { elementRemoval, elementRemovals } from "../edit/removal.ts";
import { type Constant, constantNamed } from "../interface/facts/constants.ts";
import { quote } from "../manifest/describe.ts";
import { memoized } from "../tools/memoized.ts";
import { defineRule } from "./shared/define-rule.ts";
import { isReportedWhole } from "./shared/not-allowed.ts";

/** The nodes of a list by what they stand for: the first of each constant's names, and numbers. */
const listed = memoized((list: Node) => {
  const { children = [] } = list;
  return {
    numbers: new Set(children.map(({ value }): unknown => value)),
    firstNamed: memoized(
      (of: readonly Constant[]) => new Map(children.toReversed().map((one) => [numberNamed(one, of), one] as const)),
    ),
  };
});

function numberNamed({ value }: Node, of: readonly Constant[]): number | undefined {
  return typeof value === "string" ? constantNamed(of, value)?.value : undefined;
}

/** Whether the list of a name also has its number, or the same constant by an earlier name. */
function isListedAgain(node: Node, of: readonly Constant[]): boolean {
  if (node.parent?.type !== "array") return false;
  const { numbers, firstNamed } = listed(node.parent);
  const value = numberNamed(node, of);
  return numbers.has(value) || firstNamed(of).get(value) !== node;
}

export const enumName = defineRule({
  code: "enum-name",
  on: "constant",
  severity: "error",
  messages: {
    name: "“{label}” must be the number {number}, not the name {actual}.",
    nameInList: "“{label}” must contain the number {number}, not the name {actual}.",
  },
  fixes: { replace: "Replace with {number}", removeValue: "Remove this value", ...elementRemovals },
  docs: {
    section: "2.1",
    summary: "A type must be a number, not the name of a constant.",
    why: "Libraries define names for these numbers, and some convert them. Discord itself only accepts numbers.",
    bad: `[{ "type": "CHAT_INPUT", "name": "ping", "description": "Answers with pong" }]`,
    good: `[{ "type": 1, "name": "ping", "description": "Answers with pong" }]`,
  },
  check(value, report) {
    const { node, shape, label, field } = value;
    if (shape.is !== "constant" || node.type !== "string") return;
    const constant = constantNamed(shape.of, String(node.value));
    if (!constant || isReportedWhole(value, report.context.scope)) return;
    const written = String(node.value);
    const number = `${constant.value} (${constant.name})`;
    const shown = written === constant.name ? constant.value : number;
    const isElement = field !== undefined && field.shape !== shape;
    const replace = safeFix(["replace", { number }], () => replaceNode(node, String(constant.value)));
    const fixes = isListedAgain(node, shape.of) ? [elementRemoval("removeValue", report.source, node)] : [replace];
    report.at(node, [isElement ? "nameInList" : "name", { label, number: shown, actual: quote(written) }], { fixes });
  },
});
