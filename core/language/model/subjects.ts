import type { Node } from "jsonc-parser";
import { type IdSort, isSnowflake } from "../facts/snowflake.ts";
import type { Field, Shape } from "../fields/field.ts";
import type { Conversion } from "../javascript/conversion.ts";
import { spanOf } from "../text/nodes.ts";
import type { Problem } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import type { CommandList } from "./manifest.ts";
import type { AnyObject, Choice, Command, Described, Option, Property, TableObject, Text } from "./model.ts";
import type { NamedCode, Suppression } from "./suppressions.ts";

/** A field's value or an element of one, with the shape that it must have. */
export interface Value {
  readonly node: Node;
  readonly shape: Shape;
  readonly nullable: boolean;
  /** The field's name; for a value without a field, a noun with its article. */
  readonly label: string;
  readonly field: Field | undefined;
  readonly owner: AnyObject | undefined;
  /** The property with the command, where the value is only a wrapper around one. */
  readonly wrapper?: Property | undefined;
}

/** The options of one array, in order. */
export interface OptionList {
  readonly node: Node;
  readonly options: readonly Option[];
}

/** The choices of one option, in order. */
export interface ChoiceList {
  readonly node: Node;
  readonly choices: readonly Choice[];
}

/** The `…_localizations` of one field of a command, an option or a choice. */
export interface Dictionary {
  readonly node: Node;
  readonly field: Text["field"];
  readonly owner: Described;
  /** The default text that the entries translate, if any. */
  readonly base: Text | undefined;
  /** Its members from locale to text, as far as they have a key. */
  readonly entries: readonly Node[];
}

/** A suppression and whether it was used. */
export interface SuppressionUse extends Suppression {
  /** "off": the rule did not run, so its use is unknown. */
  readonly codes: readonly (NamedCode & { readonly use: "used" | "unused" | "unknown" | "off" })[];
}

/**
 * JavaScript in place of JSON. "file": the text as a whole, at the first thing that JSON does not have. "code": a value or a
 * member whose meaning is unknown.
 */
export interface Foreign extends Span {
  readonly is: "file" | "code";
  readonly conversion: Conversion;
  /** Whether the JSON may have comments. */
  readonly hasComments: boolean;
}

/** A part of the text, with comments: a command, or the text between commands. */
export interface Source extends Span {
  /** The tree of that text, if any. */
  readonly root: Node | undefined;
}

/** The subjects that rules can subscribe to with `on`. */
export interface Subjects {
  readonly problem: Problem;
  readonly javascript: Foreign;
  readonly source: Source;
  /**
   * A value with the shape that it must have, unless its JSON type alone shows that it has it, as most do. Every value is
   * in its `property`.
   */
  readonly doubtfulValue: Value;
  /** Any value that must be one of some constants. */
  readonly constant: Value;
  /** Any JSON object. Its members are the children of the node. */
  readonly members: Node;
  /** Any object with fields: a command, an option, a choice, the envelope, or a table's. */
  readonly object: AnyObject;
  readonly command: Command;
  readonly option: Option;
  readonly choice: Choice;
  readonly table: TableObject;
  /** A property of such an object. */
  readonly property: { readonly property: Property; readonly owner: AnyObject };
  /** A default name or description, or one locale's. */
  readonly text: Text;
  readonly dictionary: Dictionary;
  readonly options: OptionList;
  readonly choices: ChoiceList;
  /** All commands that are published together. */
  readonly list: CommandList;
  readonly suppression: SuppressionUse;
}

export interface SortedId {
  readonly sort: IdSort;
  readonly id: string;
  /** The guild that a role or a channel is of, where the text says it. */
  readonly guildId?: string | undefined;
}

/** An ID at its place, quotes included. */
export interface PlacedId extends SortedId, Span {
  /** A name that follows from the interface alone: `@everyone`. */
  readonly name?: string | undefined;
}

/** What an ID belongs to beyond what its field's table says. */
export type IdentifiedAs = Pick<PlacedId, "sort" | "name" | "guildId">;

/** The IDs among some values that belong to something with a name, in source order. */
export function placedIdsIn(
  values: readonly Value[],
  identify: (value: Value) => IdentifiedAs | undefined = () => undefined,
): PlacedId[] {
  return values.flatMap((value): PlacedId[] => {
    const { node, field } = value;
    const id: unknown = node.value;
    if (!isSnowflake(id)) return [];
    const found = field?.identifies ? { sort: field.identifies } : undefined;
    const identified = identify(value) ?? found;
    return identified ? [{ ...identified, id, ...spanOf(node) }] : [];
  });
}
