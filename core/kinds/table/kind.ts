import type { Node } from "jsonc-parser";
import type { Proposal } from "../../assist/completion/suggestion.ts";
import type { Names } from "../../discord/names/names.ts";
import type { ObjectTable, Shape } from "../../interface/fields/field.ts";
import { elementsOf, objectOf } from "../../interface/fields/shapes.ts";
import { capturedIn } from "../../manifest/captured.ts";
import type { Finding } from "../../manifest/finding.ts";
import { type Located, propertyAt } from "../../manifest/locate.ts";
import { loneEntriesIn } from "../../manifest/lone-entries.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import type { Command, Property, TableObject } from "../../manifest/model.ts";
import type { IdentifiedAs, Value } from "../../manifest/subjects.ts";
import { nowhere, tableSubjects, type UnitSubjects } from "../../manifest/subjects-of.ts";
import type { NamedCode } from "../../manifest/suppressions.ts";
import { buildTable, withDescendants } from "../../manifest/table-object.ts";
import type { AnyRule, Context } from "../../rules/shared/define-rule.ts";
import { isWithin } from "../../text/nodes.ts";
import { memoized } from "../../tools/memoized.ts";
import type { AccessRemark } from "../document/document.ts";

export interface ObjectProperty {
  readonly object: TableObject;
  readonly property: Property;
}

export interface ExplainSurroundings extends Pick<Context, "commands"> {
  readonly names?: Names | undefined;
  /** All objects of the manifest, in source order. */
  readonly objects: readonly TableObject[];
}

/** An object's entry in the outline. */
export interface Outline {
  readonly name: string;
  readonly detail: string;
  /** The node that is marked as the name: the key or a value in the object; absent: the opening bracket. */
  readonly nameNode: Node | undefined;
}

/** A kind of file that is described by tables and rules, with functions for everything beyond them. */
export interface Kind<Name extends string = string> {
  /** The name in file names: `*.lobby.json`. */
  readonly name: Name;
  /** Heading of its rules in the docs. */
  readonly heading: string;
  /** A description of such a manifest, in one sentence. */
  readonly description: string;
  readonly root: ObjectTable;
  /** Another object that the file may hold, recognized by one of its properties, or a list of such objects. */
  readonly alternative?: { readonly property: string; readonly table: ObjectTable };
  /** The kind's own rules, in reading order. The rules for all kinds come before them. */
  readonly rules: readonly AnyRule[];
  /** The name of an object in the outline; undefined: it is not shown there. */
  outline(object: TableObject): Outline | undefined;
  /** Values for a property, in addition to its shape's. */
  propose?(at: ObjectProperty, context: Pick<Context, "commands">): readonly Proposal[];
  /** The sort of object that the ID in a property belongs to, if its field's table does not define it. */
  identify?(at: ObjectProperty): IdentifiedAs | undefined;
  /** Markdown on the meaning of a value, beyond the text in its field's table; empty if there is nothing to add. */
  explain?(at: ObjectProperty, around: ExplainSurroundings): string;
  /** The permissions that such a manifest defines for a command. `objects`: all objects of the manifest, in source order. */
  accessTo?(command: Command, objects: readonly TableObject[], names: Names | undefined): AccessRemark | undefined;
  /** The findings of a file that is checked by its reader instead of rules. */
  check?(manifest: Manifest): Finding[];
  /** The codes of rules that such a file names as values. Comments suppress none there. */
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

/** Reads the objects of a manifest that was parsed as a whole. Cached. */
export function readTables(kind: Kind, manifest: Manifest): Tables {
  return readersOf(kind)(manifest);
}

const readersOf = memoized((kind: Kind) => memoized((manifest: Manifest) => tablesIn(kind, manifest)));

function tablesIn(kind: Kind, manifest: Manifest): Tables {
  const roots = rootsOf(kind, manifest);
  const objects = roots.flatMap(({ node, shape }) =>
    node.type === "object" && shape.is === "table" && !capturedIn(node) && !loneEntriesIn(node, shape.of)
      ? withDescendants(buildTable(node, shape.of))
      : [],
  );
  return { kind, manifest, roots, objects };
}

/** The innermost property of a known object at an offset of the manifest's text (UTF-16). */
export function locateInTables({ objects }: Tables, offset: number): (Located & { owner: TableObject }) | undefined {
  const owner = objects.findLast(({ node }) => isWithin(node, offset));
  const found = owner && propertyAt(owner, offset);
  return found && { owner, ...found, text: undefined, placed: undefined };
}

/** The subjects of rules, hints and tokens. */
export function subjectsIn({ manifest, roots, objects }: Tables): UnitSubjects {
  return tableSubjects(manifest, roots, objects);
}

function rootsOf(kind: Kind, { skeleton: { root, problems } }: Manifest): Value[] {
  // A text that cannot be read at all is reported as such.
  if (!root) return problems.length > 0 ? [] : [rootValue(nowhere, kind.root)];
  if (loneEntriesIn(root, kind.root)) return [rootValue(root, kind.root)];
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
