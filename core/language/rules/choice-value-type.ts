import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { constantOf, OptionType, optionTypes } from "../facts/constants.ts";
import { quote, shorten } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { valueNode } from "../model/model.ts";
import { defineRule } from "../rule/define-rule.ts";
import { decimalOf, isWhole } from "../text/decimal.ts";
import { sourceOf } from "../text/nodes.ts";

const { STRING, INTEGER, NUMBER } = OptionType;

const numberLiteral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** The same value in the other type, where that is possible without loss. */
function conversion(node: Node, type: number, source: string): Fix[] {
  if (type === STRING) {
    const quoted = JSON.stringify(sourceOf(source, node));
    return [fix(`Change to ${shorten(quoted)}`, () => replaceNode(node, quoted))];
  }
  const text = String(node.value);
  const decimal = numberLiteral.test(text) ? decimalOf(text) : undefined;
  if (!decimal || (type === INTEGER && !isWhole(decimal))) return [];
  return [fix(`Change to ${shorten(text)}`, () => replaceNode(node, text))];
}

/** Choice values of another type than their option's. */
export const choiceValueType = defineRule({
  code: "choice-value-type",
  on: "choice",
  severity: "error",
  docs: {
    section: "2.2",
    summary: "A choice's value is of its option's type.",
    why: "A STRING option has text values, an INTEGER or NUMBER option has numbers without quotes. The service refuses the others.",
    bad: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": "1" }] }] }]`,
    good: `[{ "name": "level", "description": "Sets the level", "options": [{ "type": 4, "name": "to", "description": "The level", "choices": [{ "name": "Low", "value": 1 }] }] }]`,
  },
  check(choice, report) {
    const node = valueNode(choice, "value");
    const { type } = choice.parent;
    if (type !== STRING && type !== INTEGER && type !== NUMBER) return;
    const wanted = type === STRING ? "string" : "number";
    // What is neither text nor number is no value for any choice, and `shape` says so.
    if (!node || node.type === wanted || (node.type !== "string" && node.type !== "number")) return;
    const name = constantOf(optionTypes, type)?.name ?? "";
    const here =
      node.type === "string"
        ? `the text ${quote(String(node.value))}`
        : `the number ${shorten(sourceOf(report.source, node))}`;
    const must =
      type === STRING ? "text in double quotes" : `a ${type === INTEGER ? "whole " : ""}number without quotes`;
    report.at(
      node,
      `${name === "INTEGER" ? "An" : "A"} ${name} option's choice has ${must} as its value; here is ${here}.`,
      {
        fixes: conversion(node, type, report.source),
      },
    );
  },
});
