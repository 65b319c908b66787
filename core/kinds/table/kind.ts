import type { Node } from "jsonc-parser";
import type { ObjectTable } from "../../language/fields/field.ts";
import type { Property, TableObject } from "../../language/model/model.ts";
import type { Context } from "../../language/rule/context.ts";
import type { AnyRule } from "../../language/rule/define-rule.ts";

/** Something that can be put in a value's place. */
export interface Proposal {
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** The value itself; it is written as JSON. */
  readonly value: string | number;
}

/** A value in an object of a manifest. */
export interface Place {
  readonly object: TableObject;
  readonly property: Property;
}

/** What is known around a place. */
export interface Surroundings extends Pick<Context, "commands"> {
  /** All objects of the manifest, in source order. */
  readonly objects: readonly TableObject[];
}

/** How an object is called in the outline. */
export interface Outline {
  readonly name: string;
  readonly detail: string;
  /** What is marked as its name: its key or a value in it; the opening bracket where this is absent. */
  readonly nameNode: Node | undefined;
}

/** A kind of manifest that is no list of commands: its tables, its rules, and what the editor can say beyond those. */
export interface Kind<Name extends string = string> {
  /** As it stands in file names: `*.lobby.json`. */
  readonly name: Name;
  /** Heading of its rules in the docs. */
  readonly heading: string;
  /** What such a manifest is, in one sentence. */
  readonly description: string;
  /** The object that the file holds. */
  readonly root: ObjectTable;
  /** The file may hold another object, told by a property of it, or a list of such objects. */
  readonly alternative?: { readonly property: string; readonly table: ObjectTable };
  /** The kind's own rules, in reading order. Those of all kinds come before them. */
  readonly rules: readonly AnyRule[];
  /** The name of an object in the outline; undefined: it is not shown there. */
  outline(object: TableObject): Outline | undefined;
  /** Values that can stand at a place, beyond what its field's table says. */
  propose?(place: Place, context: Pick<Context, "commands">): readonly Proposal[];
  /** Markdown on what a value means, beyond what its field's table says; empty where there is nothing to add. */
  explain?(place: Place, around: Surroundings): string;
}
