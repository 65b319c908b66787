import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import type { Span } from "../manifest/finding.ts";
import { openingOf, spanOf } from "../manifest/nodes.ts";
import { parse } from "../manifest/text/parse.ts";
import type { ErrorEntry, ErrorPath } from "./error-tree.ts";

/** Something that is wrong with a manifest's text, at its place (UTF-16 offsets). */
export interface BodyProblem extends Span {
  /** The service's code, or `syntax`. */
  readonly code: string;
  readonly message: string;
}

/** What a manifest has to send: its value without comments and without `$schema`; or why it cannot be read. */
export type ManifestBody =
  | { readonly value: unknown; readonly problemAt: (entry: ErrorEntry) => BodyProblem; readonly syntax?: undefined }
  | { readonly syntax: BodyProblem };

/** Reads the text of a manifest that is sent as it is: a lobby, an interaction. Comments and trailing commas are legal. */
export function readManifestBody(text: string): ManifestBody {
  const { root, problems } = parse(text, "jsonc");
  const [first] = problems;
  if (first || !root) return { syntax: broken(first ?? { start: 0, end: Math.min(1, text.length) }) };
  return { value: withoutSchema(root), problemAt: (entry) => problemAt(root, entry) };
}

function broken({ start, end }: Span): BodyProblem {
  return { code: "syntax", message: "This is no JSON from here on.", start, end };
}

function withoutSchema(root: Node): unknown {
  const value: unknown = getNodeValue(root);
  if (root.type !== "object") return value;
  const { $schema: _, ...body } = value as Record<string, unknown>;
  return body;
}

function problemAt(root: Node, { path, code, message }: ErrorEntry): BodyProblem {
  const node = nearest(root, path);
  const span = node.type === "object" || node.type === "array" ? openingOf(node) : spanOf(node);
  return { code, message: `${placeName(path)}${message}`, ...span };
}

/** The node at a path, or the innermost one on the way: what is missing has no place of its own. */
function nearest(root: Node, path: ErrorPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

function placeName(path: ErrorPath): string {
  return path.length === 0 ? "" : `${path.join(".")}: `;
}
