import type { Fix } from "../model/finding.ts";
import type { Text } from "../model/model.ts";
import { shorten } from "../text/shorten.ts";
import { fix, replaceNode } from "./fixes.ts";

/** Offers to cut a text that is too long. It loses words, so the author has to choose it. `end`: closes a cut text. */
export function shortenFix({ value, node }: Pick<Text, "value" | "node">, max: number, end = "…"): Fix {
  return fix(`Shorten to ${max} characters`, () => replaceNode(node, JSON.stringify(shorten(value, max, end))));
}
