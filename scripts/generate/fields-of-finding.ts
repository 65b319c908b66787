import type { Kind } from "../../core/kinds/table/kind.ts";
import { locateIn } from "../../core/kinds/table/locate.ts";
import { readTables, tableOfRoot } from "../../core/kinds/table/tables.ts";
import type { Field, ObjectKind, ObjectTable } from "../../core/language/fields/field.ts";
import { fieldOf } from "../../core/language/fields/fields.ts";
import { elementsOf, objectOf } from "../../core/language/fields/shapes.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { locate } from "../../core/language/model/locate.ts";
import { type Manifest, unitAt } from "../../core/language/model/manifest.ts";
import { tableOf } from "../../core/language/model/model.ts";
import { pathTo } from "../../core/language/text/nodes.ts";
import type { Path } from "../../core/language/text/span.ts";

/** A field and the object that has it. */
export interface PlacedField {
  readonly of: ObjectKind | ObjectTable;
  readonly field: Field;
}

/** The fields that a finding is on: the field that it marks, and the field at its path. */
export function fieldsOfFinding(kind: Kind | undefined, manifest: Manifest, finding: Finding): readonly PlacedField[] {
  return [markedBy(kind, manifest, finding), ledToBy(kind, manifest, finding)].filter((one) => one !== undefined);
}

function markedBy(kind: Kind | undefined, manifest: Manifest, { start }: Finding): PlacedField | undefined {
  const located = kind ? locateIn(readTables(kind, manifest), start) : locate(manifest, start);
  if (!located?.property.field) return undefined;
  const { owner, property, placed } = located;
  const end = property.node.offset + property.node.length + (placed?.start ?? 0);
  return start < end ? { of: tableOf(owner), field: located.property.field } : undefined;
}

function ledToBy(kind: Kind | undefined, manifest: Manifest, { path, start }: Finding): PlacedField | undefined {
  if (kind) {
    const { root } = manifest.skeleton;
    return fieldAt(tableOfRoot(kind, root), root?.type === "array" ? path.slice(1) : path);
  }
  const placed = unitAt(manifest, start);
  const command = placed?.unit.command;
  if (!command) return fieldAt("envelope", path);
  return fieldAt("command", path.slice(placed.path.length + pathTo(command.node).length));
}

/** The innermost field on the way; undefined if the path ends at an object, or in something that is no field. */
function fieldAt(of: ObjectKind | ObjectTable, [name, ...rest]: Path): PlacedField | undefined {
  const field = typeof name === "string" ? fieldOf(of, name) : undefined;
  if (!field) return undefined;
  const elements = elementsOf(field.shape);
  const object = objectOf(elements?.shape ?? field.shape);
  const inner = elements ? rest.slice(1) : rest;
  return object === undefined || inner.length === 0 ? { of, field } : fieldAt(object, inner);
}
