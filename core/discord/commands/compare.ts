import type { JsonObject } from "../../json.ts";
import { contextTypes } from "../../language/facts/constants.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { CommandPayload, PublishedCommand } from "../payloads.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { DesiredCommand } from "./desired.ts";
import { normalCommand } from "./normal.ts";

export interface CompareContext {
  readonly scope: Scope;
  /** The integration types that the application supports, which a command without its own has; absent: not known. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** Every difference between a command as published and as desired. The type is not among them: no edit changes it. */
export function compare({ body }: Pick<DesiredCommand, "body">, published: PublishedCommand, context: CompareContext) {
  const before = normalCommand({ ...published }, context.scope);
  const after = desiredForm(body, context);
  const ignored = new Set(["type", ...unspecified(body, context), ...unsaid(body, published)]);
  return changesBetween(before, after).filter(({ path }) => !ignored.has(path[0] ?? ""));
}

/** The body of the edit that makes these changes: each changed field in whole. §4.4 */
export function editBody(
  desired: DesiredCommand,
  changes: readonly Pick<Change, "path">[],
  context: CompareContext,
): Partial<CommandPayload> {
  const given: JsonObject = { ...desired.body };
  const complete = desiredForm(desired.body, context);
  const names = new Set(changes.map(({ path }) => path[0] ?? ""));
  // A field that the manifest leaves out goes back to its default, and an edit has to say so.
  return Object.fromEntries([...names].map((name) => [name, given[name] ?? complete[name]]));
}

/** The normal form of a desired command, with what is known of the application filled in. */
export function desiredForm(body: CommandPayload, { scope, integrationTypes }: CompareContext): JsonObject {
  return normalCommand({ ...body, integration_types: body.integration_types || integrationTypes }, scope);
}

/**
 * Fields that the manifest leaves to Discord, so that no published value differs from them: what the application
 * is configured for, the entry point's handler, and the deprecated counterpart of contexts. §2.1 §9
 */
export function unspecified(body: CommandPayload, { integrationTypes }: CompareContext): string[] {
  return [
    ...(body.integration_types || integrationTypes ? [] : ["integration_types"]),
    ...(body.handler === undefined ? ["handler"] : []),
    ...(body.contexts && (body.dm_permission ?? null) === null ? ["dm_permission"] : []),
  ];
}

/** Whether a published command lists all contexts, which says no more than the absence of the list. §2.1 */
export function isEverywhere({ contexts, dm_permission }: Pick<CommandPayload, "contexts" | "dm_permission">): boolean {
  return dm_permission !== false && contextTypes.every(({ value }) => contexts?.includes(value));
}

/**
 * Fields that the manifest leaves out and that do not make a published command differ: all contexts, and what Discord
 * takes and never returns, so that it is unknown.
 */
export function unsaid({ contexts, dm_permission }: CommandPayload, published: PublishedCommand): string[] {
  const isImplied = !contexts && dm_permission !== false && isEverywhere(published);
  return [
    ...(isImplied ? ["contexts"] : []),
    ...(published.default_permission === undefined ? ["default_permission"] : []),
  ];
}
