import type { Scope } from "../api/judge.ts";
import type { PublishedCommand } from "../api/payloads.ts";
import { type Field, fields } from "../manifest/fields.ts";
import { comparedFields, isObject, type JsonObject, normalFields } from "./normal.ts";

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
    commands: published.map((command) => ({ id: command.id, ...commandOf({ ...command }, scope) })),
  };
  return `${JSON.stringify(envelope, undefined, 2)}\n`;
}

function commandOf(command: JsonObject, scope: Scope): JsonObject {
  const told = withoutDefaults(command, comparedFields(scope));
  if (told.contexts === undefined) return told;
  // The service derives the deprecated twin of contexts.
  const { dm_permission: _, ...modern } = told;
  return modern;
}

/** An object with only those of its fields that say something, in canonical order. */
function withoutDefaults(object: JsonObject, of: readonly Field[]): JsonObject {
  const normal = normalFields(object, of);
  const usual = normalFields({}, of);
  const says = ({ name, requiredBy }: Field): boolean =>
    requiredBy === "all" || JSON.stringify(normal[name]) !== JSON.stringify(usual[name]);
  return Object.fromEntries(of.filter(says).map((field) => [field.name, trimmed(field, object[field.name])]));
}

function trimmed({ shape }: Field, value: unknown): unknown {
  if (shape.is !== "objects" || !Array.isArray(value)) return value;
  return value.map((item: unknown) => (isObject(item) ? withoutDefaults(item, fields[shape.of]) : item));
}
