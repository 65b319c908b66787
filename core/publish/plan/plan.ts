import { type CompareContext, compare, editBody } from "../../discord/commands/compare.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { comparedFields } from "../../discord/commands/normal.ts";
import type { CommandPayload, PublishedCommand } from "../../discord/payloads.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { driftOfMatches, driftWarnings } from "../drift/drift.ts";
import { type Match, type Matches, matchCommands, type Ownership } from "../drift/match.ts";
import { blockersOf, createsOf } from "./blockers.ts";
import { guessWarnings, lossesOf, notesOf } from "./notes.ts";
import { inOrder } from "./order.ts";
import {
  type CreateStep,
  type DeleteStep,
  type OverwriteStep,
  type Plan,
  type PlanOptions,
  type RenameStep,
  type SingleStep,
  type Step,
  sortedWarnings,
  type UpdateStep,
  type Warning,
} from "./steps.ts";

/**
 * What has to be done so that everything desired is published, and nothing else is touched unless the manifest owns the
 * scope. `published` is all commands of the scope with full dictionaries (`with_localizations=true`). Pure; what is
 * published already gives no step.
 */
export function plan(
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  options: PlanOptions,
): Plan {
  const { scope, owns, integrationTypes } = options;
  const matches = matchCommands(desired, published, options);
  const context: CompareContext = { scope, integrationTypes };
  const edits = matches.matched.flatMap((match) => editOf(match, context));
  const creates = matches.matched.flatMap(createOf);
  const deletes = [...replaced(matches.matched), ...removed(matches, options)];
  const singles = [...edits, ...creates, ...deletes];
  const gone = new Set(deletes.map((step) => step.published.id));
  const leftAlone = matches.rest.filter(({ id }) => !gone.has(id));
  const bulk: BulkInput = { matched: matches.matched, leftAlone, published, context };
  const { steps, strategy, strategyReason } = chooseStrategy(singles, bulk, options);
  const stepped = new Set([...edits, ...creates].map((step) => step.desired));
  const losses = lossesOf(steps, options);
  const drifts = driftOfMatches(matches, options);
  const staying = [...leftAlone, ...matches.others.flatMap((one) => one.published ?? [])];
  return {
    scope,
    owns,
    steps,
    unchanged: desired.filter((one) => !stepped.has(one)),
    leftAlone,
    // What publishes some of a manifest does not speak of what was removed from it.
    removed: drifts.flatMap(({ state, published: one }) =>
      state === "removed-here" && one && !gone.has(one.id) && !options.others ? [one] : [],
    ),
    blockers: blockersOf(matches, staying, steps, scope),
    warnings: sortedWarnings([
      ...driftWarnings(drifts).map((message): Warning => ({ about: "drift", message })),
      ...losses.warnings,
      ...guessWarnings(matches),
    ]),
    notes: [...losses.notes, ...notesOf(matches, steps, leftAlone, options)],
    calls: steps.length,
    strategy,
    strategyReason,
    creates: createsOf(steps),
  };
}

function editOf({ desired, published, by }: Match, context: CompareContext): (UpdateStep | RenameStep)[] {
  if (!published || !by || published.type !== desired.type) return [];
  const changes = compare(desired, published, context);
  if (changes.length === 0) return [];
  const edit = { desired, published, changes, body: editBody(desired, changes, context) };
  if (desired.name === published.name) return [{ kind: "update", ...edit }];
  return [{ kind: "rename", ...edit, to: desired.name, by, temporary: false }];
}

function createOf({ desired, published }: Match): CreateStep[] {
  if (published?.type === desired.type) return [];
  return [{ kind: "create", desired, body: desired.body, ...(published && { replaces: published }) }];
}

/** The type of a command cannot be edited (§4.4): another type is another command. */
function replaced(matched: readonly Match[]): DeleteStep[] {
  return matched.flatMap(({ desired, published }) => {
    return published && published.type !== desired.type ? [{ kind: "delete", published, replacedBy: desired }] : [];
  });
}

/** An entry point is made by the service itself with the Activity; a manifest that does not list it leaves it alone. */
function removed({ rest }: Matches, { owns, only, alsoDeletes }: Ownership): DeleteStep[] {
  const isOwned = ({ id, type }: PublishedCommand): boolean =>
    owns === "scope" && type !== CommandType.PRIMARY_ENTRY_POINT && (only?.has(id) ?? true);
  return rest
    .filter((command) => alsoDeletes?.has(command.id) || isOwned(command))
    .map((published) => ({ kind: "delete", published }));
}

interface Strategy extends Pick<Plan, "strategy" | "strategyReason"> {
  readonly steps: readonly Step[];
}

/**
 * One call for all is the safest where more than one would be needed: all of it arrives, or nothing. But it deletes what
 * it does not list, so it is for manifests that own the whole scope. §4.3
 */
function chooseStrategy(singles: readonly SingleStep[], bulk: BulkInput, { owns, only }: Ownership): Strategy {
  const steps = inOrder(singles, bulk.published);
  const single = (strategyReason: string): Strategy => ({ steps, strategy: "single", strategyReason });
  if (steps.length === 0) return single("there is nothing to do");
  if (steps.length === 1) return single("there is one change");
  if (owns === "listed") return single("a bulk overwrite would delete commands that the manifest does not list");
  if (only) return single("a bulk overwrite would delete commands that were added later");
  const overwrite = overwriteOf(singles, bulk);
  if (!overwrite) return single("the list is too long for a bulk overwrite");
  return { steps: [overwrite], strategy: "bulk", strategyReason: "the manifest owns the scope" };
}

/** Discord's limit of commands in one bulk overwrite. All caps together are one more. */
const maxItems = 130;

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
function overwriteOf(
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
