import { Evaluator } from "../code/evaluator.ts";
import { formOf } from "../code/forms.ts";
import type { Tree } from "../code/tree.ts";
import { TreeWriter } from "../code/tree-writer.ts";
import { scalar, unknown, type Value } from "../code/values.ts";
import { inputLimits } from "../text/input-limits.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";
import { type ChosenValue, type ChosenValues, chooseValues, hasValues } from "./chosen-commands.ts";
import type { Conversion } from "./conversion.ts";
import { JsonPrinter } from "./json-printer.ts";
import { leftOutOf, WrittenParts } from "./left-out.ts";
import { outerSpansIn } from "./outer-values.ts";
import { type Code, parseCode, type Unparsed } from "./parse-code.ts";
import { PlacedComments, partsOf } from "./placed-comments.ts";
import { type RewrittenPython, rewritePython } from "./python.ts";
import { countSigns } from "./signs.ts";

export type CodeReading = Conversion | Exclude<Unparsed, "TooManyFaults"> | "NoCommands" | undefined;

/** The name of the text in places. There is one text only. */
const uri = "";

/**
 * Reads a text with objects, arrays or builders in JavaScript, or with such values in Python. Undefined if the text is plainly
 * neither, such as JSON with a missing quote. A word says why a text that may be JavaScript was not read.
 */
export function readJavaScript(text: string): CodeReading {
  const python = text.length > inputLimits.codeLength ? undefined : rewritePython(text);
  const asPython = python && readCode(parseCode(text, python.source), python);
  const isRead = typeof asPython === "object";
  if ((isRead && asPython.problems.length === 0) || asPython === "JavaScriptTooLarge") return asPython;
  const read = readCode(parseCode(text));
  return isRead && typeof read !== "object" ? asPython : read;
}

const pythonWords: ReadonlyMap<string, Value> = new Map([
  ["True", scalar(true)],
  ["False", scalar(false)],
  ["None", scalar(null)],
]);

function readCode(code: Code | Unparsed, python?: RewrittenPython): CodeReading {
  if (typeof code === "string") return code === "TooManyFaults" ? undefined : code;
  const { source, statements } = code;
  const evaluator = new Evaluator(uri, source.text, {
    importOf: () => undefined,
    isFragment: true,
    isPython: python !== undefined,
    globals: pythonWords,
    steps: stepsFor(source.text),
  });
  evaluator.run(statements);
  if (evaluator.isSpent) return "JavaScriptTooLarge";
  const chosen = chooseValues(evaluator, source.text, outerSpansIn(statements));
  const isModule = source.problems.length === 0 && statements.some(({ type }) => modulePart.test(type));
  if (!chosen) return evaluator.isBuilt || isModule ? "NoCommands" : undefined;
  if (evaluator.isBuilt && chosen.values.every(({ value }) => value.is === "object" && !hasValues(value)))
    return "NoCommands";
  if (2 * source.problems.length >= countSigns(statements, source)) return undefined;
  return conversionOf(code, evaluator, chosen, python);
}

/** A statement that can only be code. Other texts can be read as expressions and labels. */
const modulePart = /^(?:Import|Export|Class|Function)/;

/** Limits the work that a text leads to, so that a few characters of code cannot take long. */
function stepsFor({ length }: string): number {
  return 100_000 + 20 * length;
}

/** Limits the JSON that is written for a text. */
function limitFor({ length }: string): number {
  return 20_000 + 30 * length;
}

function conversionOf(
  { source, statements, comments }: Code,
  evaluator: Evaluator,
  chosen: ChosenValues,
  python: RewrittenPython | undefined,
): CodeReading {
  const { text, problems } = source;
  const writer = new TreeWriter(uri, { isFragment: true, limit: limitFor(text) });
  const trees = chosen.values.map((one) => treeOf(one, writer));
  if (writer.isSpent) return "JavaScriptTooLarge";
  const whole: readonly Tree[] = chosen.list
    ? [{ is: "list", items: trees, isOpen: false, span: chosen.list.at }]
    : trees;
  const parts = partsOf(whole);
  const leftOut = leftOutOf(statements, new WrittenParts(parts), evaluator.called);
  const sorted = leftOut.toSorted((a, b) => a.start - b.start);
  const kept = comments.filter((one) => (around(sorted, one)?.end ?? 0) <= one.start);
  const placed = new PlacedComments(text, kept, whole);
  const printer = new JsonPrinter(source, placed);
  const [first] = whole;
  if (first && (chosen.list || !chosen.isList)) printer.tree(first);
  else printer.list(trees);
  const isEffective = evaluator.ineffective.length === 0;
  return {
    json: [printer.json, ...placed.rest].join("\n"),
    problems,
    placeholders: [...printer.placeholders],
    leavesCode:
      python?.hasOtherCode === true ||
      !isEffective ||
      leftOut.length + chosen.functions.length + writer.functions.length > 0,
    leftOut: [...new Set([...chosen.beside, ...writer.unsent])],
    unread: distinct(writer.unread).map((one) => source.written(one)),
    language: evaluator.isBuilt ? "discord.js code" : python || pythonWord.test(text) ? "Python" : "JavaScript",
  };
}

/** The last of some spans that begins before another one. */
function around(spans: readonly Span[], { start }: Span): Span | undefined {
  const last = spans[lastAtOrBefore(spans, start, (one) => one.start)];
  return last && last.start <= start ? last : undefined;
}

/** A command, or a string in place of one that cannot be read. */
function treeOf(chosen: ChosenValue, writer: TreeWriter): Tree {
  const { value, at, dialect } = chosen;
  if (!dialect) return writer.value(chosen, formOf.raw);
  if (value.is !== "object") return writer.value(chosen, formOf[dialect]);
  const tree = hasValues(value) ? writer.command({ value, at, dialect }) : undefined;
  return tree ?? writer.value({ value: unknown, at }, formOf.raw);
}

/** Each span once, without those in others, in source order. */
function distinct(spans: ReadonlySet<Span>): Span[] {
  const all = new Map([...spans].map((one) => [`${one.start} ${one.end}`, one]));
  const sorted = [...all.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return sorted.filter((one) => {
    const isOutside = one.end > end;
    end = Math.max(end, one.end);
    return isOutside;
  });
}

const pythonWord = /[[(,:]\s*(?:True|False|None)\s*[,\])}]/;
