import type { Scope } from "../../language/facts/scope.ts";
import type { Field } from "../../language/fields/field.ts";
import { fields } from "../../language/fields/fields.ts";
import type { PublishedCommand } from "../../wire/payloads.ts";
import { comparedFields, isObject, type JsonObject, normalFields } from "../desired/normal.ts";

/** Where published commands were read from. */
export interface PulledFrom {
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string | undefined;
}

/**
 * Published commands as a manifest: an envelope that says where they are from, formatted as JSON. What the service
 * filled in is left out; the IDs stay, so that a name can be changed there. Publishing it again changes nothing.
 */
export function manifestOf(published: readonly PublishedCommand[], { applicationId, guildId }: PulledFrom): string {
  const scope: Scope = guildId === undefined ? "global" : "guild";
  const envelope = {
    application_id: applicationId,
    scope,
    ...(guildId !== undefined && { guild_id: guildId }),
    commands: published.map((command) => pulledCommand(command, scope)),
  };
  return `${JSON.stringify(envelope, undefined, 2)}\n`;
}

/** A published command as a manifest has it: with its ID, without what the service filled in or only returns. */
export function pulledCommand(command: PublishedCommand, scope: Scope): JsonObject {
  const told = withoutDefaults({ ...command }, comparedFields(scope));
  if (told.contexts === undefined) return { id: command.id, ...told };
  // The service derives the deprecated counterpart of contexts.
  const { dm_permission: _, ...modern } = told;
  return { id: command.id, ...modern };
}

/**
 * A published value as a manifest has it, by its path in a command. Undefined: it is not there, or says no more than
 * its absence does.
 */
export function pulledValue(command: PublishedCommand, path: readonly string[], scope: Scope): unknown {
  return valueAt({ ...command }, path, comparedFields(scope));
}

function valueAt(object: JsonObject, [name, inner, ...rest]: readonly string[], of: readonly Field[]): unknown {
  const field = of.find((one) => one.name === name);
  if (!field) return undefined;
  const value = object[field.name];
  if (inner === undefined) return saysMore(field, object) ? trimmed(field, value) : undefined;
  if (field.shape.is !== "objects") return isObject(value) ? value[inner] : undefined;
  const element = Array.isArray(value)
    ? value.find((item: unknown) => isObject(item) && item.name === inner)
    : undefined;
  if (!isObject(element)) return undefined;
  const inside = fields[field.shape.of];
  return rest.length === 0 ? withoutDefaults(element, inside) : valueAt(element, rest, inside);
}

/** The names of a published list's elements, by the list's path in a command. */
export function pulledNames(command: PublishedCommand, path: readonly string[], scope: Scope): readonly string[] {
  const list = pulledValue(command, path, scope);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => (isObject(item) && typeof item.name === "string" ? [item.name] : []));
}

/** An object with only those of its fields that say something, in canonical order. */
function withoutDefaults(object: JsonObject, of: readonly Field[]): JsonObject {
  const says = of.filter((field) => saysMore(field, object));
  return Object.fromEntries(says.map((field) => [field.name, trimmed(field, object[field.name])]));
}

function saysMore(field: Field, object: JsonObject): boolean {
  if (field.requiredBy === "all") return true;
  return JSON.stringify(normalFields(object, [field])) !== JSON.stringify(normalFields({}, [field]));
}

function trimmed({ shape }: Field, value: unknown): unknown {
  if (shape.is !== "objects" || !Array.isArray(value)) return value;
  return value.map((item: unknown) => (isObject(item) ? withoutDefaults(item, fields[shape.of]) : item));
}
