import { getNodePath, type Node } from "jsonc-parser";
import type { Finding } from "../../manifest/finding.ts";
import { place } from "../../manifest/manifest.ts";
import { openingOf, spanOf } from "../../text/nodes.ts";
import type { Span } from "../../text/span.ts";
import { isNoActivity, noActivity } from "../activities.ts";
import type { ErrorLeaf, ErrorPath } from "../error-tree.ts";
import { explainRefusal, isAboutContent } from "../explain-refusal.ts";
import { atStart, discordName, type ServiceName } from "../service-name.ts";
import type { DesiredCommand } from "./desired.ts";

export interface RefusalFinding extends Finding {
  /** The manifest's document, as the caller of `payloadsOf` named it. */
  readonly uri: string | undefined;
}

/**
 * Finds the places of a refusal, with Discord's own codes. `desired`: the command whose body was refused, or those of a
 * bulk overwrite in their order. Its items from no manifest have no place. Without an error tree, a single command's name is
 * marked.
 */
export function locateRefusal(
  error: unknown,
  desired: DesiredCommand | readonly DesiredCommand[],
  service?: ServiceName,
): RefusalFinding[] {
  if (!isAboutContent(error)) return [];
  if (error.errors.length === 0) {
    const [one, ...others] = isList(desired) ? desired : [desired];
    return one && others.length === 0
      ? [findingAt(one, ["name"], String(error.code), explainRefusal(error, service))]
      : [];
  }
  return error.errors.flatMap((refused) => {
    const [one, inside] = addressee(desired, refused.path);
    return one ? [findingAt(one, inside, refused.code, refusedWords(refused, service))] : [];
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
 * Finds the places of a refusal in a manifest that was sent as a whole, such as a lobby. Empty if Discord named no value.
 * `root`: the manifest's object.
 */
export function locateBodyRefusal(error: unknown, root: Node | undefined, service?: ServiceName): Finding[] {
  if (!isAboutContent(error) || !root) return [];
  return error.errors.map((refused) => findingIn(root, refused.path, refused.code, refusedWords(refused, service)));
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

/** Makes an error that comes from a publish, not from a rule. */
export function errorAt({ start, end }: Span, code: string, message: string, path: Finding["path"] = []): Finding {
  return { code, severity: "error", message, start, end, path, related: [], tags: [], fixes: [] };
}

/** A finding's code for people. Discord's codes of values, such as `BASE_TYPE_CHOICES`, repeat the message, so only JSON has them. */
export function shownCode(code: string): string {
  return /^[A-Z][A-Z_]*$/.test(code) ? "refused" : code;
}

/** The code of findings that block a plan. */
export const blockedCode = "cannot-publish";

function refusedWords(refused: ErrorLeaf, service: ServiceName = discordName): string {
  return isNoActivity(refused) ? noActivity : `${atStart(service)} rejected this: ${refused.message}`;
}

/** The node at a path. If it is absent, the innermost object or list on the way. */
function nearest(root: Node, path: ErrorPath): { readonly node: Node; readonly whole: boolean } {
  let node = root;
  for (const key of path) {
    const child = childAt(node, key);
    if (!child) return { node, whole: false };
    node = child;
  }
  // Marks only the opening bracket of a whole command or option. Otherwise, the screen would be red.
  return { node, whole: node.type !== "object" };
}

function childAt(node: Node, key: string | number): Node | undefined {
  if (node.type === "array") return typeof key === "number" ? node.children?.[key] : undefined;
  return node.children?.findLast((property) => property.children?.[0]?.value === String(key))?.children?.[1];
}
