import type { Node } from "jsonc-parser";
import { CommandType, type Constant, commandTypes, constantNamed, optionTypes } from "../interface/facts/constants.ts";
import type { Field, ObjectKind, ObjectTable } from "../interface/fields/field.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { entryKey, keyedMembers, keyNode, memberKey, memberValue } from "../text/nodes.ts";
import { memoized } from "../tools/memoized.ts";

/** A property of a known object. The interface may not have the property. */
export class Property {
  readonly name: string;
  /** The whole `"key": value`. */
  readonly node: Node;
  /** Absent while it is still to be typed. */
  readonly value: Node | undefined;
  readonly field: Field | undefined;

  constructor(name: string, node: Node, field: Field | undefined) {
    // Interned strings compare by pointer, so the field's own string is used.
    this.name = field?.name ?? name;
    this.node = node;
    this.value = memberValue(node);
    this.field = field;
  }

  get key(): Node {
    return keyNode(this.node);
  }
}

/** The field with the translations of each text. Constants, because every object looks them up. */
export const dictionaryOf = { name: "name_localizations", description: "description_localizations" } as const;

/** A name or a description that users see: the default text or one locale's. */
export interface Text {
  readonly field: "name" | "description";
  readonly value: string;
  readonly node: Node;
  readonly owner: Described;
  /** The locale's key; absent on the default text. */
  readonly locale: string | undefined;
}

interface WrittenObject {
  readonly node: Node;
  /** As written, in source order; repeated keys are included. */
  readonly properties: readonly Property[];
  readonly name: Text | undefined;
  /** The texts of the `…_localizations`, in source order. */
  readonly localized: readonly Text[];
}

/** A command, as complete as its text (§2.1). */
export interface Command extends WrittenObject {
  readonly kind: "command";
  /** 1 if the text has none; undefined if its value is neither a whole number nor a constant's name. */
  readonly type: number | undefined;
  readonly description: Text | undefined;
  readonly options: readonly Option[];
  /** Its key in a map, the author's own name for it. Discord never sees it. */
  readonly key: Node | undefined;
}

/** An option, subcommand or group (§2.2). */
export interface Option extends WrittenObject {
  readonly kind: "option";
  readonly type: number | undefined;
  readonly parent: Command | Option;
  readonly description: Text | undefined;
  readonly options: readonly Option[];
  readonly choices: readonly Choice[];
}

export interface Choice extends WrittenObject {
  readonly kind: "choice";
  readonly parent: Option;
}

export type Described = Command | Option | Choice;

/** The object around the commands, with settings for all of them. */
export interface EnvelopeObject extends WrittenObject {
  readonly kind: "envelope";
}

/** An object that is no part of a command: a lobby, a permission overwrite, … */
export interface TableObject extends WrittenObject {
  readonly kind: "table";
  readonly table: ObjectTable;
  /** Its `type` as a number, if both its table and the text have one. */
  readonly type: number | undefined;
  readonly parent: TableObject | undefined;
  /** The objects in it, in source order. */
  readonly objects: readonly TableObject[];
}

/** Any object whose fields the interface (or, for the envelope, this product) defines. */
export type AnyObject = EnvelopeObject | Described | TableObject;

/** The table or kind that defines an object's fields. */
export function tableOf(object: AnyObject): ObjectKind | ObjectTable {
  return object.kind === "table" ? object.table : object.kind;
}

/** Builds the model of an envelope from its tree. The node must be an object. */
export function buildEnvelope(node: Node): EnvelopeObject {
  return { kind: "envelope", node, properties: propertiesOf(node, "envelope"), name: undefined, localized: [] };
}

/** The property of this name; if it is repeated, the last one, as in JSON parsers. */
export function propertyOf(object: WrittenObject, name: string): Property | undefined {
  return lastNamed(object.properties, name);
}

export function valueNode(object: WrittenObject, name: string): Node | undefined {
  return propertyOf(object, name)?.value;
}

/** The name of a command or an option; for a command without one, its key in a map. */
export function declaredName(object: Command | Option): string | undefined {
  if (object.name || object.kind !== "command" || !object.key) return object.name?.value;
  return propertyOf(object, "name") ? undefined : String(object.key.value);
}

