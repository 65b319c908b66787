import { findNodeAtLocation } from "jsonc-parser";
import type { Manifest } from "../../language/model/manifest.ts";
import type { NamedCode } from "../../language/model/suppressions.ts";

/** The rules that a project file sets, each with the place between its quotes. */
export function ruleKeysIn({ skeleton: { root } }: Manifest): NamedCode[] {
  const map = root && findNodeAtLocation(root, ["rules"]);
  if (map?.type !== "object") return [];
  return (map.children ?? []).flatMap(({ children }) => {
    const key = children?.[0];
    return key ? [{ code: String(key.value), start: key.offset + 1, end: key.offset + key.length - 1 }] : [];
  });
}
