import { getNodeValue, type Node } from "jsonc-parser";
import type { Finding } from "../../manifest/finding.ts";
import { parseWhole } from "../../manifest/parse-manifest.ts";
import { obstaclesIn } from "./check-document.ts";
import type { Kind } from "./kind.ts";

/** The request body of a manifest. */
export interface CheckedBody {
  /** The object of the manifest without comments and without `$schema`; undefined if there are errors. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  /** The errors that prevent sending, in source order. */
  readonly errors: readonly Finding[];
  /** The manifest's tree, to find places in; undefined if the text has none. */
  readonly root: Node | undefined;
}

/** Reads and checks a manifest that is sent unchanged: a lobby, an interaction. Comments and trailing commas are legal. */
export function readBody(kind: Kind, text: string): CheckedBody {
  const manifest = parseWhole(text, "jsonc");
  const errors = obstaclesIn(kind, manifest);
  const { root } = manifest.skeleton;
  if (errors.length > 0 || root?.type !== "object") return { value: undefined, errors, root };
  const { $schema: _, ...value } = getNodeValue(root) as Record<string, unknown>;
  return { value, errors, root };
}
