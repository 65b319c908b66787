import type { Node } from "jsonc-parser";
import { type IdSort, isSnowflake } from "../interface/facts/snowflake.ts";
import type { Field, Shape } from "../interface/fields/field.ts";
import { elementNodes, elementsOf } from "../interface/fields/shapes.ts";
import { spanOf } from "../text/nodes.ts";
import type { Dialect, Problem } from "../text/parse.ts";
import type { Span, TextEdit } from "../text/span.ts";
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

/** The JSON that program code is converted to, in its place. */
export interface CodeConversion {
  /** Names of what the JSON lacks. */
  readonly leftOut: readonly string[];
  /** Whether strings are in the place of values that only running the code gives. */
  readonly hasStrings: boolean;
  readonly edits: () => readonly TextEdit[];
}

/** Program code in place of JSON. */
export type PastedCode =
  /** `isManifest`: whether the JSON that it converts to looks like a command manifest. */
  | {
      readonly is: "convertible";
      readonly language: Language;
      readonly conversion: CodeConversion;
      readonly isManifest: boolean;
    }
  /** `fault`: its first syntax error. */
  | { readonly is: "faulty"; readonly language: Language; readonly fault: Span }
  /** In a language that is not converted. `hasCommands`: it should be a command manifest. */
  | { readonly is: "other-language"; readonly language: string; readonly hasCommands: boolean }
  | { readonly is: "without-commands" | "too-large" };

/** Code that is read to be converted. */
export type ReadableCode = Exclude<PastedCode, { is: "other-language" }>;

/** The name of the code's language in messages. */
type Language = "discord.js code" | "Python" | "JavaScript";

/**
 * Reads a text as program code. Undefined: it is JSON, with mistakes or not. `hasCommands`: the text should be a command
 * manifest, and not a manifest of another kind.
 */
export type ReadCode = (
  text: string,
  as: { readonly dialect: Dialect; readonly hasCommands: boolean },
) => PastedCode | undefined;

/** A part of the text, with comments: a command, or the text between commands. */
export interface SourcePart extends Span {
  /** The tree of that text, if any. */
  readonly root: Node | undefined;
}

/** The subjects that rules can subscribe to with `on`. */
export interface Subjects {
  readonly problem: Problem;
  readonly code: ReadableCode;
  readonly source: SourcePart;
  /**
   * A value and the shape that it must have. Left out if its JSON type alone shows that it fits, as for most values. The subject
   * `property` has every value.
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
  /** A property of any object with fields. */
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
  /** The guild of a role or a channel, if the text says it. */
  readonly guildId?: string | undefined;
}

/** An ID at its place, quotes included. */
export interface PlacedId extends SortedId, Span {
  /** A name that follows from the interface alone: `@everyone`. */
  readonly name?: string | undefined;
}

/** The owner of an ID, with more than its field's table says. */
export type IdentifiedAs = Pick<PlacedId, "sort" | "name" | "guildId">;

/** A value that may be an ID, with the property that has it as its value or as an element. */
export type MaybeId = Subjects["property"] & { readonly node: Node };

/** The IDs in some properties that belong to something with a name. `identify` overrides what the field's table says. */
export function placedIdsIn(
  properties: readonly Subjects["property"][],
  identify: (one: MaybeId) => IdentifiedAs | undefined = () => undefined,
): PlacedId[] {
  return properties.flatMap((one) =>
    nodesOf(one.property).flatMap((node): PlacedId[] => {
      const id: unknown = node.value;
      if (!isSnowflake(id)) return [];
      const sort = one.property.field?.identifies;
      const identified = identify({ ...one, node }) ?? (sort && { sort });
      return identified ? [{ ...identified, id, ...spanOf(node) }] : [];
    }),
  );
}

/** A property's value and its elements. */
function nodesOf({ field, value }: Property): readonly Node[] {
  const elements = field && elementsOf(field.shape);
  if (!value) return [];
  return elements ? [value, ...elementNodes(value, elements)] : [value];
}
