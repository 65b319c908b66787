import type { Node } from "jsonc-parser";
import type { Repair } from "./traits.ts";

/** A number or a boolean in place of a string. */
export function quoted(node: Node, text: string): Repair | undefined {
  return node.type === "number" || node.type === "boolean" ? ["Add quotes", `"${text}"`] : undefined;
}

/** An ID without quotes. */
export function quotedDigits(_node: Node, text: string): Repair | undefined {
  return /^\d+$/.test(text) ? ["Add quotes", `"${text}"`] : undefined;
}

/** A value in quotes that is valid without them. */
export function unquoted(node: Node, valid: RegExp): Repair | undefined {
  const value = String(node.value);
  return node.type === "string" && valid.test(value) ? ["Remove quotes", value] : undefined;
}

/** The word that differs only by case, white space and hyphens. */
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

/** 0, 1 or a string in place of a boolean. */
export function switchMeant(node: Node, text: string): Repair | undefined {
  return unquoted(node, /^(true|false)$/) ?? switches.get(text);
}
