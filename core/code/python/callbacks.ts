import type { Span } from "../../text/span.ts";
import type { Evaluator } from "./evaluator.ts";
import { childOf, isName, type PythonNode } from "./parse-python.ts";
import type { Scope } from "./scope.ts";
import type { Value } from "./values.ts";

/** A function that a command calls. */
export interface Callback {
  readonly node: PythonNode;
  readonly name: string;
  readonly nameAt: Span;
  readonly docstring: Docstring | undefined;
  /** The parameters that users fill in, if the function is a command: without `self` and the interaction. */
  readonly parameters: readonly Parameter[];
}

export interface Docstring {
  readonly text: string;
  readonly at: Span;
}

export interface Parameter {
  readonly name: string;
  readonly at: Span;
  /** Absent: it has none. */
  readonly annotation?: Value;
  readonly default?: Value;
  /** Whether it takes any number of arguments. */
  readonly isRest: boolean;
}

/** Reads a function. `scope`: the one around it. */
export function callbackOf(node: PythonNode, scope: Scope, evaluator: Evaluator): Callback {
  const name = childOf(node, "VariableName") ?? node;
  const all = parametersIn(childOf(node, "ParamList")?.children ?? [], scope, evaluator);
  return {
    node,
    name: evaluator.textOf(name),
    nameAt: { start: name.start, end: name.end },
    docstring: docstringOf(node, evaluator),
    parameters: all.slice(scope.isClass ? 2 : 1),
  };
}

/** The docstring of a function or a class; undefined without one. */
export function docstringOf(node: PythonNode, evaluator: Evaluator): Docstring | undefined {
  const first = childOf(node, "Body")?.children.find(({ type }) => type !== ":" && type !== "Comment");
  const string = first?.type === "ExpressionStatement" ? childOf(first, "String") : undefined;
  const value = string && evaluator.valueOf(string, evaluator.module);
  return value?.is === "scalar" && typeof value.value === "string" ? { text: value.value, at: value.at } : undefined;
}

function parametersIn(children: readonly PythonNode[], scope: Scope, evaluator: Evaluator): Parameter[] {
  const found: Parameter[] = [];
  for (const part of partsOf(children)) {
    const name = part.find(isName);
    if (!name) continue;
    const type = part.find((one) => one.type === "TypeDef")?.children.find((one) => one.type !== ":");
    const sign = part.findIndex((one) => one.type === "AssignOp");
    const value = sign === -1 ? undefined : part[sign + 1];
    found.push({
      name: evaluator.textOf(name),
      at: { start: name.start, end: name.end },
      ...(type && { annotation: evaluator.typeOf(type, scope) }),
      ...(value && { default: evaluator.valueOf(value, scope) }),
      isRest: part[0]?.type === "*" || part[0]?.type === "**",
    });
  }
  return found;
}

/** The nodes between the commas of a list of parameters. */
function partsOf(children: readonly PythonNode[]): PythonNode[][] {
  const parts: PythonNode[][] = [[]];
  for (const one of children) {
    if (one.type === ",") parts.push([]);
    else if (!/^(?:[()]|Comment)$/.test(one.type)) parts.at(-1)?.push(one);
  }
  return parts;
}
