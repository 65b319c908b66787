import { isEverywhere } from "../../discord/commands/compare.ts";
import { comparedFields, normalFields } from "../../discord/commands/normal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { isObject, type JsonObject } from "../../json.ts";
import { jsonText } from "../../language/edit/json-text.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Field } from "../../language/fields/field.ts";
import { fields } from "../../language/fields/fields.ts";

/** What decides which of a published command's values a manifest gets. */
export interface PulledAs {
  /** The local service made up the IDs of its application and its commands, so they mean nothing on Discord. */
  readonly isLocal?: boolean;
  /** The integration types that the application supports, which a command without its own has; absent: not known. */
  readonly integrationTypes?: readonly number[] | undefined;
}

export interface PulledFrom extends PulledAs {
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string | undefined;
}

/**
 * Published commands as a manifest: an envelope that says where they are from, laid out as people write JSON. What the
 * service filled in is left out. Discord's IDs stay, so that a name can be changed there. Publishing it again changes
 * nothing.
 */
export function manifestOf(published: readonly PublishedCommand[], from: PulledFrom): string {
  const { applicationId, guildId, isLocal } = from;
  const scope: Scope = guildId === undefined ? "global" : "guild";
  const envelope = {
    ...(!isLocal && { application_id: applicationId }),
    scope,
    ...(guildId !== undefined && { guild_id: guildId }),
    commands: published.map((command) => newCommand(command, scope, from)),
  };
  return `${jsonText(envelope, { lineBreak: "\n", unit: "  ", indent: "", isOneLine: false })}\n`;
}

/** A published command as it is written to a manifest that does not have it yet. */
export function newCommand(
  command: PublishedCommand,
  scope: Scope,
  { isLocal = false, integrationTypes }: PulledAs,
): JsonObject {
  const { id, ...pulled } = pulledCommand(command, scope, integrationTypes);
  return isLocal ? pulled : { id, ...pulled };
}

/**
 * A published command as a manifest has it: with its ID, without what the service filled in or only returns. The options
 * come last, because they are long.
 */
export function pulledCommand(
  command: PublishedCommand,
  scope: Scope,
  integrationTypes?: PulledFrom["integrationTypes"],
): JsonObject {
  const told = withoutDefaults({ ...command }, comparedFields(scope));
  const implied = new Set(impliedFields(command, integrationTypes));
  const { options, ...said } = Object.fromEntries(Object.entries(told).filter(([name]) => !implied.has(name)));
  return { id: command.id, ...said, ...(options !== undefined && { options }) };
}

/** Fields that follow from others, or from the application. Discord derives the deprecated counterpart of contexts. */
function impliedFields(command: PublishedCommand, supported: PulledFrom["integrationTypes"]): string[] {
  const { contexts, integration_types: types } = command;
  return [
    ...(contexts ? ["dm_permission"] : []),
    ...(isEverywhere(command) ? ["contexts"] : []),
    ...(types && supported && isSameSet(types, supported) ? ["integration_types"] : []),
  ];
}

function isSameSet(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((type) => others.includes(type));
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

/** An object without fields that equal their defaults, in canonical order. */
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
