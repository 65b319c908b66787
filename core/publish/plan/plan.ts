import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { changesOf } from "../../discord/commands/difference.ts";
import { editBody } from "../../discord/commands/edit-body.ts";
import { identityKey, isNamed } from "../../discord/commands/label.ts";
import { type CompareContext, comparedFields } from "../../discord/commands/normal.ts";
import { CommandType } from "../../interface/facts/constants.ts";
import { limits } from "../../interface/facts/limits.ts";
import type { CommandPayload, PublishedCommand } from "../../interface/payloads.ts";
import { driftOfMatches, driftWarnings } from "../drift/drift.ts";
import { type Match, type Matches, matchCommands, type Ownership } from "../drift/match.ts";
import { successorsOf } from "../drift/successors.ts";
import { accessWarnings } from "./access-warnings.ts";
import { blockersOf } from "./blockers.ts";
import { createsOf } from "./daily-creates.ts";
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
 * Plans the steps that publish the desired commands. Other commands are deleted only if the manifest owns the scope.
 * `published`: all commands of the scope with full dictionaries (`with_localizations=true`). Commands that are already
 * published as desired need no step. Pure.
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
  const elsewhere = options.elsewhere ?? [];
  const keysElsewhere = new Set(elsewhere.filter(isNamed).map(identityKey));
  const unlisted = leftAlone.filter((one) => !keysElsewhere.has(identityKey(one)));
  const listed = [...desired, ...(options.others ?? []), ...elsewhere].filter(isNamed);
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
    unchanged: desired.filter(isNamed).filter((one) => !stepped.has(one)),
    leftAlone,
    unlisted,
    successors: new Map([...successorsOf(unlisted, listed)].map(([{ id }, successor]) => [id, successor])),
    // A partial publish does not list removed commands.
    removed: drifts.flatMap(({ state, published: one }) =>
      state === "removed-here" && one && !gone.has(one.id) && !options.others ? [one] : [],
    ),
    lostOverwrites: losses.lostOverwrites,
    blockers: blockersOf(matches, { steps, published, staying }, options),
    warnings: sortedWarnings([
      ...driftWarnings(drifts, options.serviceName).map((message): Warning => ({ about: "drift", message })),
      ...losses.warnings,
      ...accessWarnings(steps),
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
  if (!isNamed(desired) || !published || !by || published.type !== desired.type) return [];
  const changes = changesOf(desired, published, context);
  if (changes.length === 0) return [];
  const edit = { desired, published, changes, body: editBody(desired, changes, context) };
  if (desired.name === published.name) return [{ kind: "update", ...edit }];
  return [{ kind: "rename", ...edit, to: desired.name, by, temporary: false }];
}

function createOf({ desired, published }: Match): CreateStep[] {
  if (!isNamed(desired) || published?.type === desired.type) return [];
  return [{ kind: "create", desired, body: desired.body, ...(published && { replaces: published }) }];
}

/** Deletes commands whose type changes, because a type cannot be edited. §4.4 */
function replaced(matched: readonly Match[]): DeleteStep[] {
  return matched.flatMap(({ desired, published }) => {
    return isNamed(desired) && published && published.type !== desired.type
      ? [{ kind: "delete", published, replacedBy: desired }]
      : [];
  });
}

/** Deletes owned commands that the manifest does not list. Keeps entry points, because Discord creates them with the Activity. */
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
 * Prefers a bulk overwrite to several calls, because it is all or nothing. It also deletes unlisted commands, so the manifest
 * must own the whole scope. §4.3
 */
function chooseStrategy(singles: readonly SingleStep[], bulk: BulkInput, { owns, only }: Ownership): Strategy {
  const steps = inOrder(singles, bulk.published);
  const single = (strategyReason: string): Strategy => ({ steps, strategy: "single", strategyReason });
  if (steps.length === 0) return single("there is nothing to do");
  if (steps.length === 1) return single("there is one change");
  if (owns === "listed") return single(reasonAgainstBulk(bulk) ?? "the manifest does not own the scope");
  if (only) return single("a bulk overwrite would delete commands that were added later");
  const overwrite = overwriteOf(singles, bulk);
  if (!overwrite) return single("the list is too long for a bulk overwrite");
  return { steps: [overwrite], strategy: "bulk", strategyReason: "the manifest owns the scope" };
}

/** Says why a manifest that does not own the scope must not overwrite it. Undefined: it lists every published command. */
function reasonAgainstBulk({ matched, published }: BulkInput): string | undefined {
  const listed = new Set(matched.map((match) => match.published?.id));
  if (published.every(({ id }) => listed.has(id))) return undefined;
  return "a bulk overwrite would delete commands that the manifest does not list";
}

export interface BulkInput {
  readonly matched: readonly Match[];
  /** Published commands that the manifest does not list and that stay. */
  readonly leftAlone: readonly PublishedCommand[];
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  readonly context: CompareContext;
}

/**
 * One call that does the same as these steps. Its body has every command of the manifest, then the commands that stay.
 * Published ones have their IDs, so that renamed commands keep them. Undefined: the list is too long for one call. §4.3
 */
function overwriteOf(
  steps: readonly SingleStep[],
  { matched, leftAlone, published, context }: BulkInput,
): OverwriteStep | undefined {
  const items = matched.map((match) => overwriteItem(match, context));
  const body = [...items, ...leftAlone.map((command) => asPublished(command, context))];
  if (body.length > limits.scopeCommands.max) return undefined;
  return { kind: "overwrite", steps, desired: matched.map(({ desired }) => desired), body, published };
}

/** The published command with the changes of its step, so that nothing else changes. */
function overwriteItem({ desired, published }: Match, context: CompareContext): CommandPayload {
  if (!published || published.type !== desired.type) return desired.body;
  return { ...asPublished(published, context), ...editBody(desired, changesOf(desired, published, context), context) };
}

/** A published command as it is sent back. Empty texts and unsupported nulls are left out, which means the same. */
function asPublished(published: PublishedCommand, { scope }: CompareContext): CommandPayload {
  const { id, type, name } = published;
  const values: Readonly<Record<string, unknown>> = { ...published };
  const present = comparedFields(scope).filter((field) => {
    const value = values[field.name];
    return value !== undefined && value !== "" && (value !== null || field.nullable === true);
  });
  return { id, type, name, ...Object.fromEntries(present.map((field) => [field.name, values[field.name]])) };
}
