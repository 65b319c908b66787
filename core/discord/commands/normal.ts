import { CommandType, contextTypes } from "../../interface/facts/constants.ts";
import { significantDigits } from "../../interface/facts/permissions.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { Field, ObjectKind, Shape } from "../../interface/fields/field.ts";
import { type FieldName, fields } from "../../interface/fields/fields.ts";
import type { CommandPayload } from "../../interface/payloads.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** Fields that mean null when they are left out. */
type NullByDefault =
  | ("id" | "application_id" | "guild_id" | "version" | "name" | "value" | "handler")
  | ("name_localizations" | "name_localized" | "description_localizations" | "description_localized")
  | ("default_member_permissions" | "integration_types" | "contexts")
  | ("min_value" | "max_value" | "min_length" | "max_length");

/** The defaults of other fields. `contexts` is not here, because an empty list differs from an absent one. §2.1 §2.2 */
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
 * The form that all spellings of a command share: every field present, defaults filled in, null for absent, sets sorted.
 * Two commands are the same to Discord if and only if their normal forms are equal.
 */
export function normalCommand(command: JsonObject, scope: Scope): JsonObject {
  return normalFields(command, comparedFields(scope));
}

export interface CompareContext {
  readonly scope: Scope;
  /** The integration types that the application supports, which are the default of a command; undefined: unknown. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** The normal form of a desired command, with the application's integration types as default. */
export function desiredForm(body: CommandPayload, { scope, integrationTypes }: CompareContext): JsonObject {
  return normalCommand({ ...body, integration_types: body.integration_types || integrationTypes }, scope);
}

/** The normal form in the fields that both scopes have, without the names. */
export function namelessForm(command: JsonObject): JsonObject {
  const { name: _, name_localizations: __, ...rest } = normalCommand(command, "guild");
  return rest;
}

/** Whether a published command lists all contexts, which means the same as no list. §2.1 */
export function isEverywhere({ contexts, dm_permission }: Pick<CommandPayload, "contexts" | "dm_permission">): boolean {
  return dm_permission !== false && contextTypes.every(({ value }) => contexts?.includes(value));
}

export function normalFields(object: JsonObject, of: readonly Field[]): JsonObject {
  return Object.fromEntries(of.map(({ name, shape }) => [name, normalValue(name, shape, object[name])]));
}

function normalValue(name: string, shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return defaults.get(name) ?? null;
  if (shape.is === "objects" && Array.isArray(value))
    return value.map((item) => (isObject(item) ? normalFields(item, fields[shape.of]) : item));
  if ((shape.is === "constants" || shape.is === "strings") && Array.isArray(value)) return sorted(value);
  if (shape.is === "localizations" && isObject(value)) return dictionary(value);
  if (shape.is === "permissions") return normalPermissions(value);
  return value;
}

function sorted(values: readonly unknown[]): unknown[] {
  return [...values].sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : compareText(a, b)));
}

function compareText(a: unknown, b: unknown): number {
  const [left, right] = [comparedText(a), comparedText(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Accepts any value, because a manifest may have anything in place of a text: also an object without a prototype. */
function comparedText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function dictionary(texts: JsonObject): JsonObject | null {
  const entries = Object.entries(texts).sort(([a], [b]) => compareText(a, b));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function normalPermissions(value: unknown): unknown {
  const digits = comparedText(value);
  return /^\d+$/.test(digits) ? significantDigits(digits) : value;
}

/**
 * Removes each null that means the same as no field from a body or an edit, also in options and choices. Returns other
 * values unchanged.
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
