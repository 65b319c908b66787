import { type CompareContext, compare, editBody } from "../../discord/commands/compare.ts";
import { comparedFields } from "../../discord/commands/normal.ts";
import type { CommandPayload, PublishedCommand } from "../../discord/payloads.ts";
import type { Match } from "../drift/match.ts";
import type { OverwriteStep, SingleStep } from "./steps.ts";

/** Discord's limit of commands in one bulk overwrite. All caps together are one more. */
const maxItems = 130;

/** What one call for all is made from. */
export interface BulkInput {
  readonly matched: readonly Match[];
  /** What is published beside the manifest and stays. */
  readonly leftAlone: readonly PublishedCommand[];
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  readonly context: CompareContext;
}

/**
 * One call for all that these steps do: every command of the manifest, those that are there with their IDs, so that a
 * renamed one keeps it; then what stays beside the manifest. Undefined: the list is too long for one call. §4.3
 */
export function overwriteOf(
  steps: readonly SingleStep[],
  { matched, leftAlone, published, context }: BulkInput,
): OverwriteStep | undefined {
  const items = matched.map((match) => itemOf(match, context));
  const body = [...items, ...leftAlone.map((command) => asPublished(command, context))];
  if (body.length > maxItems) return undefined;
  return { kind: "overwrite", steps, desired: matched.map(({ desired }) => desired), body, published };
}

/** A command as it is published, with the edit that its step shows: so nothing else about it changes. */
function itemOf({ desired, published }: Match, context: CompareContext): CommandPayload {
  if (!published || published.type !== desired.type) return desired.body;
  return { ...asPublished(published, context), ...editBody(desired, compare(desired, published, context), context) };
}

/** A published command as it is sent back. Null and empty texts say what absence does, where they are taken at all. */
function asPublished(published: PublishedCommand, { scope }: CompareContext): CommandPayload {
  const { id, type, name } = published;
  const values: Readonly<Record<string, unknown>> = { ...published };
  const present = comparedFields(scope).filter((field) => {
    const value = values[field.name];
    return value !== undefined && value !== "" && (value !== null || field.nullable === true);
  });
  return { id, type, name, ...Object.fromEntries(present.map((field) => [field.name, values[field.name]])) };
}
