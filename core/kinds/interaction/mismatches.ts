import type { Node } from "jsonc-parser";
import { constantOf, optionTypes } from "../../manifest/constants.ts";
import { quote } from "../../manifest/describe.ts";
import type { Fix } from "../../manifest/finding.ts";
import { fix, replaceNode } from "../../manifest/fixes.ts";
import { type Command, type Option, type TableObject, valueNode } from "../../manifest/model.ts";
import { nearestTo } from "../../manifest/nearest.ts";
import { isNested, wrongForOption, wrongForType } from "./given-value.ts";
import { isFocused, optionsIn } from "./parts.ts";

/** Something that a command would not have sent like this. */
export interface Mismatch {
  readonly node: Node;
  /** Whether the whole node is marked, or its opening, because something in it is missing. */
  readonly isMissing: boolean;
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** How an interaction is read. */
export interface Reading {
  /** A user is still typing: options may be missing. §6 rule 6 */
  readonly isAutocomplete: boolean;
  readonly source: string;
}

/** Holds the options of an interaction's data, or of a subcommand in it, against what the command declares. */
export function mismatchesIn(given: TableObject, declared: Command | Option, reading: Reading): Mismatch[] {
  const options = optionsIn(given);
  const found = options.flatMap((option) => mismatchesOf(option, declared, reading));
  return [...found, ...repeats(options), ...missing(given, options, declared, reading)];
}

function mismatchesOf(option: TableObject, parent: Command | Option, reading: Reading): Mismatch[] {
  const name = valueNode(option, "name");
  if (name?.type !== "string") return [];
  const declared = parent.options.find((candidate) => candidate.name?.value === name.value);
  if (!declared) return [unknownName(name, parent)];
  const type = valueNode(option, "type");
  if (type && declared.type !== undefined && option.type !== undefined && declared.type !== option.type) {
    return [otherType(type, declared)];
  }
  const value = valueNode(option, "value");
  const partial = isFocused(option);
  if (!value) return mismatchesIn(option, declared, reading);
  const isUsual = option.type !== undefined && !wrongForType(value, option.type, partial, reading.source);
  const message = partial ? notTyped(declared) : isUsual ? wrongForOption(value, declared) : undefined;
  return message === undefined ? [] : [{ node: value, isMissing: false, message, fixes: [] }];
}

function unknownName(node: Node, parent: Command | Option): Mismatch {
  const names = parent.options.flatMap(({ name }) => name?.value ?? []);
  const meant = nearestTo(String(node.value), names);
  const has = names.length > 0 ? `; it has ${names.map(quote).join(", ")}` : "; it has none";
  const fixes =
    meant === undefined ? [] : [fix(`Change to “${meant}”`, () => replaceNode(node, JSON.stringify(meant)))];
  const message = `${quote(parent.name?.value ?? "")} has no option ${quote(String(node.value))} here${has}.`;
  return { node, isMissing: false, message, fixes };
}

function otherType(node: Node, { type = 0, name }: Option): Mismatch {
  const typeName = constantOf(optionTypes, type)?.name ?? String(type);
  const message = `The option ${quote(name?.value ?? "")} is of type ${type} (${typeName}).`;
  const fixes = [fix(`Change to ${type} (${typeName})`, () => replaceNode(node, String(type)))];
  return { node, isMissing: false, message, fixes };
}

function notTyped(declared: Option): string | undefined {
  if (valueNode(declared, "autocomplete")?.value === true) return undefined;
  return `The option ${quote(declared.name?.value ?? "")} has no autocomplete.`;
}

function repeats(options: readonly TableObject[]): Mismatch[] {
  const nodes = options.flatMap((option) => valueNode(option, "name") ?? []);
  return nodes
    .filter((node, index) => nodes.findIndex(({ value }) => value === node.value) < index)
    .map((node) => ({ node, isMissing: false, message: `${quote(String(node.value))} is given twice.`, fixes: [] }));
}

function missing(
  given: TableObject,
  options: readonly TableObject[],
  { options: declared }: Command | Option,
  { isAutocomplete }: Reading,
): Mismatch[] {
  const node = valueNode(given, "options") ?? given.node;
  const say = (message: string): Mismatch => ({ node, isMissing: true, message, fixes: [] });
  if (declared.some(({ type }) => isNested(type))) {
    const names = declared.flatMap(({ name }) => name?.value ?? []).map(quote);
    return options.length === 1 ? [] : [say(`Exactly one of the subcommands is used: ${names.join(", ")}.`)];
  }
  if (isAutocomplete) return [];
  const present = new Set(options.map((option): unknown => valueNode(option, "name")?.value));
  return declared
    .filter((option) => valueNode(option, "required")?.value === true && !present.has(option.name?.value))
    .map((option) => say(`The option ${quote(option.name?.value ?? "")} is required.`));
}
