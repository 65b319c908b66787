import type { Node } from "jsonc-parser";
import { fix, replaceNode } from "../edit/fixes.ts";
import { elementRemoval, elementRemovals } from "../edit/removal.ts";
import { fileTypePattern, nearestFileType } from "../interface/facts/file-types.ts";
import { limits } from "../interface/facts/limits.ts";
import { quote } from "../manifest/describe.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";
import { notAllowed, reportNotAllowed } from "./shared/not-allowed.ts";
import { reportExcess } from "./shared/repeats.ts";

const { max, section } = limits.fileTypes;

const texts = {
  messages: {
    ...notAllowed.messages,
    tooMany: `This option has {fileTypes}, but the maximum is ${max}.`,
    unknown: "A file type must be “image”, “video”, “audio” or an extension such as “.pdf”, but this is {actual}.",
  },
  fixes: {
    ...notAllowed.fixes,
    change: "Change to {fileType}",
    removeValue: "Remove this file type",
    ...elementRemovals,
  },
} as const;

/** Changes an unknown file type to the one that is probably meant, or removes it. */
function corrections(source: string, node: Node): FixOf<typeof texts>[] {
  const meant = nearestFileType(String(node.value));
  const change =
    meant === undefined
      ? []
      : [fix(["change", { fileType: quote(meant) }], () => replaceNode(node, JSON.stringify(meant)))];
  return [...change, elementRemoval("removeValue", source, node)];
}

export const fileTypes = defineRule({
  code: "file-types",
  on: "property",
  appliesTo: (field) => field?.name === "file_types",
  severity: "error",
  ...texts,
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
    reportExcess(property.value, max, "file type", report, (fileTypes) => ["tooMany", { fileTypes }]);
    for (const node of property.value.children ?? []) {
      if (node.type !== "string" || fileTypePattern.test(String(node.value))) continue;
      report.at(node, ["unknown", { actual: quote(String(node.value)) }], { fixes: corrections(report.source, node) });
    }
  },
});
