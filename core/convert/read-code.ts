import { stripComments } from "jsonc-parser";
import { check } from "../check/check.ts";
import { applyEdits } from "../edit/fixes.ts";
import { type FormatOptions, formatText } from "../edit/format.ts";
import { indentUnitOf } from "../edit/json-text.ts";
import { count, quote } from "../manifest/describe.ts";
import type { Fix } from "../manifest/finding.ts";
import type { Manifest } from "../manifest/manifest.ts";
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
  const manifest = parseManifest(read.json);
  const unwraps = hasCommands ? unwrapsIn(manifest) : [];
  return {
    is: "convertible",
    language,
    conversion: conversionOf(text, read, { hasComments: dialect === "jsonc", unwraps }),
    isManifest: manifest.kind !== "other" && manifest.kind !== "empty",
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
function isOnlyCode({ json, code }: Conversion): boolean {
  const { type, children = [] } = (code.length > 0 && parse(json, "jsonc").root) || {};
  const isCode = (one: { readonly value?: unknown }) => typeof one.value === "string" && one.value.startsWith("${");
  return type === "array" && children.length > 0 && children.every(isCode);
}

/** The fixes that move commands out of the objects around them, with offsets in the JSON. */
function unwrapsIn(manifest: Manifest): readonly Fix[] {
  return check(manifest).flatMap(({ fixes }) => fixes.filter((one) => one.unwraps));
}

interface Wanted {
  /** Whether the JSON may have comments. */
  readonly hasComments: boolean;
  readonly unwraps: readonly Fix[];
}

function conversionOf(source: string, conversion: Conversion, wanted: Wanted): CodeConversion {
  const { json, hasOtherCode, code, leftOut, omitted, unread } = conversion;
  const leavesComments = !wanted.hasComments && stripComments(json) !== json;
  const names = [...new Set(omitted.names)].map(quote);
  const missing = [
    ...(names.length > maxNames ? [count(names.length, "Command")] : names),
    ...(hasOtherCode || leftOut.length + unread.length > 0 ? ["Code"] : []),
    ...new Set(wanted.unwraps.flatMap((one) => one.unwraps ?? []).map(quote)),
    ...(leavesComments ? ["Comments"] : []),
  ];
  return {
    leftOut: missing,
    hasStrings: code.length > 0 && !leavesComments,
    edits: () => [{ start: 0, end: source.length, newText: written(conversion, wanted) }],
  };
}

const maxNames = 3;

/** The JSON with its commands moved out of the objects around them, laid out like the formatter's output. */
function written({ json, omitted, unread }: Conversion, { hasComments, unwraps }: Wanted): string {
  const bare = applyEdits(
    json,
    unwraps.flatMap((one) => one.edits()),
  );
  const text = hasComments ? [...omitted.code, ...unread].map(leftOutComment).join("") + bare : stripComments(bare);
  const unit = indentUnitOf(text);
  return applyEdits(text, formatText(text, formatFor(unit)));
}

/** A comment of one line that names a command or a change that the JSON lacks. */
function leftOutComment(code: string): string {
  return `// Not converted: ${code.trim().replaceAll(/\s+/g, " ")}\n`;
}

/** An assumed width, because texts do not state it. */
const tabWidth = 4;

function formatFor(unit: string): FormatOptions {
  return unit === "\t" ? { tabSize: tabWidth, insertSpaces: false } : { tabSize: unit.length, insertSpaces: true };
}
