import { stripComments } from "jsonc-parser";
import { applyEdits } from "../edit/fixes.ts";
import { type FormatOptions, formatText } from "../edit/format.ts";
import { indentUnitOf } from "../edit/json-text.ts";
import { quote } from "../manifest/describe.ts";
import { otherLanguageOf } from "../manifest/other-language.ts";
import { parseManifest } from "../manifest/parse-manifest.ts";
import type { CodeConversion, ReadCode } from "../manifest/subjects.ts";
import { parse } from "../text/parse.ts";
import { pastedIn } from "../text/pasted/pasted.ts";
import type { Conversion } from "./conversion.ts";
import { type CodeReading, readJavaScript } from "./read-javascript.ts";

/** Reads a text as JavaScript or Python that holds commands, and offers to convert it. */
export const readCode: ReadCode = (text, { dialect, hasCommands }) => {
  const other = otherLanguageOf(text);
  if (other !== undefined) return { is: "other-language", language: other, hasCommands };
  const read = readCleaned(text);
  if (read === undefined) return undefined;
  if (read === "NoCommands") return { is: "without-commands" };
  if (read === "JavaScriptTooLarge") return { is: "too-large" };
  const { language, problems } = read;
  const [fault] = problems;
  if (fault) return { is: "faulty", language, fault: { start: fault.start, end: fault.end } };
  if (hasCommands && isOnlyCode(read)) return { is: "without-commands" };
  const { kind } = parseManifest(read.json);
  return {
    is: "convertible",
    language,
    conversion: conversionOf(text, read, dialect === "jsonc"),
    isManifest: kind !== "other" && kind !== "empty",
  };
};

/** Reads code, even if a chat or a word processor has replaced its quotes. */
function readCleaned(text: string): CodeReading {
  const read = readJavaScript(text);
  if (typeof read === "object" && read.problems.length === 0) return read;
  const pasted = pastedIn(text);
  const cleaned = pasted && readJavaScript(pasted.json);
  return typeof cleaned === "object" && cleaned.problems.length === 0 ? cleaned : read;
}

/** Whether JSON is a list in which nothing was understood: all its elements are placeholders for code. */
function isOnlyCode({ json, placeholders }: Conversion): boolean {
  const { type, children = [] } = (placeholders.length > 0 && parse(json, "jsonc").root) || {};
  const isCode = (one: { readonly value?: unknown }) => typeof one.value === "string" && one.value.startsWith("${");
  return type === "array" && children.length > 0 && children.every(isCode);
}

function conversionOf(source: string, conversion: Conversion, mayHaveComments: boolean): CodeConversion {
  const { json, leavesCode, leftOut, placeholders, unread } = conversion;
  const leavesComments = !mayHaveComments && stripComments(json) !== json;
  const names = leftOut.map(quote);
  return {
    leftOut: [
      ...(names.length > maxNames ? [`${names.length} Properties`] : names),
      ...(leavesCode || unread.length > 0 ? ["Code"] : []),
      ...(leavesComments ? ["Comments"] : []),
    ],
    hasStrings: placeholders.length > 0,
    edits: () => [{ start: 0, end: source.length, newText: written(source, conversion, mayHaveComments) }],
  };
}

const maxNames = 3;

/** The JSON, laid out like the formatter's output. */
function written(source: string, { json, unread }: Conversion, mayHaveComments: boolean): string {
  const end = source.endsWith("\n") ? "\n" : "";
  const bare = `${json.trim()}${end}`;
  const text = mayHaveComments ? unread.map(leftOutComment).join("") + bare : stripComments(bare);
  const unit = indentUnitOf(source);
  return applyEdits(text, formatText(text, formatFor(unit)));
}

/** A comment of one line that names a change that the JSON lacks. */
function leftOutComment(code: string): string {
  return `// Not converted: ${code.trim().replaceAll(/\s+/g, " ")}\n`;
}

/** An assumed width, because texts do not state it. */
const tabWidth = 4;

function formatFor(unit: string): FormatOptions {
  return unit === "\t" ? { tabSize: tabWidth, insertSpaces: false } : { tabSize: unit.length, insertSpaces: true };
}
