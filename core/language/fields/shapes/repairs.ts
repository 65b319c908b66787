import type { Node } from "jsonc-parser";
import type { Repair } from "./traits.ts";

/** A number or a boolean where text is wanted. */
export function quoted(node: Node, text: string): Repair | undefined {
  return node.type === "number" || node.type === "boolean" ? ["Put into quotes", `"${text}"`] : undefined;
}

/** Digits without the quotes that an ID wants. */
export function quotedDigits(_node: Node, text: string): Repair | undefined {
  return /^\d+$/.test(text) ? ["Put into quotes", `"${text}"`] : undefined;
}

/** A value that stands in quotes and matches what is wanted without them. */
export function unquoted(node: Node, wanted: RegExp): Repair | undefined {
  const value = String(node.value);
  return node.type === "string" && wanted.test(value) ? ["Remove the quotes", value] : undefined;
}

/** The one of a few words that differs by no more than case, white space and hyphens. */
export function wordMeant(node: Node, words: readonly string[]): Repair | undefined {
  if (node.type !== "string") return undefined;
  const bare = (text: string) => text.trim().replaceAll("_", "-").toLowerCase();
  const word = words.find((candidate) => bare(candidate) === bare(String(node.value)));
  return word === undefined ? undefined : [`Change to “${word}”`, JSON.stringify(word)];
}

const switches: ReadonlyMap<string, Repair> = new Map([
  ["0", ["Replace with false", "false"]],
  ["1", ["Replace with true", "true"]],
]);

/** 0 and 1, and words in quotes, where true or false is wanted. */
export function switchMeant(node: Node, text: string): Repair | undefined {
  return unquoted(node, /^(true|false)$/) ?? switches.get(text);
}
