import type { Node } from "jsonc-parser";
import type { Names } from "../../discord/names/names.ts";
import { isSnowflake } from "../../language/facts/snowflake.ts";
import type { ObjectTable, Shape } from "../../language/fields/field.ts";
import { elementsOf, objectOf } from "../../language/fields/shapes.ts";
import type { Finding } from "../../language/model/finding.ts";
import { type Located, propertyAt } from "../../language/model/locate.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { type Command, type Property, type TableObject, valueNode } from "../../language/model/model.ts";
import type { IdentifiedAs, Value } from "../../language/model/subjects.ts";
import { nowhere, tableSubjects, type UnitSubjects } from "../../language/model/subjects-of.ts";
import type { NamedCode } from "../../language/model/suppressions.ts";
import { buildTable, withDescendants } from "../../language/model/table-object.ts";
import type { AnyRule, Context } from "../../language/rule/define-rule.ts";
import type { Proposal } from "../../language/show/completion/suggestion.ts";
import { isWithin } from "../../language/text/nodes.ts";
import type { AccessRemark } from "../document/document.ts";

export interface ObjectProperty {
  readonly object: TableObject;
  readonly property: Property;
}

export interface Surroundings extends Pick<Context, "commands"> {
  readonly names?: Names | undefined;
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

/** A kind of file that is described by tables: those, its rules, and what can be said beyond them. */
export interface Kind<Name extends string = string> {
  /** As used in file names: `*.lobby.json`. */
  readonly name: Name;
  /** Heading of its rules in the docs. */
  readonly heading: string;
  /** What such a manifest is, in one sentence. */
  readonly description: string;
  readonly root: ObjectTable;
  /** The file may hold another object, recognized by one of its properties, or a list of such objects. */
  readonly alternative?: { readonly property: string; readonly table: ObjectTable };
  /** The kind's own rules, in reading order. Those of all kinds come before them. */
  readonly rules: readonly AnyRule[];
  /** The name of an object in the outline; undefined: it is not shown there. */
  outline(object: TableObject): Outline | undefined;
  /** Values for a property, in addition to its shape's. */
  propose?(at: ObjectProperty, context: Pick<Context, "commands">): readonly Proposal[];
  /** What the ID in a property belongs to, if its field's table does not define it. */
  identify?(at: ObjectProperty): IdentifiedAs | undefined;
  /** Markdown on what a value means, beyond what its field's table says; empty where there is nothing to add. */
  explain?(at: ObjectProperty, around: Surroundings): string;
  /** What such a manifest says of who may use a command. `objects`: all of the manifest, in source order. */
  accessTo?(command: Command, objects: readonly TableObject[], names: Names | undefined): AccessRemark | undefined;
  /** The findings of a file that is checked by its reader instead of rules. */
  check?(manifest: Manifest): Finding[];
  /** The codes of rules that such a file names as values, where comments do not suppress any. */
  ruleCodes?(manifest: Manifest): readonly NamedCode[];
}

/** The tables of all objects that a file of the kind can hold. */
export function tablesOf({ root, alternative }: Pick<Kind, "root" | "alternative">): ReadonlySet<ObjectTable> {
  const found = new Set<ObjectTable>();
  const add = (table: ObjectTable): void => {
    if (found.has(table)) return;
    found.add(table);
    for (const { shape } of table.fields) {
      const inner = tableIn(shape);
      if (inner) add(inner);
    }
  };
  add(root);
  if (alternative) add(alternative.table);
  return found;
}

function tableIn(shape: Shape): ObjectTable | undefined {
  const elements = elementsOf(shape);
  const object = objectOf(shape) ?? (elements && objectOf(elements.shape));
  return typeof object === "string" ? undefined : object;
}

/** A manifest of a kind that has no commands in it, with its objects. It never changes. */
export interface Tables {
  readonly kind: Kind;
  readonly manifest: Manifest;
  /** The file's value, or the elements of its list. */
  readonly roots: readonly Value[];
  /** All objects at any depth, in source order. */
  readonly objects: readonly TableObject[];
}

const known = new WeakMap<Manifest, Tables>();

/** Reads the objects of a manifest that was parsed as a whole. Reading it again costs nothing. */
export function readTables(kind: Kind, manifest: Manifest): Tables {
  const document = known.get(manifest);
  if (document?.kind === kind) return document;
  const roots = rootsOf(kind, manifest);
  const objects = roots.flatMap(({ node, shape }) =>
    node.type === "object" && shape.is === "table" ? withDescendants(buildTable(node, shape.of)) : [],
  );
  const read = { kind, manifest, roots, objects };
  known.set(manifest, read);
  return read;
}

/** The innermost property of a known object at an offset of the manifest's text (UTF-16). */
export function locateIn({ objects }: Tables, offset: number): (Located & { owner: TableObject }) | undefined {
  const owner = objects.findLast(({ node }) => isWithin(node, offset));
  const found = owner && propertyAt(owner, offset);
  return found && { owner, ...found, text: undefined, placed: undefined };
}

/** What rules, hints and tokens look at. */
export function subjectsIn({ manifest, roots, objects }: Tables): UnitSubjects {
  return tableSubjects(manifest, roots, objects);
}

function rootsOf(kind: Kind, { skeleton: { root, problems } }: Manifest): Value[] {
  // A text that cannot be read at all has its problem already.
  if (!root) return problems.length > 0 ? [] : [rootValue(nowhere, kind.root)];
  if (root.type !== "array" || !kind.alternative) return [rootValue(root, tableOfRoot(kind, root))];
  const { table } = kind.alternative;
  return (root.children ?? []).map((node) => rootValue(node, table));
}

/** The table of a file's object, or of its list's elements. */
export function tableOfRoot({ root, alternative }: Kind, node: Node | undefined): ObjectTable {
  if (!alternative) return root;
  const isAlternative =
    node?.type === "array" || node?.children?.some(({ children }) => children?.[0]?.value === alternative.property);
  return isAlternative ? alternative.table : root;
}

function rootValue(node: Node, of: ObjectTable): Value {
  return { node, shape: { is: "table", of }, nullable: false, label: of.noun, field: undefined, owner: undefined };
}

/** The guild that an object belongs to, as it or what it is in says. */
export function guildOf(object: TableObject): string | undefined {
  const id: unknown = valueNode(object, "guild_id")?.value;
  if (isSnowflake(id)) return id;
  return object.parent && guildOf(object.parent);
}
