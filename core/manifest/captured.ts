import type { Node } from "jsonc-parser";
import { memberKey, memberValue, valueNamed } from "../text/nodes.ts";
import { parse } from "../text/parse.ts";

/** The content of a captured gateway event or HTTP request. */
export interface Capture {
  /** The property with the content: `d` or `body`. */
  readonly member: Node;
  readonly name: string;
  readonly content: Node;
  /** The JSON in a body that is a string, of which `content` is the tree; undefined if the content is a part of the file. */
  readonly text: string | undefined;
}

/** The content of a captured event, such as `{ "t": "…", "op": 0, "d": {…} }`, or of a request with headers and a body. */
export function capturedIn(root: Node): Capture | undefined {
  if (root.type !== "object") return undefined;
  const name = isEvent(root) ? "d" : isRequest(root) ? "body" : undefined;
  const member = name === undefined ? undefined : root.children?.findLast((one) => memberKey(one) === name);
  const value = member && memberValue(member);
  if (!member || !value || name === undefined) return undefined;
  const text = value.type === "string" ? String(value.value) : undefined;
  const content = text === undefined ? value : jsonIn(text);
  return content && isContainer(content) ? { member, name, content, text } : undefined;
}

function isEvent(root: Node): boolean {
  return valueNamed(root, "t")?.type === "string" || valueNamed(root, "op")?.type === "number";
}

/** Commands can be named “headers” and “body” as well, in a map of commands. */
function isRequest(root: Node): boolean {
  const headers = valueNamed(root, "headers");
  if (headers?.type === "object") return valueNamed(headers, "description") === undefined;
  return ["method", "httpMethod", "url"].some((name) => valueNamed(root, name)?.type === "string");
}

function jsonIn(text: string): Node | undefined {
  const { root, problems } = parse(text, "json");
  return problems.length === 0 ? root : undefined;
}

function isContainer({ type }: Node): boolean {
  return type === "object" || type === "array";
}
