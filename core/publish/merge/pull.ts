import { comparedFields, isEverywhere, normalFields } from "../../discord/commands/normal.ts";
import { jsonText } from "../../edit/json-text.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { Field } from "../../interface/fields/field.ts";
import { fields } from "../../interface/fields/fields.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { ownValue } from "../../tools/own-value.ts";

/** Decides which values of a published command are written to a manifest. */
export interface PulledAs {
  /** Whether the IDs are the local service's, which are left out because they mean nothing on Discord. */
  readonly isLocal?: boolean;
  /** The integration types that the application supports, which are the default of a command; undefined: unknown. */
  readonly integrationTypes?: readonly number[] | undefined;
}

export interface PulledFrom extends PulledAs {
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string | undefined;
}

/**
 * Writes published commands as a manifest: an envelope with their source, in the usual layout of JSON. Values that Discord
 * filled in are left out. Discord's IDs are kept, so that commands can be renamed. Publishing the manifest changes
 * nothing.
 */
export function manifestOf(published: readonly PublishedCommand[], from: PulledFrom): string {
  const { applicationId, guildId, isLocal } = from;
  const scope: Scope = guildId === undefined ? "global" : "guild";
  return manifestText({
    ...(!isLocal && { application_id: applicationId }),
    scope,
    ...(guildId !== undefined && { guild_id: guildId }),
    commands: published.map((command) => newCommand(command, scope, from)),
  });
}

/** Writes an envelope as the text of a new file. */
export function manifestText(envelope: JsonObject): string {
  return `${jsonText(envelope, { lineBreak: "\n", unit: "  ", indent: "", isOneLine: false })}\n`;
}

/** A published command in the form of a manifest that does not list it yet. */
export function newCommand(
  command: PublishedCommand,
  scope: Scope,
  { isLocal = false, integrationTypes }: PulledAs,
): JsonObject {
  const { id, ...pulled } = pulledCommand(command, scope, integrationTypes);
  return isLocal ? pulled : { id, ...pulled };
}

/**
 * A published command in the form of a manifest: with its ID, without values that Discord filled in or only returns. Options
 * are last, because they are long.
 */
export function pulledCommand(
  command: PublishedCommand,
  scope: Scope,
  integrationTypes?: PulledFrom["integrationTypes"],
): JsonObject {
  const told = withoutDefaults({ ...command }, comparedFields(scope));
  const implied = new Set(filledInFields(command, integrationTypes));
  const { options, ...said } = Object.fromEntries(Object.entries(told).filter(([name]) => !implied.has(name)));
  return { id: command.id, ...said, ...(options !== undefined && { options }) };
}

/** Fields that Discord fills in from other fields or from the application, such as the deprecated counterpart of contexts. */
function filledInFields(command: PublishedCommand, supported: PulledFrom["integrationTypes"]): string[] {
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
 * A published value in the form of a manifest, by its path in a command. Undefined: the value is absent or equals the
 * default.
 */
export function pulledValue(command: PublishedCommand, path: readonly string[], scope: Scope): unknown {
  return valueAt({ ...command }, path, comparedFields(scope));
}

function valueAt(object: JsonObject, [name, inner, ...rest]: readonly string[], of: readonly Field[]): unknown {
  const field = of.find((one) => one.name === name);
  if (!field) return undefined;
  const value = object[field.name];
  if (inner === undefined) return saysMore(field, object) ? trimmed(field, value) : undefined;
  if (field.shape.is !== "objects") return isObject(value) ? ownValue(value, inner) : undefined;
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
