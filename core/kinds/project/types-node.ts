import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { Manifest } from "../../language/model/manifest.ts";

/** The value of “types” in a project file. */
export function typesNode({ skeleton: { root } }: Manifest): Node | undefined {
  return root && findNodeAtLocation(root, ["types"]);
}
