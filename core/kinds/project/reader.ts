import { getNodePath, type Node } from "jsonc-parser";
import { nearestTo } from "../../language/text/nearest.ts";
import type { ProjectProblem } from "./project.ts";

/** Reads a value; undefined: it is not usable, and that has been reported. */
export type Read<T> = (node: Node, report: Report) => T | undefined;

/** Reports what is wrong with a value. The path is taken from the node. */
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
    report(node, `${label} must be an object; it is ${typeName(node)}.`);
    return {};
  }
  const entries = (node.children ?? []).flatMap((property): [string, unknown][] => {
    const [key, value] = property.children ?? [];
    if (!key || !value) return [];
    const name = String(key.value);
    const read = Object.hasOwn(readers, name) ? readers[name as keyof T] : undefined;
    if (!read) report(key, unknownName(`${label} has no property`, name, Object.keys(readers)));
    const result = read?.(value, report);
    return result === undefined ? [] : [[name, result]];
  });
  return Object.fromEntries(entries) as Partial<T>;
}

/** `The project has no property “ruels”; did you mean “rules”?` */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const nearest = nearestTo(name, known);
  return nearest ? `${what} “${name}”; did you mean “${nearest}”?` : `${what} “${name}”.`;
}

/** Reads a text. */
export const text: Read<string> = (node, report) => {
  if (node.type === "string") return String(node.value);
  report(node, `This must be a text; it is ${typeName(node)}.`);
  return undefined;
};

/** Reads true or false. */
export const flag: Read<boolean> = (node, report) => {
  if (node.type === "boolean") return node.value === true;
  report(node, `This must be true or false; it is ${typeName(node)}.`);
  return undefined;
};

/** Reads an ID of the service, written as text. */
export const snowflake: Read<string> = (node, report) => {
  if (node.type === "string" && /^\d{1,20}$/.test(String(node.value))) return String(node.value);
  report(node, "This must be an ID: digits in quotes, such as “1240000000000000001”.");
  return undefined;
};

/** Reads one of a few words. */
export function wordOf<const T extends string>(words: readonly T[]): Read<T> {
  return (node, report) => {
    const word = words.find((candidate) => candidate === node.value);
    if (word === undefined) report(node, `This must be one of ${words.map((one) => `“${one}”`).join(", ")}.`);
    return word;
  };
}

/** Reads a list. What is wrong with one element is reported, and the others count. */
export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (node, report) => {
    if (node.type === "array") return (node.children ?? []).flatMap((child) => read(child, report) ?? []);
    report(node, `This must be a list in brackets; it is ${typeName(node)}.`);
    return undefined;
  };
}

/** A property of an object: its key and its value. */
export interface Member {
  readonly key: Node;
  readonly value: Node;
}

/** The properties of an object, whatever their names are. A value that is no object is reported and has none. */
export function membersOf(node: Node, label: string, report: Report): Member[] {
  if (node.type !== "object") report(node, `${label} must be an object; it is ${typeName(node)}.`);
  if (node.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key && value ? [{ key, value }] : [];
  });
}

/** What a JSON value is, for a message. */
function typeName(node: Node): string {
  const names: Readonly<Record<string, string>> = {
    string: "a text",
    array: "a list",
    object: "an object",
    boolean: "true or false",
    number: "a number",
  };
  return names[node.type] ?? node.type;
}
