import { parser } from "@lezer/python";
import { inputLimits } from "../../text/input-limits.ts";
import type { Span } from "../../text/span.ts";

/** A node of a Python program. `type`: its name in the grammar; keywords and brackets are nodes as well. */
export interface PythonNode extends Span {
  readonly type: string;
  readonly children: readonly PythonNode[];
}

interface GrowingNode extends PythonNode {
  readonly children: GrowingNode[];
}

/** Ends at the first syntax error, because recovering from errors takes the parser minutes for a megabyte of them. */
const strictParser = parser.configure({ strict: true });

/** The longest text that is parsed in spite of errors, in UTF-16 units. */
const maxRecovered = 20_000;

/** Parses a file. Undefined if it has a syntax error or is too large, which are not ours to report. */
export function parsePython(text: string): PythonNode | undefined {
  return parsedBy(strictParser, text, 0)?.root;
}

/** Parses an expression in a text, such as a type in quotes. `start`: its offset in the text around it. Undefined for anything else. */
export function parseExpression(text: string, start: number): PythonNode | undefined {
  const [statement, ...others] = parsedBy(strictParser, text, start)?.root.children ?? [];
  if (statement?.type !== "ExpressionStatement" || others.length > 0) return undefined;
  const [expression, ...rest] = statement.children;
  return rest.length === 0 ? expression : undefined;
}

/** `faultAt`: the offset of the first syntax error, in which case the tree is a guess. */
export interface ParsedPython {
  readonly root: PythonNode;
  readonly faultAt: number | undefined;
}

/** Parses a text in spite of syntax errors. Undefined if it is too large, or too large for one with errors. */
export function parseFaulty(text: string): ParsedPython | undefined {
  const sound = parsedBy(strictParser, text, 0);
  return sound ?? (text.length > maxRecovered ? undefined : parsedBy(parser, text, 0));
}

/** Undefined if the parser refuses the text. `offset`: where it begins. */
function parsedBy(by: typeof parser, text: string, offset: number): ParsedPython | undefined {
  if (text.length > inputLimits.pythonLength) return undefined;
  const root: GrowingNode = { type: "Script", start: offset, end: offset + text.length, children: [] };
  const stack = [root];
  let faultAt: number | undefined;
  const tree = treeOf(by, text);
  // A walk without recursion, because code can be nested as deep as it is long.
  tree?.iterate({
    enter({ type, from, to }) {
      if (type.isError) faultAt ??= from;
      if (type.isTop) return;
      const node: GrowingNode = { type: type.name, start: offset + from, end: offset + to, children: [] };
      stack.at(-1)?.children.push(node);
      stack.push(node);
    },
    leave({ type }) {
      if (!type.isTop) stack.pop();
    },
  });
  return tree && { root, faultAt };
}

/** Undefined for a syntax error, if the parser is strict, and for code that is nested deeper than it has room for: it recurses. */
function treeOf(by: typeof parser, text: string): ReturnType<typeof parser.parse> | undefined {
  try {
    return by.parse(text);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The first node of a type directly in a node. */
export function childOf({ children }: PythonNode, type: string): PythonNode | undefined {
  return children.find((one) => one.type === type);
}

const punctuation: ReadonlySet<string> = new Set(["(", ")", "[", "]", "{", "}", ",", "Comment"]);

/** The nodes in brackets or in a list with commas. */
export function elementsOf({ children }: PythonNode): readonly PythonNode[] {
  return children.filter(({ type }) => !punctuation.has(type));
}

/** All nodes of a tree, outer ones before inner ones. Uses its own stack. */
export function* nodesIn(root: PythonNode): Iterable<PythonNode> {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    for (const child of node.children.toReversed()) stack.push(child);
  }
}

export function isName({ type }: PythonNode): boolean {
  return type === "VariableName" || type === "self";
}
