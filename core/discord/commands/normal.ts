import { isObject, type JsonObject } from "../../json.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { significantDigits } from "../../language/facts/permissions.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Field, ObjectKind, Shape } from "../../language/fields/field.ts";
import { type FieldName, fields } from "../../language/fields/fields.ts";

/** Fields that mean null when they are left out. */
type NullByDefault =
  | ("id" | "application_id" | "guild_id" | "version" | "name" | "value" | "handler")
  | ("name_localizations" | "name_localized" | "description_localizations" | "description_localized")
  | ("default_member_permissions" | "integration_types" | "contexts")
  | ("min_value" | "max_value" | "min_length" | "max_length");

/** What the service takes for other fields that are left out. An empty list of contexts is none that is left out. §2.1 §2.2 */
const defaults: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    type: CommandType.CHAT_INPUT,
    description: "",
    required: false,
    autocomplete: false,
    nsfw: false,
    default_permission: true,
    dm_permission: true,
    options: [],
    choices: [],
    channel_types: [],
    file_types: [],
  } satisfies Record<Exclude<FieldName<"command" | "option" | "choice">, NullByDefault>, unknown>),
);

/** The fields that a command is compared by in a scope, in canonical order. */
export function comparedFields(scope: Scope): readonly Field[] {
  return fields.command.filter(({ name, returned, globalOnly }) => {
    return name !== "id" && !returned && !(scope === "guild" && globalOnly);
  });
}

/**
 * A command in the one form that all its spellings share: every field there, defaults filled in, null for absent, sets
 * in order. Two commands are the same to the service if and only if their normal forms are equal.
 */
export function normalCommand(command: JsonObject, scope: Scope): JsonObject {
  return normalFields(command, comparedFields(scope));
}

export function normalFields(object: JsonObject, of: readonly Field[]): JsonObject {
  return Object.fromEntries(of.map(({ name, shape }) => [name, normalValue(name, shape, object[name])]));
}

function normalValue(name: string, shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return defaults.get(name) ?? null;
  if (shape.is === "objects" && Array.isArray(value))
    return value.map((item) => (isObject(item) ? normalFields(item, fields[shape.of]) : item));
  if ((shape.is === "constants" || shape.is === "strings") && Array.isArray(value)) return inOrder(value);
  if (shape.is === "localizations" && isObject(value)) return dictionary(value);
  if (shape.is === "permissions") return permissionSet(value);
  return value;
}

function inOrder(values: readonly unknown[]): unknown[] {
  return [...values].sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : compareText(a, b)));
}

function compareText(a: unknown, b: unknown): number {
  const [left, right] = [comparedText(a), comparedText(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** What a manifest has instead of a text may be anything, an object without a prototype too. */
function comparedText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function dictionary(texts: JsonObject): JsonObject | null {
  const entries = Object.entries(texts).sort(([a], [b]) => compareText(a, b));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function permissionSet(value: unknown): unknown {
  const digits = comparedText(value);
  return /^\d+$/.test(digits) ? significantDigits(digits) : value;
}

/**
 * A command's body as it came, or what an edit gives of one, without each null that says the same as leaving its field
 * out, in options and choices too. What is no object stays as it is.
 */
export function withoutNulls(value: unknown, kind: ObjectKind = "command"): unknown {
  if (!isObject(value)) return value;
  const left = { ...value };
  for (const { name, nullable, shape } of fields[kind]) {
    const member = left[name];
    if (member === null && nullable === "as-absent") delete left[name];
    if (shape.is === "objects" && Array.isArray(member)) {
      left[name] = member.map((item) => withoutNulls(item, shape.of));
    }
  }
  return left;
}
