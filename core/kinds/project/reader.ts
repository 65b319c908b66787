import { getNodePath, type Node } from "jsonc-parser";
import { quote } from "../../manifest/describe.ts";
import { synonymsOf } from "../../rules/shared/meant-field.ts";
import { nearestTo } from "../../text/nearest.ts";
import { memberKey } from "../../text/nodes.ts";
import { withoutSecrets } from "../../text/secrets.ts";
import type { ProjectProblem } from "./project.ts";

/** Reads a value. Reports an invalid one and returns undefined. */
export type Read<T> = (node: Node, report: ReportFault) => T | undefined;

/** Reports an invalid value, or an unknown key and the name that it is `meant` to be. The path is taken from the node. */
export type ReportFault = (node: Node, message: string, meant?: string) => void;

/** The values that an object's readers return. */
type ReadBy<Readers> = { readonly [Name in keyof Readers]?: Readers[Name] extends Read<infer T> ? T : never };

export function reportInto(problems: ProjectProblem[]): ReportFault {
  return (node, message, meant) => {
    const start = node.offset;
    const end = start + node.length;
    problems.push({ code: "project-file", start, end, message, path: getNodePath(node), ...(meant && { meant }) });
  };
}

/** Reads the properties of an object that have readers, and reports all others. */
export function readObject<Readers extends Readonly<Record<string, Read<unknown>>>>(
  node: Node,
  readers: Readers,
  label: string,
  report: ReportFault,
): ReadBy<Readers> {
  const present = (node.children ?? []).map(memberKey);
  const missing = Object.keys(readers).filter((name) => !present.includes(name));
  const entries = propertyNodesOf(node, label, report).flatMap(({ key, value }) => {
    const name = String(key.value);
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) reportUnknown(key, (shown) => `${label} has no property ${shown}`, missing, report);
    const result = read?.(value, report);
    return result === undefined ? [] : [[name, result]];
  });
  return Object.fromEntries(entries);
}

/** A name or a text in quotes for a message: shortened, and with secrets removed. */
export function quotedText(value: string): string {
  return quote(withoutSecrets(value));
}

/** Words that mean something else in commands, and the fields of a project that they mean. */
const words: ReadonlyMap<string, readonly string[]> = new Map([
  ["guild", ["guild_id"]],
  ["server", ["guild_id"]],
  ["guilds", ["guild_ids"]],
  ["servers", ["guild_ids"]],
]);

/**
 * Reports a key: `The project has no property “ruels”. Did you mean “rules”?` `fact`: the first sentence without its full
 * stop, given the name in quotes.
 */
export function reportUnknown(
  key: Node,
  fact: (name: string) => string,
  known: readonly string[],
  report: ReportFault,
): void {
  const name = String(key.value);
  const meant = [...(words.get(name) ?? []), ...synonymsOf(name)].find((one) => known.includes(one));
  const sentence = `${fact(quotedText(name))}.`;
  const nearest = meant ?? nearestTo(name, known);
  report(key, nearest ? `${sentence} Did you mean “${nearest}”?` : sentence, nearest);
}

export const text: Read<string> = (node, report) => {
  if (node.type === "string") return String(node.value);
  report(node, `This must be a string, but it is ${jsonTypeName(node)}.`);
  return undefined;
};

/** Reads a text without fault. `faultOf`: returns the message for a text with a fault. */
export function textWithout(faultOf: (text: string) => string | undefined): Read<string> {
  return (node, report) => {
    const value = text(node, report);
    const fault = value === undefined ? undefined : faultOf(value);
    if (fault !== undefined) report(node, fault);
    return fault === undefined ? value : undefined;
  };
}

export const flag: Read<boolean> = (node, report) => {
  if (node.type === "boolean") return node.value === true;
  report(node, `This must be true or false, but it is ${jsonTypeName(node)}.`);
  return undefined;
};

export const snowflake: Read<string> = (node, report) => {
  if (node.type === "string" && /^\d{1,20}$/.test(String(node.value))) return String(node.value);
  report(node, "This must be an ID in double quotes, such as “1240000000000000001”.");
  return undefined;
};

export function wordOf<const T extends string>(words: readonly T[]): Read<T> {
  return (node, report) => {
    const word = words.find((candidate) => candidate === node.value);
    if (word === undefined) report(node, `This must be one of ${words.map((one) => `“${one}”`).join(", ")}.`);
    return word;
  };
}

/** Reads an array. Invalid elements are reported and skipped. */
export function arrayOf<T>(read: Read<T>): Read<readonly T[]> {
  return (node, report) => {
    if (node.type === "array") return (node.children ?? []).flatMap((child) => read(child, report) ?? []);
    report(node, `This must be an array, but it is ${jsonTypeName(node)}.`);
    return undefined;
  };
}

/** The properties of an object, of any names. Reports any other value and returns none. */
export function propertyNodesOf(
  node: Node,
  label: string,
  report: ReportFault,
): { readonly key: Node; readonly value: Node }[] {
  if (node.type === "object") {
    return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => (key && value ? [{ key, value }] : []));
  }
  report(node, `${label} must be an object, but this is ${jsonTypeName(node)}.`);
  return [];
}

/** The name of a value's JSON type, with an article. */
function jsonTypeName(node: Node): string {
  const names: Readonly<Record<string, string>> = {
    string: "a string",
    array: "an array",
    object: "an object",
    boolean: "a boolean",
    number: "a number",
  };
  return names[node.type] ?? node.type;
}
