import { getNodeValue, type Node } from "jsonc-parser";
import type { Finding } from "../../language/model/finding.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import { checkDocument } from "./check-document.ts";
import type { Kind } from "./kind.ts";

/** The request body of a manifest. */
export interface CheckedBody {
  /** Its object without comments and without `$schema`; undefined where there are errors. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  /** The errors, in source order. */
  readonly errors: readonly Finding[];
  /** The manifest's tree, to find places in; undefined where the text has none. */
  readonly root: Node | undefined;
}

/** Reads and checks a manifest that is sent as it is: a lobby, an interaction. Comments and trailing commas are legal. */
export function readBody(kind: Kind, text: string): CheckedBody {
  const manifest = parseWhole(text, "jsonc");
  const errors = checkDocument(kind, manifest).filter(({ severity }) => severity === "error");
  const { root } = manifest.skeleton;
  if (errors.length > 0 || root?.type !== "object") return { value: undefined, errors, root };
  const { $schema: _, ...value } = getNodeValue(root) as Record<string, unknown>;
  return { value, errors, root };
}
