import type { Node } from "jsonc-parser";
import { fix, removeMember, replaceNode } from "../edit/fixes.ts";
import { fileTypePattern, nearestFileType } from "../facts/file-types.ts";
import { limits } from "../facts/limits.ts";
import { count, quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import { defineRule } from "../rule/define-rule.ts";
import { reportExcess } from "../rule/excess.ts";
import { reportNotAllowed } from "../rule/not-allowed.ts";

const { max, section } = limits.fileTypes;

function fixesOf(source: string, node: Node): Fix[] {
  const meant = nearestFileType(String(node.value));
  const change =
    meant === undefined ? [] : [fix(`Change to ${quote(meant)}`, () => replaceNode(node, JSON.stringify(meant)))];
  return [...change, fix("Remove it", () => removeMember(source, node))];
}

/** The kinds of file that an option takes. */
export const fileTypes = defineRule({
  code: "file-types",
  on: "property",
  severity: "error",
  docs: {
    section,
    summary: `file_types lists at most ${max} kinds of file, on ATTACHMENT options.`,
    why: "A kind is `image`, `video`, `audio`, or an extension with its dot, such as `.pdf`. On an option of another type the list does nothing: a warning.",
    bad: `[{ "name": "print", "description": "Prints it", "options": [{ "type": 11, "name": "file", "description": "What", "file_types": ["image", "pdf"] }] }]`,
    good: `[{ "name": "print", "description": "Prints it", "options": [{ "type": 11, "name": "file", "description": "What", "file_types": ["image", ".pdf"] }] }]`,
  },
  check(subject, report) {
    const { property } = subject;
    if (property.name !== "file_types" || !property.field) return;
    reportNotAllowed(subject, report, { names: ["file_types"], severity: () => "warning" });
    if (property.value?.type !== "array") return;
    reportExcess(
      property.value,
      max,
      (actual) => `${count(actual, "kind")} of file; an option takes at most ${max}.`,
      report,
    );
    for (const node of property.value.children ?? []) {
      if (node.type !== "string" || fileTypePattern.test(String(node.value))) continue;
      const here = quote(String(node.value));
      report.at(node, `A kind of file is image, video, audio or an extension such as .pdf; here is ${here}.`, {
        fixes: fixesOf(report.source, node),
      });
    }
  },
});
