import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { constantOf, optionTypes } from "../interface/facts/constants.ts";
import { type ValueKind, valueKindOf } from "../interface/facts/option-types.ts";
import { quote, shorten } from "../manifest/describe.ts";
import { valueNode } from "../manifest/model.ts";
import { decimalOf, isWhole } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";

const texts = {
  messages: { otherType: "Choice values of {type} options must be {expected}, but this is {actual}." },
  fixes: { change: "Change to {json}" },
} as const;

const expectedValues: Readonly<Record<ValueKind, string | undefined>> = {
  string: "strings",
  integer: "integers without quotes",
  number: "numbers without quotes",
  boolean: undefined,
  id: undefined,
};

const numberLiteral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The same value in the other type, where that is possible without loss. */
function conversion(node: Node, kind: ValueKind, source: string): FixOf<typeof texts>[] {
  if (kind === "string") {
    const quoted = JSON.stringify(sourceOf(source, node));
    return [fix(["change", { json: shorten(quoted) }], () => replaceNode(node, quoted))];
  }
  const text = String(node.value);
  const decimal = numberLiteral.test(text) ? decimalOf(text) : undefined;
  if (!decimal || (kind === "integer" && !isWhole(decimal))) return [];
  return [fix(["change", { json: shorten(text) }], () => replaceNode(node, text))];
}

export const choiceValueType = defineRule({
  code: "choice-value-type",
  on: "choice",
  severity: "error",
  ...texts,
  docs: {
    section: "2.2",
    summary: "A choice value must match the type of its option.",
    why: "Choices of STRING options have strings as values. Choices of INTEGER and NUMBER options have numbers without quotes. Discord refuses other values.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "1" }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": 1 }] }] }]`,
  },
  check(choice, report) {
    const node = valueNode(choice, "value");
    const { type } = choice.parent;
    const kind = valueKindOf(type);
    const wording = kind && expectedValues[kind];
    if (type === undefined || kind === undefined || wording === undefined) return;
    const expected = kind === "string" ? "string" : "number";
    // `shape` reports values that are neither strings nor numbers.
    if (!node || node.type === expected || (node.type !== "string" && node.type !== "number")) return;
    const typeName = constantOf(optionTypes, type)?.name ?? "";
    const actual =
      node.type === "string"
        ? `the string ${quote(String(node.value))}`
        : `the number ${shorten(sourceOf(report.source, node))}`;
    report.at(node, ["otherType", { type: typeName, expected: wording, actual }], {
      fixes: conversion(node, kind, report.source),
    });
  },
});
