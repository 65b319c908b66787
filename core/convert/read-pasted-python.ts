import type { Given } from "../code/javascript/values.ts";
import { Evaluator } from "../code/python/evaluator.ts";
import { madeCommands } from "../code/python/file-reader.ts";
import { nodesIn, type ParsedPython, type PythonNode, parseFaulty, parsePython } from "../code/python/parse-python.ts";
import type { Tree } from "../code/tree.ts";
import { inputLimits } from "../text/input-limits.ts";
import type { Span } from "../text/span.ts";
import { type ChosenValues, chooseValues } from "./chosen-commands.ts";
import { treeOf, writerFor } from "./chosen-trees.ts";
import type { Conversion } from "./conversion.ts";
import { partsOf } from "./placed-comments.ts";
import { type Printable, printed, wholeOf } from "./printed.ts";
import { commentsIn, isPython, leftOutOf, outerValuesIn, runsMore, withSlashes } from "./python-text.ts";
import { madeIn } from "./python-values.ts";
import { lookBefore } from "./scan.ts";

const mayBePython = /#|\b(?:True|False|None|import|def)\b|["']{3}|[fFrRbBuU]["']|\*|\bfor\b|["']\s+["']|\(/;

/** Signs of JavaScript that no Python has outside strings and comments, so a text with errors is not taken for Python. */
const hasJavaScript = /\/\*|=>|\b(?:const|let|var|function)\s|\bmodule\.exports\b/;

/**
 * Reads a text of Python with dictionaries, or with the functions and classes of a library. Undefined if it is no Python, has
 * nothing of Python alone, or has no commands.
 */
export function readPastedPython(text: string): Conversion | "JavaScriptTooLarge" | "NoCommands" | undefined {
  if (!mayBePython.test(text) || text.length > inputLimits.pythonLength || isTooDeep(text)) return undefined;
  const parsed = hasJavaScript.test(text) ? soundPython(text) : parseFaulty(text);
  if (!parsed || !isPython(parsed.root, text, parsed.faultAt !== undefined)) return undefined;
  const { root, faultAt } = parsed;
  const evaluator = new Evaluator(text, root, true);
  const made = madeCommands(root, evaluator);
  if (!made) return "JavaScriptTooLarge";
  const isPlain = ({ value }: Given) => made.length === 0 || ("region" in value && value.region === undefined);
  // Beside commands of a library, a dictionary in a function is something else.
  const own = madeIn(root, evaluator).filter(isPlain);
  if (evaluator.isSpent) return "JavaScriptTooLarge";
  const fromCode = { found: [], made: own, parts: new Set<never>(), isBuilt: made.length > 0 };
  const chosen = chooseValues(fromCode, text, outerValuesIn(root, text));
  if (!chosen && made.length === 0) {
    return faultAt === undefined && isComputed(root) ? "NoCommands" : undefined;
  }
  const problems =
    faultAt === undefined ? [] : [{ reason: "ValueExpected", start: faultAt, end: Math.min(faultAt + 1, text.length) }];
  return conversionOf(text, root, chosen, made, problems);
}

function conversionOf(
  text: string,
  root: PythonNode,
  chosen: ChosenValues | undefined,
  made: readonly Tree[],
  problems: Conversion["problems"],
): Conversion | "JavaScriptTooLarge" {
  const writer = writerFor(text, "");
  const values = chosen?.values.map((one) => treeOf(one, writer)) ?? [];
  if (writer.isSpent) return "JavaScriptTooLarge";
  const trees = made.length > 0 ? [...values, ...made].sort((a, b) => a.span.start - b.span.start) : values;
  const listAt = made.length > 0 ? undefined : chosen?.list?.at;
  const starts = partsOf(wholeOf({ trees, listAt })).map(({ start }) => start);
  const leftOut = leftOutOf(
    root,
    starts.sort((a, b) => a - b),
    text,
  );
  const comments = commentsIn(root, text);
  const printable: Printable = { trees, listAt, isList: made.length > 0 || chosen?.isList === true, comments, leftOut };
  const code = { text: withSlashes(text, comments), written: ({ start, end }: Span) => text.slice(start, end) };
  return {
    ...printed(code, printable),
    problems,
    leavesCode: leftOut.length > 0 || (chosen?.functions ?? []).length > 0 || root.children.some(runsMore),
    leftOut: [...new Set([...(chosen?.beside ?? []), ...writer.unsent])],
    unread: [],
    language: "Python",
  };
}

/** Whether a list has one element for each of another list. */
function isComputed(root: PythonNode): boolean {
  return [...nodesIn(root)].some(({ type }) => type === "ArrayComprehensionExpression");
}

/** Deeper nesting takes the parser too long. */
function isTooDeep(text: string): boolean {
  const { depth, tokens } = lookBefore(text, text.length);
  return depth > inputLimits.depth || tokens > inputLimits.codeTokens;
}

function soundPython(text: string): ParsedPython | undefined {
  const root = parsePython(text);
  return root && { root, faultAt: undefined };
}
