import type { Node } from "jsonc-parser";
import { memberKey, memberValue, valueNamed } from "../text/nodes.ts";
import { parse } from "../text/parse.ts";

/** The content of a captured gateway event or HTTP request, or an interaction with anything else around it. */
export interface Capture {
  /** The object that the content replaces. */
  readonly root: Node;
  /** The property with the content, such as `d` or `body`. */
  readonly member: Node;
  /** The path of `member`, such as `request.body`. */
  readonly name: string;
  readonly content: Node;
  /** The JSON in a body that is a string, of which `content` is the tree; undefined if the content is a part of the file. */
  readonly text: string | undefined;
  /** The name of a gateway event, or its opcode; undefined if it has neither or is no event. */
  readonly event: string | undefined;
}

/** The names of the events whose content is in manifests, by the names of their tables. */
const contents: ReadonlyMap<string, string> = new Map([
  ["INTERACTION_CREATE", "interaction"],
  ["APPLICATION_COMMAND_PERMISSIONS_UPDATE", "commandPermissions"],
  ["APPLICATION_COMMAND_CREATE", "command"],
  ["APPLICATION_COMMAND_UPDATE", "command"],
  ["APPLICATION_COMMAND_DELETE", "command"],
]);

/** The name of the table that describes the content of a capture, or `other` for that of another event; undefined if unknown. */
export function contentOf({ event, content }: Capture): string | undefined {
  if (event !== undefined) return contents.get(event) ?? "other";
  return content.type === "object" && isInteraction(content) ? "interaction" : undefined;
}

/**
 * The content of a captured event, such as `{ "t": "…", "op": 0, "d": {…} }`, of a request with headers and a body, or the
 * interaction in an object of any other form.
 */
export function capturedIn(root: Node): Capture | undefined {
  if (root.type !== "object" || isInteraction(root)) return undefined;
  const name = isEvent(root) ? "d" : isRequest(root) ? "body" : undefined;
  const member = name === undefined ? undefined : root.children?.findLast((one) => memberKey(one) === name);
  const value = member && memberValue(member);
  if (value && name !== undefined) return captureIn({ root, member, name }, value);
  return hasCommandField(root) || hasInteractionField(root) ? undefined : interactionWithin(root, root, "", maxAround);
}

function captureIn(at: Pick<Capture, "root" | "member" | "name">, value: Node): Capture | undefined {
  const event = eventNameOf(at.root);
  const text = value.type === "string" ? String(value.value) : undefined;
  const content = text === undefined ? value : jsonIn(text);
  if (!content || !(isContainer(content) || event !== undefined)) return undefined;
  return { ...at, content, text, event };
}

function isEvent(root: Node): boolean {
  return valueNamed(root, "t")?.type === "string" || valueNamed(root, "op")?.type === "number";
}

/** Only events of opcode 0 have a name. */
function eventNameOf(root: Node): string | undefined {
  const name = valueNamed(root, "t");
  const opcode = valueNamed(root, "op");
  if (name?.type === "string") return String(name.value);
  return opcode?.type === "number" && opcode.value !== 0 ? `opcode ${opcode.value}` : undefined;
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

/** Whether an object has a type and a token, as an interaction has, and no field of commands. */
export function isInteraction(object: Node): boolean {
  const isReceived = valueNamed(object, "token")?.type === "string" && valueNamed(object, "type")?.type === "number";
  return isReceived && (object.children ?? []).length > 2 && !hasCommandField(object);
}

/** Whether an object has a property that commands and the objects around them have, and interactions do not. */
export function hasCommandField(object: Node): boolean {
  return ["name", "description", "options", "commands"].some((name) => valueNamed(object, name) !== undefined);
}

/** Whether an object is an interaction, even if its token or its type is wrong. */
function hasInteractionField(object: Node): boolean {
  return ["application_id", "token"].some((name) => valueNamed(object, name) !== undefined);
}

/** The number of objects and lists that a log or a queue puts around an interaction. */
const maxAround = 6;

/** With more properties or elements, an object is no envelope. */
const maxBeside = 40;

/** The first interaction in an object at any place. `path`: that of `node`. */
function interactionWithin(root: Node, node: Node, path: string, depth: number): Capture | undefined {
  const children = node.children ?? [];
  if (depth === 0 || children.length > maxBeside) return undefined;
  for (const [index, child] of children.entries()) {
    const key = node.type === "object" ? memberKey(child) : undefined;
    const name = key === undefined ? `${path}[${index}]` : [path, key].filter(Boolean).join(".");
    const value = key === undefined ? child : memberValue(child);
    const found = value && interactionAt({ root, member: child, name }, value, depth);
    if (found) return found;
  }
  return undefined;
}

function interactionAt(at: Pick<Capture, "root" | "member" | "name">, value: Node, depth: number): Capture | undefined {
  const text = value.type === "string" ? String(value.value) : undefined;
  const content = text === undefined ? value : mayBeInteraction(text) ? jsonIn(text) : undefined;
  if (content?.type === "object" && isInteraction(content)) return { ...at, content, text, event: undefined };
  return isContainer(value) ? interactionWithin(at.root, value, at.name, depth - 1) : undefined;
}

function mayBeInteraction(text: string): boolean {
  return /^\s*\{/.test(text) && ['"token"', '"type"'].every((key) => text.includes(key));
}
