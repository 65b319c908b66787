import type { Node } from "jsonc-parser";
import type { Field } from "../interface/fields/field.ts";
import { fieldOf, fields } from "../interface/fields/fields.ts";
import { type Choice, type Described, type Option, propertyOf, type Text } from "../manifest/model.ts";
import { Unit } from "../manifest/unit.ts";
import { sourceOf } from "../text/nodes.ts";
import type { TextEdit } from "../text/span.ts";
import { applyEdits, removeMember, replaceNode } from "./fixes.ts";
import { insertMembers } from "./insert-members.ts";
import { type Indentation, indentationAt, type JsonStyle, jsonText, lineBreakOf, propertyText } from "./json-text.ts";
import { withComments } from "./keep-comments.ts";
import { reorderElements } from "./reorder.ts";

export interface ValueWrite {
  /** Property names from the command down; elements of lists are identified by name, texts of dictionaries by locale. */
  readonly path: readonly string[];
  /** Undefined: the value is removed. */
  readonly value: unknown;
  /** The names of the array that contains the element at `path`, in order. A new element follows its predecessor. */
  readonly order?: readonly string[] | undefined;
}

/**
 * Writes a value into the text of a unit, which keeps its comments and layout. Unchanged if the objects around the value
 * do not exist.
 */
export function withValue(unit: Unit, write: ValueWrite, indentation: Indentation): Unit {
  let result = unit;
  for (;;) {
    const { command, text, dialect, keyed } = result;
    const edits = command ? new ValueEditor(text, write, indentation).at(command, write.path) : [];
    if (edits.length === 0) return result;
    result = new Unit(applyEdits(text, edits), dialect, keyed);
    // A repeated key must be removed each time.
    if (write.value !== undefined) return result;
  }
}

/** A name or description to write into a command. */
export interface TextWrite {
  readonly owner: Described;
  readonly field: Text["field"];
  /** Undefined: the default text. */
  readonly locale: string | undefined;
  /** Undefined: the locale's text is removed. A default text stays. */
  readonly value: string | undefined;
}

/**
 * Edits of a unit's text that write a text of one of its objects and keep comments and layout. None if the text is already
 * there, or has no place, such as in a dictionary that is a list. If a key is repeated, its last text is removed.
 */
export function textEdits(
  source: string,
  { owner, field, locale, value }: TextWrite,
  indentation: Indentation,
): TextEdit[] {
  return new ValueEditor(source, { path: [], value }, indentation).text(owner, field, locale);
}

/** Puts the elements of a list into another order. Elements that are not in it stay after their predecessors. */
export function withOrder(unit: Unit, path: readonly string[], order: readonly string[]): Unit {
  const { command, text, dialect, keyed } = unit;
  const list = command && listAt(command, path);
  if (!list) return unit;
  const elements = namedElementsOf(list.owner, list.name);
  if (elements.length !== (list.node.children ?? []).length) return unit;
  const names = arranged(elements.map(elementName), order);
  const nodes = names.flatMap((name) => elements.find((element) => elementName(element) === name)?.node ?? []);
  if (nodes.length !== elements.length) return unit;
  return new Unit(applyEdits(text, reorderElements(text, list.node, nodes)), dialect, keyed);
}

/** Names in the given order. Names that are not in it follow their predecessors. */
function arranged(names: readonly string[], order: readonly string[]): readonly string[] {
  const result = order.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (!result.includes(name)) result.splice(result.indexOf(names[index - 1] ?? "") + 1, 0, name);
  }
  return result;
}

interface List {
  readonly owner: Described;
  readonly name: string;
  readonly node: Node;
}

function listAt(owner: Described, [name = "", element, ...rest]: readonly string[]): List | undefined {
  if (element !== undefined) {
    const inner = namedElementsOf(owner, name).find((one) => elementName(one) === element);
    return inner && listAt(inner, rest);
  }
  const node = propertyOf(owner, name)?.value;
  return node?.type === "array" ? { owner, name, node } : undefined;
}

function namedElementsOf(owner: Described, name: string): readonly (Option | Choice)[] {
  if (owner.kind === "choice") return [];
  if (name === "options") return owner.options;
  return owner.kind === "option" && name === "choices" ? owner.choices : [];
}

function elementName({ name }: Option | Choice): string {
  return name?.value ?? "";
}

/** The edits that write one value into one version of a unit's text. */
class ValueEditor {
  readonly #source: string;
  readonly #write: ValueWrite;
  readonly #indentation: Indentation;

  constructor(source: string, write: ValueWrite, indentation: Indentation) {
    this.#source = source;
    this.#write = write;
    this.#indentation = indentation;
  }

