import { changesBetween } from "../../core/discord/commands/changes.ts";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import type { Choice, CommandPayload, Localizations, Option, PublishedCommand } from "../../core/discord/payloads.ts";
import { CommandType } from "../../core/language/facts/constants.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import type { Field, ObjectKind } from "../../core/language/fields/field.ts";
import { fields } from "../../core/language/fields/fields.ts";

/** What belongs to the record and not to the body it came from. */
export interface RecordKey {
  readonly id: string;
  readonly applicationId: string;
  readonly guildId: string | undefined;
  readonly version: string;
  /** What `integration_types` is when a body leaves it out. §2.1 */
  readonly integrationTypes: readonly number[];
}

/** A body that was judged, as the service keeps and returns it: known fields in one order, defaults filled in. §2.1 */
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
    name_localizations: dictionary(body.name_localizations),
    description: body.description ?? "",
    description_localizations: dictionary(body.description_localizations),
    ...(options.length > 0 && { options: options.map(optionRecord) }),
    default_member_permissions: permissionSet(body.default_member_permissions),
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
  return known("option", {
    ...option,
    name_localizations: dictionary(option.name_localizations),
    description_localizations: dictionary(option.description_localizations),
    ...(option.choices && { choices: option.choices.map(choiceRecord) }),
    ...(option.options && { options: option.options.map(optionRecord) }),
  });
}

function choiceRecord(choice: Choice): Choice {
  return known("choice", { ...choice, name_localizations: dictionary(choice.name_localizations) });
}

/** Only the fields that the interface takes, in its order: all others are ignored silently. */
function known<T extends object>(kind: ObjectKind, value: T): T {
  const given = value as Readonly<Record<string, unknown>>;
  const kept = fields[kind].filter(({ name, returned }) => !returned && given[name] !== undefined);
  return Object.fromEntries(kept.map(({ name }) => [name, given[name]])) as T;
}

function dictionary(localizations: Localizations | null | undefined): Localizations | null {
  if (!localizations) return null;
  return Object.fromEntries(Object.entries(localizations).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function permissionSet(set: string | number | null | undefined): string | null {
  return set === null || set === undefined ? null : BigInt(set).toString();
}

/** The fields that an edit may give, by scope. §4.4 */
export function editableFields(scope: Scope): readonly string[] {
  const editable = ({ name, returned, globalOnly }: Field): boolean =>
    !returned && name !== "id" && name !== "type" && !(scope === "guild" && globalOnly);
  return fields.command.filter(editable).map(({ name }) => name);
}

/** A stored command with the given fields in place of its own: the body that the edit amounts to. §4.1 */
export function editedBody(
  stored: PublishedCommand,
  edit: Readonly<Record<string, unknown>>,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = { type: stored.type };
  for (const name of editableFields(scope)) {
    const value = edit[name] === undefined ? stored[name as keyof PublishedCommand] : edit[name];
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** Whether two records of one command mean the same, however they are written: then its version stays. §9 */
export function sameCommand(a: PublishedCommand, b: PublishedCommand): boolean {
  const scope = a.guild_id === undefined ? "global" : "guild";
  return changesBetween(normalCommand({ ...a }, scope), normalCommand({ ...b }, scope)).length === 0;
}

/** The ID that an item of a bulk overwrite gives, if it is one. §4.4 */
export function givenId({ id }: CommandPayload): string | undefined {
  return isSnowflake(id) ? id : undefined;
}
