import type { CommandPayload, PublishedCommand } from "../../interface/payloads.ts";
import type { JsonObject } from "../../text/json.ts";
import type { DesiredCommand } from "./desired.ts";
import { type Difference, differencesBetween, editView, mergeView } from "./difference-walk.ts";
import { type CompareContext, desiredForm, isEverywhere, namelessForm, normalCommand } from "./normal.ts";

export type { ChangedBy, Difference } from "./difference-walk.ts";

/*
 * The one difference of two commands. Everything that compares commands asks this file:
 * - a plan and an apply: `changesOf`, from a published command to a desired one
 * - drift, and with it diff, merge, pull, import and the editor's tree: `differencesOf`, with who changed each value
 * - a roll back and the local service: `changedFields`, between two versions of a published command
 * - the guesses of renames: `hasSameContent`
 */

/** One change that an edit makes to a published command. */
export interface Change {
  /**
   * Property names from the command down; a list's elements go by their names, `["options", "song", "required"]`. The
   * order of a list is `"(order)"` at the end, with the elements' names as values.
   */
  readonly path: readonly string[];
  /** Undefined: the element is new. */
  readonly before: unknown;
  /** Undefined: the element is gone. */
  readonly after: unknown;
}

/** Compares a published command with the desired one. The type is left out, because no edit changes it. */
export function changesOf(
  { body }: Pick<DesiredCommand, "body">,
  published: PublishedCommand,
  context: CompareContext,
): Change[] {
  const before = normalCommand({ ...published }, context.scope);
  const ignored = new Set(["type", ...leftToDiscord(body, context), ...impliedFields(body, published)]);
  return changesBetween(before, desiredForm(body, context)).filter(({ path }) => !ignored.has(path[0] ?? ""));
}

/** Compares both sides three-way. `last`: as last published; undefined: not recorded, so who changed a value is unknown. */
export function differencesOf(
  { body, type }: Pick<DesiredCommand, "body" | "type">,
  published: PublishedCommand,
  last: Pick<DesiredCommand, "body" | "type"> | undefined,
  context: CompareContext,
): Difference[] {
  const here = desiredForm({ ...body, type }, context);
  const there = normalCommand({ ...published }, context.scope);
  const ignored = new Set([
    ...leftToDiscord(body, context),
    ...derivedByDiscord(body, published),
    ...impliedFields(body, published),
  ]);
  const differences = last
    ? differencesBetween({ base: baseForm(last, there, context), here, there }, mergeView)
    : differencesBetween({ base: here, here, there }, mergeView).map(withoutBase);
  return differences.filter(({ path }) => !ignored.has(path[0] ?? ""));
}

/** The fields in which two versions of a published command differ. None: they are the same to Discord. */
export function changedFields(
  before: PublishedCommand,
  after: PublishedCommand,
  scope: CompareContext["scope"],
): readonly string[] {
  return fieldsOf(changesBetween(normalCommand({ ...before }, scope), normalCommand({ ...after }, scope)));
}

/** Whether commands differ at most in their names and in fields that only global commands have. */
export function hasSameContent({ body, type }: DesiredCommand, published: PublishedCommand): boolean {
  return changesBetween(namelessForm({ ...published }), namelessForm({ ...body, type })).length === 0;
}

/** The command's fields that changes or differences are in, each once. */
export function fieldsOf(changes: readonly Pick<Change, "path">[]): readonly string[] {
  return [...new Set(changes.map(({ path }) => path[0] ?? ""))];
}

/**
 * Fields that the manifest leaves to Discord, so every published value is right: the installations that the application
 * supports, the entry point's handler, and the deprecated counterpart of contexts. §2.1 §9
 */
function leftToDiscord(body: CommandPayload, { integrationTypes }: CompareContext): string[] {
  return [
    ...(body.integration_types || integrationTypes ? [] : ["integration_types"]),
    ...(body.handler === undefined ? ["handler"] : []),
    ...(body.contexts && (body.dm_permission ?? null) === null ? ["dm_permission"] : []),
  ];
}

/** Fields that the manifest leaves out and whose published value means the same: all contexts, and what is never returned. */
function impliedFields({ contexts, dm_permission }: CommandPayload, published: PublishedCommand): string[] {
  const isImplied = !contexts && dm_permission !== false && isEverywhere(published);
  return [
    ...(isImplied ? ["contexts"] : []),
    ...(published.default_permission === undefined ? ["default_permission"] : []),
  ];
}

/**
 * Discord derives the deprecated counterpart from the published contexts, so drift compares only the contexts. A plan
 * compares both, so an edit that removes the contexts sends both defaults. §9
 */
function derivedByDiscord(body: CommandPayload, { contexts }: PublishedCommand): string[] {
  return contexts && (body.dm_permission ?? null) === null ? ["dm_permission"] : [];
}

/** Fields that the manifest left to Discord at the last publish do not count as changes. */
function baseForm({ body, type }: Pick<DesiredCommand, "body" | "type">, there: JsonObject, context: CompareContext) {
  const left = leftToDiscord(body, context).map((name) => [name, there[name]] as const);
  return { ...desiredForm({ ...body, type }, context), ...Object.fromEntries(left) };
}

function withoutBase(difference: Difference): Difference {
  return { ...difference, base: undefined, by: "unknown" };
}

/** The changes between two normal forms. None: they are equal. */
function changesBetween(before: JsonObject, after: JsonObject): Change[] {
  return differencesBetween({ base: before, here: after, there: before }, editView).map(({ path, of, here, there }) => {
    return { path: of === "order" ? [...path, "(order)"] : path, before: there, after: here };
  });
}
