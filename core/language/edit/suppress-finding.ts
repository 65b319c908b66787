import { findNodeAtOffset, type Node } from "jsonc-parser";
import type { Finding } from "../model/finding.ts";
import { type Manifest, treeAt } from "../model/manifest.ts";
import { marker, suppressionsOf } from "../model/suppressions.ts";
import type { Span, TextEdit } from "../text/span.ts";
import { lineBreakOf } from "./json-text.ts";

/** Codes of findings that no comment suppresses. */
export const unsuppressible: ReadonlySet<string> = new Set(["syntax", "javascript", "unused-ignore", "project-file"]);

/**
 * Edits that add a comment which suppresses a finding's rule for the member or element with the finding: above its line, or
 * before it if other text begins the line. An existing comment gets one more code. Undefined where no comment can
 * suppress it.
 */
export function suppressFinding(manifest: Manifest, finding: Finding): readonly TextEdit[] | undefined {
  const { text, dialect } = manifest;
  const target = dialect === "json" || unsuppressible.has(finding.code) ? undefined : memberAround(manifest, finding);
  if (!target) return undefined;
  const present = suppressionsOf(manifest).find(({ covers: [covered, ...others] }) => {
    return others.length === 0 && covered?.start === target.start && covered.end === target.end;
  });
  const last = present?.codes.at(-1);
  if (last) return [{ start: last.end, end: last.end, newText: `, ${finding.code}` }];
  const lineStart = text.lastIndexOf("\n", target.start - 1) + 1;
  const before = text.slice(lineStart, target.start);
  const comment = `${marker} ${finding.code}`;
  const at = { start: target.start, end: target.start };
  if (before.trim() !== "") return [{ ...at, newText: `/* ${comment} */ ` }];
  const lineBreak = lineBreakOf(text);
  return [{ ...at, newText: `// ${comment}${lineBreak}${before}` }];
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
