import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { elementRemoval } from "../edit/removal.ts";
import { fileTypePattern, nearestFileType } from "../interface/facts/file-types.ts";
import { limits } from "../interface/facts/limits.ts";
import { count, quote } from "../manifest/describe.ts";
import type { Fix } from "../manifest/finding.ts";
import { defineRule } from "./shared/define-rule.ts";
import { reportNotAllowed } from "./shared/not-allowed.ts";
import { reportExcess } from "./shared/repeats.ts";

const { max, section } = limits.fileTypes;

function fixesOf(source: string, node: Node): Fix[] {
  const meant = nearestFileType(String(node.value));
  const change =
    meant === undefined ? [] : [fix(`Change to ${quote(meant)}`, () => replaceNode(node, JSON.stringify(meant)))];
  return [...change, elementRemoval("Remove this file type", source, node)];
}

export const fileTypes = defineRule({
  code: "file-types",
  on: "property",
  appliesTo: (field) => field?.name === "file_types",
  severity: "error",
  docs: {
    section,
    summary: `“file_types” must list at most ${max} file types, and only on ATTACHMENT options.`,
    why: "A file type is `image`, `video`, `audio`, or an extension such as `.pdf`. On other option types, Discord accepts the property, but it has no effect: this is reported as a warning, and an empty array as a hint.",
    bad: `[{ "name": "print", "description": "Prints it", "options": [{ "type": 11, "name": "file", "description": "What", "file_types": ["image", "pdf"] }] }]`,
    good: `[{ "name": "print", "description": "Prints it", "options": [{ "type": 11, "name": "file", "description": "What", "file_types": ["image", ".pdf"] }] }]`,
  },
  check(subject, report) {
    const { property } = subject;
    reportNotAllowed(subject, report, { severity: "warning" });
    if (property.value?.type !== "array") return;
    const message = (actual: number) => `This option has ${count(actual, "file type")}, but the maximum is ${max}.`;
    reportExcess(property.value, max, message, report);
    for (const node of property.value.children ?? []) {
      if (node.type !== "string" || fileTypePattern.test(String(node.value))) continue;
      const expected = "“image”, “video”, “audio” or an extension such as “.pdf”";
      const fault = `A file type must be ${expected}, but this is ${quote(String(node.value))}.`;
      report.at(node, fault, { fixes: fixesOf(report.source, node) });
    }
  },
});
