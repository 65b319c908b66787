import type { Fix } from "../model/finding.ts";
import type { Text } from "../model/model.ts";
import { shorten } from "../text/shorten.ts";
import { fix, replaceNode } from "./fixes.ts";

/** Shortens a text that is too long. It loses words, so it is not safe. `end`: the last characters of a shortened text. */
export function shortenFix({ value, node }: Pick<Text, "value" | "node">, max: number, end = "…"): Fix {
  return fix(`Shorten to ${max} characters`, () => replaceNode(node, JSON.stringify(shorten(value, max, end))));
}