/** Builds the model of a command from its tree. The node must be an object. `key`: its key in a map. */
export function buildCommand(node: Node, key?: Node): Command {
  const properties = propertiesOf(node, "command");
  const typeNode = last(properties, "type");
  const command: Mutable<Command> = {
    kind: "command",
    node,
    properties,
    type: typeNode && typeNode.type !== "null" ? typeNumber(typeNode, commandTypes) : CommandType.CHAT_INPUT,
    name: undefined,
    description: undefined,
    localized: [],
    options: [],
    key,
  };
  addTexts(command);
  command.options = mapByLoop(children(properties, "options"), (child) => buildOption(child, command));
  return command;
}

function buildOption(node: Node, parent: Command | Option): Option {
  const properties = propertiesOf(node, "option");
  const typeNode = last(properties, "type");
  const option: Mutable<Option> = {
    kind: "option",
    node,
    parent,
    properties,
    type: typeNode && typeNumber(typeNode, optionTypes),
    name: undefined,
    description: undefined,
    localized: [],
    options: [],
    choices: [],
  };
  addTexts(option);
  option.options = mapByLoop(children(properties, "options"), (child) => buildOption(child, option));
  option.choices = mapByLoop(children(properties, "choices"), (child) => buildChoice(child, option));
  return option;
}

function buildChoice(node: Node, parent: Option): Choice {
  const properties = propertiesOf(node, "choice");
  const choice: Mutable<Choice> = { kind: "choice", node, parent, properties, name: undefined, localized: [] };
  addTexts(choice);
  return choice;
}

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function addTexts(object: Mutable<Command> | Mutable<Option> | Mutable<Choice>): void {
  const localized: Text[] = [];
  object.name = buildText(object, "name", last(object.properties, "name"), undefined);
  addLocalized(object, "name", localized);
  if (object.kind !== "choice") {
    object.description = buildText(object, "description", last(object.properties, "description"), undefined);
    addLocalized(object, "description", localized);
  }
  object.localized = localized;
}

function addLocalized(owner: Described, field: Text["field"], texts: Text[]): void {
  const dictionary = last(owner.properties, dictionaryOf[field]);
  if (dictionary?.type !== "object") return;
  for (const member of dictionary.children ?? []) {
    const locale = memberKey(member);
    const text = locale === undefined ? undefined : buildText(owner, field, memberValue(member), locale);
    if (text) texts.push(text);
  }
}

function buildText(
  owner: Described,
  field: Text["field"],
  node: Node | undefined,
  locale: string | undefined,
): Text | undefined {
  return node?.type === "string" ? { field, value: String(node.value), node, owner, locale } : undefined;
}

export function propertiesOf(node: Node, kind: ObjectKind | ObjectTable): Property[] {
  return mapByLoop(keyedMembers(node), (member) => {
    const name = entryKey(member);
    return new Property(name, member, fieldOf(kind, name));
  });
}

/**
 * Maps in a loop, for lists that every rule reads. Once V8 has compiled a call of `map`, the call makes arrays of another kind.
 * V8 then discards all code compiled for the old kind.
 */
function mapByLoop<T, U>(items: readonly T[], make: (item: T) => U): U[] {
  const list: U[] = [];
  for (const item of items) list.push(make(item));
  return list;
}

function children(properties: readonly Property[], name: string): Node[] {
  const list = last(properties, name);
  if (list?.type !== "array") return [];
  return (list.children ?? []).filter((child) => child.type === "object");
}

function last(properties: readonly Property[], name: string): Node | undefined {
  return lastNamed(properties, name)?.value;
}

/** With more properties, an object has an index of them. */
const maxSearched = 50;

const indexOfNames = memoized((properties: readonly Property[]) => new Map(properties.map((one) => [one.name, one])));

/** Loops, because every object of a file is asked some ten times. */
function lastNamed(properties: readonly Property[], name: string): Property | undefined {
  if (properties.length > maxSearched) return indexOfNames(properties).get(name);
  for (let index = properties.length - 1; index >= 0; index--) {
    const property = properties[index];
    if (property?.name === name) return property;
  }
  return undefined;
}

/** The type as a number, also if it is a constant's name, so that rules that depend on the type can run. */
export function typeNumber(node: Node, constants: readonly Constant[]): number | undefined {
  if (node.type === "number") return Number.isInteger(node.value) ? Number(node.value) : undefined;
  return node.type === "string" ? constantNamed(constants, String(node.value))?.value : undefined;
}
