import { findNodeAtLocation } from "jsonc-parser";
import { parse } from "../../language/text/parse.ts";
import type { Span } from "../../language/text/span.ts";

/** A rule's code in the project file's map of severities, with the place between its quotes. */
export interface RuleKey extends Span {
  readonly code: string;
}

/** The rules that a project file's text names. */
export function ruleKeysIn(source: string): RuleKey[] {
  const { root } = parse(source, "jsonc");
  const map = root && findNodeAtLocation(root, ["rules"]);
  if (map?.type !== "object") return [];
  return (map.children ?? []).flatMap(({ children }) => {
    const key = children?.[0];
    return key ? [{ code: String(key.value), start: key.offset + 1, end: key.offset + key.length - 1 }] : [];
  });
}
