import { getNodePath, type Node } from "jsonc-parser";
import type { Finding } from "../../language/model/finding.ts";
import { place } from "../../language/model/manifest.ts";
import { openingOf, spanOf } from "../../language/text/nodes.ts";
import type { Span } from "../../language/text/span.ts";
import type { ErrorPath } from "../error-tree.ts";
import { explainRefusal } from "../explain-refusal.ts";
import { ServiceError } from "../service-error.ts";
import type { DesiredCommand } from "./desired.ts";

export interface RefusalFinding extends Finding {
  /** The manifest's document, as the caller of `payloadsOf` named it. */
  readonly uri: string | undefined;
}

/**
 * The places of a refusal. `desired`: the command whose body was refused, or the commands of a bulk overwrite in their
 * order; items that it only carried along have no place. The code is the service's own; without an error tree the one
 * command's name is marked.
 */
export function locateRefusal(error: unknown, desired: DesiredCommand | readonly DesiredCommand[]): RefusalFinding[] {
  if (!(error instanceof ServiceError)) return [];
  if (error.errors.length === 0) {
    const [one, ...others] = isList(desired) ? desired : [desired];
    return one && others.length === 0 ? [findingAt(one, ["name"], String(error.code), explainRefusal(error))] : [];
  }
  return error.errors.flatMap(({ path, code, message }) => {
    const [one, inside] = addressee(desired, path);
    return one ? [findingAt(one, inside, code, refusedWords(message))] : [];
  });
}

function isList(desired: DesiredCommand | readonly DesiredCommand[]): desired is readonly DesiredCommand[] {
  return Array.isArray(desired);
}

function addressee(
  desired: DesiredCommand | readonly DesiredCommand[],
  path: ErrorPath,
): readonly [DesiredCommand | undefined, ErrorPath] {
  if (!isList(desired)) return [desired, path];
  const [index, ...inside] = path;
  return [desired[typeof index === "number" ? index : 0], inside];
}

/**
 * The places of a refusal in a manifest whose whole object was the body, such as a lobby's; none where the service named
 * no value. `root` is that object.
 */
export function locateBodyRefusal(error: unknown, root: Node | undefined): Finding[] {
  if (!(error instanceof ServiceError) || !root) return [];
  return error.errors.map(({ path, code, message }) => findingIn(root, path, code, refusedWords(message)));
}

function findingAt({ placed, uri }: DesiredCommand, path: ErrorPath, code: string, message: string): RefusalFinding {
  const finding = findingIn(placed.unit.root, path, code, message);
  return { ...finding, ...place(placed, finding), path: [...placed.path, ...finding.path], uri };
}

function findingIn(root: Node | undefined, path: ErrorPath, code: string, message: string): Finding {
  const { node, whole } = root ? nearest(root, path) : { node: undefined, whole: false };
  const span: Span = node ? (whole ? spanOf(node) : openingOf(node)) : { start: 0, end: 1 };
  return errorAt(span, code, message, node ? getNodePath(node) : []);
}

/** An error that no rule finds. */
export function errorAt({ start, end }: Span, code: string, message: string, path: Finding["path"] = []): Finding {
  return { code, severity: "error", message, start, end, path, related: [], tags: [], fixes: [] };
}

/** The code of what makes a plan impossible. */
export const blockedCode = "cannot-publish";

function refusedWords(message: string): string {
  return `Discord rejected this: ${message}`;
}

/** The node at a path or, where the manifest has none there, the innermost object or list on the way. */
function nearest(root: Node, path: ErrorPath): { readonly node: Node; readonly whole: boolean } {
  let node = root;
  for (const key of path) {
    const child = childAt(node, key);
    if (!child) return { node, whole: false };
    node = child;
  }
  // A fault of a whole command or option is shown at its opening bracket, or the screen would be red.
  return { node, whole: node.type !== "object" };
}

function childAt(node: Node, key: string | number): Node | undefined {
  if (node.type === "array") return typeof key === "number" ? node.children?.[key] : undefined;
  return node.children?.findLast((property) => property.children?.[0]?.value === String(key))?.children?.[1];
}
