import { changedFields } from "../../core/discord/commands/difference.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import { significantDigits } from "../../core/interface/facts/permissions.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { Field, ObjectKind } from "../../core/interface/fields/field.ts";
import { fields } from "../../core/interface/fields/fields.ts";
import type { Choice, CommandPayload, Localizations, Option, PublishedCommand } from "../../core/interface/payloads.ts";

/** The fields of a record that are missing in its body. */
export interface RecordKey {
  readonly id: string;
  readonly applicationId: string;
  readonly guildId: string | undefined;
  readonly version: string;
  /** The default of `integration_types`. §2.1 */
  readonly integrationTypes: readonly number[];
}

/** A valid body as the service stores and returns it: known fields in one order, with defaults. §2.1 */
export function commandRecord(body: CommandPayload, key: RecordKey): PublishedCommand {
  const { id, applicationId: application_id, guildId: guild_id, version } = key;
  const type = body.type ?? CommandType.CHAT_INPUT;
  const options = body.options ?? [];
  return {
    id,
    application_id,
    ...(guild_id !== undefined && { guild_id }),
    version,
    type,
    name: body.name,
    name_localizations: sortedLocalizations(body.name_localizations),
    description: body.description ?? "",
    description_localizations: sortedLocalizations(body.description_localizations),
    ...(options.length > 0 && { options: options.map(optionRecord) }),
    default_member_permissions: decimalPermissions(body.default_member_permissions),
    default_permission: body.default_permission ?? true,
    nsfw: body.nsfw ?? false,
    ...(guild_id === undefined && globalFields(body, key)),
    ...(type === CommandType.PRIMARY_ENTRY_POINT && body.handler !== undefined && { handler: body.handler }),
  };
}

function globalFields(body: CommandPayload, { integrationTypes }: RecordKey): Partial<PublishedCommand> {
  return {
    dm_permission: body.dm_permission ?? true,
    integration_types: body.integration_types ?? integrationTypes,
    contexts: body.contexts ?? null,
  };
}

function optionRecord(option: Option): Option {
  return knownFields("option", {
    ...option,
    name_localizations: sortedLocalizations(option.name_localizations),
    description_localizations: sortedLocalizations(option.description_localizations),
    ...(option.choices && { choices: option.choices.map(choiceRecord) }),
    ...(option.options && { options: option.options.map(optionRecord) }),
  });
}

function choiceRecord(choice: Choice): Choice {
  return knownFields("choice", { ...choice, name_localizations: sortedLocalizations(choice.name_localizations) });
}

/** The fields of the interface, in its order. All others are ignored silently. */
function knownFields<T extends object>(kind: ObjectKind, value: T): T {
  const given = value as Readonly<Record<string, unknown>>;
  const kept = fields[kind].filter(({ name, returned }) => !returned && given[name] !== undefined);
  return Object.fromEntries(kept.map(({ name }) => [name, given[name]])) as T;
}

function sortedLocalizations(localizations: Localizations | null | undefined): Localizations | null {
  if (!localizations) return null;
  return Object.fromEntries(Object.entries(localizations).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function decimalPermissions(set: string | number | null | undefined): string | null {
  if (typeof set === "number") return BigInt(set).toString();
  return set === null || set === undefined ? null : significantDigits(set);
}

/** The fields that an edit can change. §4.4 */
function editableFields(scope: Scope): readonly Field[] {
  const editable = ({ name, returned, globalOnly }: Field): boolean =>
    !returned && name !== "id" && name !== "type" && !(scope === "guild" && globalOnly);
  return fields.command.filter(editable);
}

/**
 * Applies the fields of an edit to the body of a stored command. Null restores a field's default, so the body does not have
 * the field. A field without a default stays. §4.1
 */
export function editedBody(
  stored: PublishedCommand,
  edit: Readonly<Record<string, unknown>>,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = { type: stored.type };
  for (const { name, nullable, requiredBy } of editableFields(scope)) {
    const given = edit[name];
    if (given === null && requiredBy === undefined) continue;
    const isLeft = given === undefined || (given === null && nullable !== undefined);
    const value = isLeft ? stored[name as keyof PublishedCommand] : given;
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** Whether two records of one command are equivalent, so that its version stays. §9 */
export function sameCommand(a: PublishedCommand, b: PublishedCommand): boolean {
  const scope = a.guild_id === undefined ? "global" : "guild";
  return changedFields(a, b, scope).length === 0;
}
