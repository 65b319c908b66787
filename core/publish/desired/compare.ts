import type { Scope } from "../../language/facts/scope.ts";
import type { CommandPayload, PublishedCommand } from "../../wire/payloads.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { DesiredCommand } from "./desired.ts";
import { isObject, type JsonObject, normalCommand } from "./normal.ts";

/** What is known of the place that a manifest is compared with. */
export interface Place {
  readonly scope: Scope;
  /** The integration types that the application supports, which a command without its own has; absent: not known. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** Every difference between a command as published and as desired. The type is not among them: no edit changes it. */
export function compare({ body }: Pick<DesiredCommand, "body">, published: PublishedCommand, place: Place): Change[] {
  const before = normalCommand(asObject(published), place.scope);
  const after = desiredForm(body, place);
  const silent = new Set(["type", ...unsaid(body, place)]);
  return changesBetween(before, after).filter(({ path }) => !silent.has(path[0] ?? ""));
}

/** The body of the edit that makes these changes: each changed field in whole. §4.4 */
export function editBody(
  desired: DesiredCommand,
  changes: readonly Pick<Change, "path">[],
  place: Place,
): Partial<CommandPayload> {
  const given = asObject(desired.body);
  const complete = desiredForm(desired.body, place);
  const names = new Set(changes.map(({ path }) => path[0] ?? ""));
  // A field that the manifest leaves out goes back to its default, and an edit has to say so.
  return Object.fromEntries([...names].map((name) => [name, given[name] ?? complete[name]]));
}

/** The normal form of what a manifest wants, with what is known of the application filled in. */
export function desiredForm(body: CommandPayload, { scope, integrationTypes }: Place): JsonObject {
  const given = asObject(body);
  const filled =
    integrationTypes && !given.integration_types ? { ...given, integration_types: integrationTypes } : given;
  return normalCommand(filled, scope);
}

/**
 * Fields that the manifest leaves to the service, so that nothing published there differs from it: what the application
 * is configured for, the entry point's handler, and the deprecated counterpart of contexts. §2.1 §9
 */
export function unsaid(body: CommandPayload, { integrationTypes }: Place): string[] {
  return [
    ...(body.integration_types || integrationTypes ? [] : ["integration_types"]),
    ...(body.handler === undefined ? ["handler"] : []),
    ...(body.contexts && (body.dm_permission ?? null) === null ? ["dm_permission"] : []),
  ];
}

function asObject(value: object): JsonObject {
  return isObject(value) ? value : {};
}
