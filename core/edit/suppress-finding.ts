import { findNodeAtOffset, type Node } from "jsonc-parser";
import type { Finding } from "../manifest/finding.ts";
import { type Manifest, treeAt } from "../manifest/manifest.ts";
import { marker, suppressionsOf } from "../manifest/suppressions.ts";
import { spanOf } from "../text/nodes.ts";
import type { Span, TextEdit } from "../text/span.ts";
import { lineBreakOf } from "./json-text.ts";

/** Codes of findings that no comment suppresses. */
export const unsuppressible: ReadonlySet<string> = new Set([
  "syntax",
  "javascript",
  "empty-manifest",
  "unused-ignore",
  "project-file",
]);

const byteOrderMark = "\ufeff";

/**
 * Edits that add a comment which suppresses a finding's rule: above the line of the covered text, or before it if other text
 * begins the line. An existing comment gets one more code. `within`: "line" covers the member or element with the finding,
 * "file" the whole value. Undefined where no comment can suppress it.
 */
export function suppressFinding(
  manifest: Manifest,
  finding: Finding,
  within: "line" | "file" = "line",
): readonly TextEdit[] | undefined {
  const { text, dialect } = manifest;
  if (dialect === "json" || unsuppressible.has(finding.code)) return undefined;
  const target = within === "line" ? memberAround(manifest, finding) : wholeOf(manifest);
  if (!target) return undefined;
  const present = suppressionsOf(manifest).find(({ covers: [covered, ...others] }) => {
    return others.length === 0 && covered?.start === target.start && covered.end === target.end;
  });
  const last = present?.codes.at(-1);
  if (last) return [{ start: last.end, end: last.end, newText: `, ${finding.code}` }];
  const lineStart = text.lastIndexOf("\n", target.start - 1) + 1;
  const before = text.slice(lineStart, target.start).replace(byteOrderMark, "");
  const comment = `${marker} ${finding.code}`;
  const at = { start: target.start, end: target.start };
  if (before.trim() !== "") return [{ ...at, newText: `/* ${comment} */ ` }];
  const lineBreak = lineBreakOf(text);
  return [{ ...at, newText: `// ${comment}${lineBreak}${before}` }];
}

function wholeOf({ skeleton: { root } }: Manifest): Span | undefined {
  return root && spanOf(root);
}

/** The innermost property or element that contains a finding. Without one, the whole value. */
function memberAround(manifest: Manifest, { start, end }: Finding): Span | undefined {
  const tree = treeAt(manifest, start);
  if (!tree) return undefined;
  const holds = (node: Node): boolean =>
    tree.start + node.offset <= start && tree.start + node.offset + node.length >= end;
  let node = findNodeAtOffset(tree.root, start - tree.start) ?? tree.root;
  while (node.parent && !(holds(node) && (node.type === "property" || node.parent.type === "array")))
    node = node.parent;
  if (!holds(node)) return undefined;
  return { start: tree.start + node.offset, end: tree.start + node.offset + node.length };
}
