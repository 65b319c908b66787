import type { ErrorLeaf, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import type { Field, ObjectKind } from "../../core/interface/fields/field.ts";
import { fieldOf } from "../../core/interface/fields/fields.ts";
import { fits } from "../../core/interface/fields/shapes.ts";
import { isObject } from "../../core/text/json.ts";
import { parse } from "../../core/text/parse.ts";

/** Whether a value has the shape of the field that a path leads to. */
export function isOfFieldAt(value: unknown, path: ErrorPath): boolean {
  const field = fieldAt(path);
  const text = JSON.stringify(value);
  const { root } = parse(text, "json");
  return field !== undefined && root !== undefined && fits(root, field.shape, text);
}

/** Whether a value is null in place of an optional field, which Discord reads as absent. */
export function isNullForAbsent(value: unknown, path: ErrorPath): boolean {
  if (value !== null || isMemberPath(path)) return false;
  const field = fieldAt(path);
  return field !== undefined && field.requiredBy === undefined;
}

type ShapeName = Field["shape"]["is"];

/** Discord's errors for a value of the wrong JSON type, by the shape it expects. */
const errorsByShape: Readonly<Partial<Record<ShapeName, (value: unknown) => ErrorLeaf>>> = {
  string: () => formErrors.notString,
  snowflake: formErrors.notSnowflake,
  boolean: () => formErrors.notBoolean,
  integer: formErrors.notInteger,
  number: formErrors.notInteger,
  constant: formErrors.notInteger,
  constants: () => formErrors.notList,
  strings: () => formErrors.notList,
  objects: (value) => (isObject(value) ? formErrors.notObject : formErrors.notList),
  object: () => formErrors.notObject,
  localizations: () => formErrors.notObject,
  "choice-value": () => formErrors.notString,
};

/** Discord's error for a value of another JSON type than the field at the path has. */
export function wrongShape(value: unknown, path: ErrorPath): ErrorLeaf {
  return errorsByShape[shapeAt(path) ?? "any"]?.(value) ?? formErrors.notObject;
}

/** The shapes of the members of a list or a dictionary. */
const memberShapes: Readonly<Partial<Record<ShapeName, ShapeName>>> = {
  constants: "constant",
  strings: "string",
  objects: "object",
  localizations: "string",
};

/** The shape that a path of a command's body expects; undefined if no field is known there. */
export function shapeAt(path: ErrorPath): ShapeName | undefined {
  const isMember = path.at(-1) !== undefined && isMemberPath(path);
  const field = fieldAt(isMember ? path.slice(0, -1) : path);
  return field && (isMember ? memberShapes[field.shape.is] : field.shape.is);
}

/** The field that a path leads to; undefined if none is known there. */
function fieldAt(path: ErrorPath): Field | undefined {
  const names = path.filter((key) => typeof key === "string");
  const name = names.at(-1);
  return name === undefined ? undefined : fieldOf(ownerKind(names.slice(0, -1)), name);
}

function isMemberPath(path: ErrorPath): boolean {
  const owner = path.at(-2);
  return typeof path.at(-1) === "number" || (typeof owner === "string" && owner.endsWith("_localizations"));
}

/** The kind of object that contains a field, by the lists above it. */
function ownerKind(owners: readonly string[]): ObjectKind {
  const list = owners.at(-1);
  if (list === "choices") return "choice";
  return list === "options" ? "option" : "command";
}
