import { childOf, isName, nodesIn, type PythonNode } from "../code/python/parse-python.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { descriptionsIn } from "./outer-values.ts";

const pythonNodes =
  /^(?:None|Boolean|TupleExpression|ContinuedString|FormatString|ImportStatement|FunctionDefinition|ClassDefinition|ArrayComprehensionExpression|\*\*?)$/;
/** The nodes that a text with faults is not taken for Python without. Others may be JSON with a quote too many. */
const surePythonNodes = /^(?:None|Boolean|ImportStatement|FunctionDefinition)$/;

/** Whether there is something specific to Python, and nothing specific to JavaScript. */
export function isPython(root: PythonNode, text: string, isFaulty: boolean): boolean {
  let isSure = false;
  let hasComment = false;
  let isAssigned = false;
  for (const { type, start, end } of nodesIn(root)) {
    // A comment of JavaScript is a division, and its module is a name.
    if (type === "ArithOp" && end - start === 2 && text.startsWith("//", start)) return false;
    if (type === "MemberExpression" && text.slice(start, end) === "module.exports") return false;
    isSure ||= (isFaulty ? surePythonNodes : pythonNodes).test(type);
    isSure ||= !isFaulty && type === "String" && /^(?:[a-zA-Z]|"""|''')/.test(text.slice(start, start + 3));
    hasComment ||= type === "Comment";
    isAssigned ||= type === "AssignOp";
  }
  return isSure || (!isFaulty && hasComment && isAssigned);
}

/** The comments, and the strings that document the file. */
export function commentsIn(root: PythonNode, text: string): Span[] {
  const docs = root.children.flatMap((one) => docIn(one, text) ?? []);
  const comments = [...nodesIn(root)].filter(({ type }) => type === "Comment");
  return [...docs, ...comments].map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
}

/** The string of a statement that is nothing else. */
function docIn(statement: PythonNode, text: string): PythonNode | undefined {
  const string = statement.type === "ExpressionStatement" ? childOf(statement, "String") : undefined;
  const written = string && text.slice(string.start, string.end);
  return written && /^(?:"""|''')/.test(written) && !written.includes("*/") ? string : undefined;
}

/** The text with the signs that JavaScript has for comments, at the same offsets. */
export function withSlashes(text: string, comments: readonly Span[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of comments) {
    parts.push(text.slice(from, start), commentOf(text.slice(start, end)));
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** A comment of the same length. A line with the program that runs the file says nothing about the commands. */
function commentOf(written: string): string {
  if (!written.startsWith("#")) return `/* ${written.slice(3, -3)} */`;
  return written.startsWith("#!") || written === "#" ? " ".repeat(written.length) : `//${written.slice(2)}`;
}

/** Statements of which nothing is written and that declare nothing that others name. `starts`: sorted offsets of what is written. */
export function leftOutOf(root: PythonNode, starts: readonly number[], text: string): Span[] {
  const counts = namesIn(root, text);
  const isNamed = ({ type, children }: PythonNode): boolean =>
    type === "AssignStatement" &&
    children.some((one) => isName(one) && (counts.get(text.slice(one.start, one.end)) ?? 0) > 1);
  const isKept = (one: PythonNode): boolean =>
    one.type === "ImportStatement" || docIn(one, text) !== undefined || isNamed(one);
  const found: Span[] = [];
  const stack = [...root.children];
  for (let one = stack.pop(); one; one = stack.pop()) {
    const last = starts[lastAtOrBefore(starts, one.end - 1, (start) => start)];
    const isWritten = last !== undefined && last >= one.start && last < one.end;
    if (isWritten) for (const inner of blocksIn(one)) stack.push(inner);
    else if (/(?:Statement|Definition|Body)$/.test(one.type) && !isKept(one))
      found.push({ start: one.start, end: one.end });
  }
  return found;
}

/** The number of times that each name is in some code. */
function namesIn(root: PythonNode, text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of nodesIn(root)) {
    if (!isName(one)) continue;
    const name = text.slice(one.start, one.end);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function isCompound({ type }: PythonNode): boolean {
  return /^(?:(?:Function|Class)Definition|(?:Decorated|If|For|While|With|Try|Match)Statement)$/.test(type);
}

/** The statements and the blocks directly in a compound statement or in a block. */
function blocksIn(node: PythonNode): readonly PythonNode[] {
  if (node.type === "Body") return node.children;
  return isCompound(node) ? node.children.filter((one) => one.type === "Body" || isCompound(one)) : [];
}

/** Whether a statement does more than to give a value. */
export function runsMore(statement: PythonNode): boolean {
  const isCall = statement.children.some(({ type }) => type === "CallExpression" || type === "AwaitExpression");
  return isCompound(statement) || (statement.type === "ExpressionStatement" && isCall);
}

/**
 * The values at the top of some code, those without a name first. `others`: statements that describe the file, beside others with
 * its command.
 */
export function outerValuesIn(
  { children }: PythonNode,
  text: string,
): { readonly outer: readonly Span[]; readonly others: readonly Span[] } {
  const namesOf = (statement: PythonNode): string[] =>
    statement.type === "AssignStatement"
      ? statement.children.filter(isName).map(({ start, end }) => text.slice(start, end))
      : [];
  const others = descriptionsIn(children, namesOf);
  const own = children.filter((one) => !others.includes(one));
  const valuesOf = (type: string): PythonNode[] =>
    own.filter((one) => one.type === type).flatMap((one) => one.children.slice(-1));
  return { outer: [...valuesOf("ExpressionStatement"), ...valuesOf("AssignStatement")].map(unwrapped), others };
}

/** The value in parentheses. */
function unwrapped(node: PythonNode): PythonNode {
  let inner = node;
  while (inner.type === "ParenthesizedExpression" && inner.children[1]) inner = inner.children[1];
  return inner;
}
