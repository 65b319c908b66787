import { type Constant, constantOf } from "../../interface/facts/constants.ts";
import { permissionNames, setOfDigits } from "../../interface/facts/permissions.ts";
import type { Field, ObjectKind } from "../../interface/fields/field.ts";
import { fieldOf } from "../../interface/fields/fields.ts";

/**
 * Describes a value in normal form by the names of its permissions or constants. Undefined: its field has no such names.
 * `path`: as in a `Change`.
 */
export function wordsForValue(path: readonly string[], value: unknown): string | undefined {
  const shape = fieldAt(path)?.shape;
  if (shape?.is === "permissions") return accessWords(value);
  if (shape?.is === "constant") return constantWords(shape.of, value);
  if (shape?.is === "constants") return listWords(shape.of, value);
  return undefined;
}

/** The field at the end of a path. Undefined: the path ends at an element of a list, or commands have no such field. */
export function fieldAt(path: readonly string[]): Field | undefined {
  let kind: ObjectKind = "command";
  for (let index = 0; index < path.length; index += 2) {
    const field = fieldOf(kind, path[index] ?? "");
    if (index === path.length - 1) return field;
    if (field?.shape.is !== "objects") return undefined;
    kind = field.shape.of;
  }
  return undefined;
}

/** The members who may use a command with these default permissions: `KICK_MEMBERS, MANAGE_MESSAGES`. §2.1 */
export function accessWords(value: unknown): string | undefined {
  if (value === null) return "everyone";
  const set = typeof value === "string" && /^\d+$/.test(value) ? setOfDigits(value) : undefined;
  if (set === undefined) return undefined;
  return set === 0n ? "administrators only" : permissionNames(set).join(", ");
}

function constantWords(constants: readonly Constant[], value: unknown): string | undefined {
  if (value === null) return "not set";
  return typeof value === "number" ? (constantOf(constants, value)?.name ?? String(value)) : undefined;
}

function listWords(constants: readonly Constant[], value: unknown): string | undefined {
  if (value === null) return "not set";
  if (!Array.isArray(value)) return undefined;
  const words = value.map((item: unknown) => constantWords(constants, item) ?? JSON.stringify(item));
  return words.length === 0 ? "any" : words.join(", ");
}
