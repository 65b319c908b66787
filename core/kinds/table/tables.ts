import type { Node } from "jsonc-parser";
import type { ObjectTable } from "../../language/fields/field.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import type { TableObject } from "../../language/model/model.ts";
import type { Value } from "../../language/model/subjects.ts";
import { nowhere, tableSubjects, type UnitSubjects } from "../../language/model/subjects-of.ts";
import { buildTable, withDescendants } from "../../language/model/table-object.ts";
import type { Kind } from "./kind.ts";

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
