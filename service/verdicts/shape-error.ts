import type { ErrorPath } from "../../core/discord/error-tree.ts";
import type { Field, ObjectKind } from "../../core/language/fields/field.ts";
import { fieldOf } from "../../core/language/fields/fields.ts";

/** Discord's code for a value of the wrong JSON type, by the shape it expects. */
const codes: Readonly<Partial<Record<Field["shape"]["is"], string>>> = {
  string: "STRING_TYPE_CONVERT",
  snowflake: "NUMBER_TYPE_COERCE",
  permissions: "NUMBER_TYPE_COERCE",
  boolean: "BOOLEAN_TYPE_CONVERT",
  integer: "NUMBER_TYPE_COERCE",
  number: "NUMBER_TYPE_COERCE",
  constant: "NUMBER_TYPE_COERCE",
  constants: "LIST_TYPE_CONVERT",
  strings: "LIST_TYPE_CONVERT",
  objects: "LIST_TYPE_CONVERT",
  object: "MODEL_TYPE_CONVERT",
  localizations: "MODEL_TYPE_CONVERT",
  "choice-value": "STRING_TYPE_CONVERT",
};

/** The same for a member of a list or a dictionary. */
const memberCodes: Readonly<Partial<Record<Field["shape"]["is"], string>>> = {
  constants: "NUMBER_TYPE_COERCE",
  strings: "STRING_TYPE_CONVERT",
  objects: "MODEL_TYPE_CONVERT",
  localizations: "STRING_TYPE_CONVERT",
};

/** The code for a value of the wrong JSON type at a path of a command's body; undefined if no field is known there. */
export function shapeCode(path: ErrorPath): string | undefined {
  const isMember = path.at(-1) !== undefined && isMemberPath(path);
  const names = (isMember ? path.slice(0, -1) : path).filter((key) => typeof key === "string");
  const name = names.at(-1);
  const field = name === undefined ? undefined : fieldOf(ownerKind(names.slice(0, -1)), name);
  return field && (isMember ? memberCodes : codes)[field.shape.is];
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
