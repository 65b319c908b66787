import { fix } from "../edit/fixes.ts";
import { layoutOf } from "../edit/json-text.ts";
import { withoutStops } from "../edit/snippet.ts";
import type { FileStart, Shape } from "../interface/fields/field.ts";
import { inList, templates } from "../interface/fields/shapes/templates.ts";
import { objectOf, wholeObject } from "../interface/fields/shapes.ts";
import type { Value } from "../manifest/subjects.ts";
import { inputLimits } from "../text/input-limits.ts";
import type { TextEdit } from "../text/span.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";

/** Each kind of file says it in its own words. */
const texts = { messages: { empty: "{fact} {hint}" }, fixes: { start: "{action}" } } as const;

/** The offer in an empty file of commands. */
export const commandsStart: FileStart = {
  empty: "This manifest is empty.",
  hint: "Press Ctrl+Space to add a command.",
  action: "Add a slash command",
  doc: "A command that users run by typing `/`.",
};

/** The offer in an empty file of a shape; undefined if no file has the shape. */
function startOfShape(shape: Shape): FileStart | undefined {
  if (shape.is === "manifest") return commandsStart;
  const table = objectOf(shape);
  return typeof table === "object" ? table.start : undefined;
}

/**
 * Whether a value stands for the missing root of an empty file. A text beyond the maximum length has no root either, but is not
 * empty.
 */
export function isEmptyFile({ node, owner }: Value, source: string): boolean {
  return node.length === 0 && owner === undefined && source.length <= inputLimits.textLength;
}

/** The first content of an empty file, as JSON text and in snippet syntax. Texts to fill in are empty. */
function contentFor(shape: Shape): { readonly json: string; readonly snippet: string } {
  const table = objectOf(shape);
  if (typeof table === "object") return wholeObject(table);
  const [slashCommand] = templates.command;
  const snippet = inList(slashCommand?.snippet ?? "");
  return { json: withoutStops(snippet), snippet };
}

/** Inserts the start of a file behind its comments, in place of blank lines. */
function startFix(source: string, shape: Shape, action: string): FixOf<typeof texts> {
  const { json, snippet } = contentFor(shape);
  const kept = source.trimEnd();
  const start = kept === "" ? (/^\ufeff/.exec(source)?.[0].length ?? 0) : kept.length;
  const { lineBreak, unit } = layoutOf(source);
  const insert = (text: string): readonly TextEdit[] => {
    const lines = text.replaceAll("\t", unit).replaceAll("\n", lineBreak);
    const newText = `${kept === "" ? "" : lineBreak}${lines}${lineBreak}`;
    return [{ start, end: source.length, newText }];
  };
  return { ...fix(["start", { action }], () => insert(json)), snippets: () => insert(snippet) };
}

export const emptyManifest = defineRule({
  code: "empty-manifest",
  on: "doubtfulValue",
  severity: "information",
  ...texts,
  docs: {
    section: "–",
    summary: "A manifest should not be empty.",
    why: "A file with nothing but white space and comments is waiting for its first command. It is not an empty list: nothing is published or deleted because of it. Write `[]` for a manifest without commands.",
    bad: "// Commands for moderators\n",
    good: `// Commands for moderators
[{ "name": "warn", "description": "Warns a member" }]`,
  },
  check(value, report) {
    const { shape, node } = value;
    if (!isEmptyFile(value, report.source)) return;
    const start = startOfShape(shape);
    if (!start) return;
    const fixes = [startFix(report.source, shape, start.action)];
    report.at(node, ["empty", { fact: start.empty, hint: start.hint }], { fixes });
  },
});
