import { Evaluation } from "../code/javascript/evaluation.ts";
import { Evaluator } from "../code/javascript/evaluator.ts";
import type { Span } from "../text/span.ts";
import { type ChosenValues, chooseValues, hasValues } from "./chosen-commands.ts";
import { treeOf, writerFor } from "./chosen-trees.ts";
import type { Conversion } from "./conversion.ts";
import { leftOutOf, WrittenParts } from "./left-out.ts";
import { outerSpansIn } from "./outer-values.ts";
import { type Code, parseCode, type Unparsed } from "./parse-code.ts";
import { partsOf } from "./placed-comments.ts";
import { printed, wholeOf } from "./printed.ts";
import { readPastedPython } from "./read-pasted-python.ts";
import { countSigns } from "./signs.ts";

export type CodeReading = Conversion | Exclude<Unparsed, "TooManyFaults"> | "NoCommands" | undefined;

/** The name of the text in places. There is one text only. */
const uri = "";

/**
 * Reads a text with objects, arrays or builders in JavaScript, or with such values in Python. Undefined if the text is plainly
 * neither, such as JSON with a missing quote. A word says why a text that may be JavaScript was not read.
 */
export function readJavaScript(text: string): CodeReading {
  const python = readPastedPython(text);
  const isRead = typeof python === "object";
  if ((isRead && python.problems.length === 0) || typeof python === "string") return python;
  const read = readCode(parseCode(text));
  return isRead && typeof read !== "object" ? python : read;
}

function readCode(code: Code | Unparsed): CodeReading {
  if (typeof code === "string") return code === "TooManyFaults" ? undefined : code;
  const { source, statements } = code;
  const evaluation = new Evaluation(uri, source.text, { isFragment: true, steps: stepsFor(source.text) });
  new Evaluator(evaluation, statements, () => undefined).run();
  if (evaluation.isSpent) return "JavaScriptTooLarge";
  const chosen = chooseValues(evaluation, source.text, outerSpansIn(statements));
  const isModule = source.problems.length === 0 && statements.some(({ type }) => modulePart.test(type));
  if (!chosen) return evaluation.isBuilt || isModule ? "NoCommands" : undefined;
  if (evaluation.isBuilt && chosen.values.every(({ value }) => value.is === "object" && !hasValues(value)))
    return "NoCommands";
  if (2 * source.problems.length >= countSigns(statements, source)) return undefined;
  return conversionOf(code, evaluation, chosen);
}

/** A statement that can only be code. Other texts can be read as expressions and labels. */
const modulePart = /^(?:Import|Export|Class|Function)/;

/** Limits the work that a text leads to, so that a few characters of code cannot take long. */
function stepsFor({ length }: string): number {
  return 100_000 + 20 * length;
}

function conversionOf(
  { source, statements, comments }: Code,
  evaluation: Evaluation,
  chosen: ChosenValues,
): CodeReading {
  const { text, problems } = source;
  const writer = writerFor(text, uri);
  const trees = chosen.values.map((one) => treeOf(one, writer));
  if (writer.isSpent) return "JavaScriptTooLarge";
  const listAt = chosen.list?.at;
  const parts = partsOf(wholeOf({ trees, listAt }));
  const leftOut = leftOutOf(statements, new WrittenParts(parts), evaluation.called);
  const isEffective = evaluation.ineffective.length === 0;
  return {
    ...printed(source, { trees, listAt, isList: chosen.isList, comments, leftOut }),
    problems,
    leavesCode: !isEffective || leftOut.length + chosen.functions.length + writer.functions.length > 0,
    leftOut: [...new Set([...chosen.beside, ...writer.unsent])],
    unread: distinct(writer.unread).map((one) => source.written(one)),
    language: evaluation.isBuilt ? "discord.js code" : "JavaScript",
  };
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