  at(owner: Described, [name = "", inner, ...rest]: readonly string[]): TextEdit[] {
    const field = fieldOf(owner.kind, name);
    const { value } = this.#write;
    if (!field) return [];
    if (inner === undefined) return this.#property(owner, field, value);
    if (field.shape.is !== "objects") return this.#text(owner, field, inner);
    const node = propertyOf(owner, name)?.value;
    if (node?.type !== "array") return value === undefined ? [] : this.#property(owner, field, [value]);
    const element = namedElementsOf(owner, name).find((one) => elementName(one) === inner);
    if (rest.length > 0) return element ? this.at(element, rest) : [];
    return element ? this.#replace(element.node) : this.#element(owner, node, name, inner);
  }

  /** A text of an object in a locale; `locale` undefined: its default text. */
  text(owner: Described, name: Text["field"], locale: string | undefined): TextEdit[] {
    const { value } = this.#write;
    const field = fieldOf(owner.kind, locale === undefined ? name : `${name}_localizations`);
    if (!field) return [];
    if (locale === undefined) return value === undefined ? [] : this.#property(owner, field, value);
    const dictionary = propertyOf(owner, field.name)?.value;
    if (dictionary && dictionary.type !== "object" && dictionary.type !== "null") return [];
    if (value !== undefined) return this.#text(owner, field, locale);
    const [first, ...others] = dictionary?.children ?? [];
    const isOnly = others.length === 0 && first?.children?.[0]?.value === locale;
    // A dictionary without texts has no effect.
    return isOnly ? this.#property(owner, field, undefined) : this.#text(owner, field, locale);
  }

  #property(owner: Described, { name }: Field, value: unknown): TextEdit[] {
    const property = propertyOf(owner, name);
    if (value === undefined) return property ? this.#remove(property.node) : [];
    if (property?.value) {
      const text = jsonText(value, this.#styleAt(property.node, owner.node));
      return withComments(this.#source, property.value, replaceNode(property.value, text));
    }
    const order = fields[owner.kind].map((field) => field.name);
    const earlier = order.slice(0, order.indexOf(name));
    const after = owner.properties.findLast((one) => earlier.includes(one.name))?.node;
    return this.#insert(owner.node, after, (style) => propertyText(name, value, style));
  }

  /** The text of a locale in a dictionary. */
  #text(owner: Described, field: Field, locale: string): TextEdit[] {
    const { value } = this.#write;
    const dictionary = propertyOf(owner, field.name)?.value;
    if (dictionary?.type !== "object") {
      return value === undefined ? [] : this.#property(owner, field, { [locale]: value });
    }
    const entry = dictionary.children?.findLast(({ children: [key] = [] }) => key?.value === locale);
    const text = entry?.children?.[1];
    if (entry && value === undefined) return this.#remove(entry);
    if (text) return replaceNode(text, JSON.stringify(value));
    if (value === undefined) return [];
    return this.#insert(dictionary, dictionary.children?.at(-1), (style) => propertyText(locale, value, style));
  }

  #element(owner: Described, list: Node, name: string, element: string): TextEdit[] {
    const { value, order = [] } = this.#write;
    if (value === undefined) return [];
    const elements = namedElementsOf(owner, name);
    const before = order.slice(0, Math.max(0, order.indexOf(element)));
    const nearest = before.findLast((other) => elements.some((one) => elementName(one) === other));
    const after = elements.find((one) => elementName(one) === nearest)?.node;
    return this.#insert(list, order.includes(element) ? after : list.children?.at(-1), (style) =>
      jsonText(value, style),
    );
  }

  #replace(node: Node): TextEdit[] {
    const { value } = this.#write;
    if (value === undefined) return this.#remove(node);
    return withComments(this.#source, node, replaceNode(node, jsonText(value, this.#styleAt(node, node))));
  }

  #remove(node: Node): TextEdit[] {
    return withComments(this.#source, node, removeMember(this.#source, node));
  }

  #insert(container: Node, after: Node | undefined, text: (style: JsonStyle) => string): TextEdit[] {
    const place = { container, after, indentation: this.#indentation };
    return insertMembers(this.#source, place, (style) => [text(style)]);
  }

  #styleAt(node: Node, around: Node): JsonStyle {
    return {
      lineBreak: lineBreakOf(this.#source),
      unit: this.#indentation.unit,
      indent: indentationAt(this.#source, node.offset, this.#indentation),
      isOneLine: !sourceOf(this.#source, around).includes("\n"),
    };
  }
}
