import { getNodePath, type Node } from "jsonc-parser";
import { quote } from "../../language/model/describe.ts";
import { nearestTo } from "../../language/text/nearest.ts";
import { memberKey } from "../../language/text/nodes.ts";
import { withoutSecrets } from "../../language/text/secrets.ts";
import type { ProjectProblem } from "./project.ts";

/** Reads a value. Reports an invalid one and returns undefined. */
export type Read<T> = (node: Node, report: Report) => T | undefined;

/** Reports an invalid value. The path is taken from the node. */
export type Report = (node: Node, message: string) => void;

/** The readers of an object's properties. */
export type Readers<T> = { readonly [K in keyof T]: Read<NonNullable<T[K]>> };

/** A reporter that collects into a list. */
export function reportInto(problems: ProjectProblem[]): Report {
  return (node, message) => {
    const start = node.offset;
    problems.push({ code: "project-file", start, end: start + node.length, message, path: getNodePath(node) });
  };
}

/** Reads the properties of an object that have readers, and reports all others. */
export function readObject<T extends object>(
  node: Node,
  readers: Readers<T>,
  label: string,
  report: Report,
): Partial<T> {
  if (node.type !== "object") {
    report(node, `${label} must be an object, but this is ${typeName(node)}.`);
    return {};
  }
  const present = (node.children ?? []).map(memberKey);
  const missing = Object.keys(readers).filter((name) => !present.includes(name));
  const entries = (node.children ?? []).flatMap((property): [string, unknown][] => {
    const [key, value] = property.children ?? [];
    if (!key || !value) return [];
    const name = String(key.value);
    const read = Object.hasOwn(readers, name) ? readers[name as keyof T] : undefined;
    if (!read)
      report(
        key,
        unknownName((key) => `${label} has no property ${key}`, name, missing),
      );
    const result = read?.(value, report);
    return result === undefined ? [] : [[name, result]];
  });
  return Object.fromEntries(entries) as Partial<T>;
}

/** A name or a text in quotes, as a message has it: not too long, and without the part of a secret. */
export function quotedText(value: string): string {
  return quote(withoutSecrets(value));
}

/**
 * `The project has no property “ruels”. Did you mean “rules”?` `fact`: the first sentence without its full stop, given the
 * name in quotes.
 */
export function unknownName(fact: (name: string) => string, name: string, known: readonly string[]): string {
  const nearest = nearestTo(name, known);
  const sentence = `${fact(quotedText(name))}.`;
  return nearest ? `${sentence} Did you mean “${nearest}”?` : sentence;
}

export const text: Read<string> = (node, report) => {
  if (node.type === "string") return String(node.value);
  report(node, `This must be a string, but it is ${typeName(node)}.`);
  return undefined;
};

export const flag: Read<boolean> = (node, report) => {
  if (node.type === "boolean") return node.value === true;
  report(node, `This must be true or false, but it is ${typeName(node)}.`);
  return undefined;
};

/** Reads a Discord ID, which is a string. */
export const snowflake: Read<string> = (node, report) => {
  if (node.type === "string" && /^\d{1,20}$/.test(String(node.value))) return String(node.value);
  report(node, "This must be an ID in double quotes, such as “1240000000000000001”.");
  return undefined;
};

/** Reads one of several words. */
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
    report(node, `This must be an array, but it is ${typeName(node)}.`);
    return undefined;
  };
}

/** A property of an object: its key and its value. */
export interface Member {
  readonly key: Node;
  readonly value: Node;
}

/** The properties of an object, whatever their names are. Reports any other value and returns none. */
export function membersOf(node: Node, label: string, report: Report): Member[] {
  if (node.type !== "object") report(node, `${label} must be an object, but this is ${typeName(node)}.`);
  if (node.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? [{ key, value }] : [];
  });
}

/** The name of a value's JSON type, with an article. */
function typeName(node: Node): string {
  const names: Readonly<Record<string, string>> = {
    string: "a string",
    array: "an array",
    object: "an object",
    boolean: "a boolean",
    number: "a number",
  };
  return names[node.type] ?? node.type;
}
