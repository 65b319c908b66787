import { type CompareContext, desiredForm, editBody, unsaid, unspecified } from "../../discord/commands/compare.ts";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel, identityKey, shortList } from "../../discord/commands/label.ts";
import { normalCommand } from "../../discord/commands/normal.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Ledger, LedgerEntry } from "./ledger.schema.ts";
import { type Match, type Matches, matchCommands, type Ownership } from "./match.ts";
import { type ChangedBy, type Difference, differencesOf, unknownDifferencesOf } from "./three-way.ts";

/**
 * How a command differs between a manifest and Discord since the last publish. "differs": its last publish is not
 * recorded, so it is not known which side changed it; "gone-there": it was published from here, and was deleted on
 * Discord; "removed-here": it was published from here, the manifest no longer lists it, and it is still published.
 */
export type DriftState =
  | "in-sync"
  | "changed-here"
  | "changed-there"
  | "changed-both"
  | "differs"
  | "only-here"
  | "gone-there"
  | "only-there"
  | "removed-here";

/** One command, as the manifest has it and as it is published. At least one of the two is there. */
export interface Drift {
  readonly state: DriftState;
  readonly desired: DesiredCommand | undefined;
  readonly published: PublishedCommand | undefined;
  /** As it was last published from here; undefined if not recorded. */
  readonly last: LedgerEntry | undefined;
  /** What the two have differently; empty unless both are there. */
  readonly differences: readonly Difference[];
}

export interface DriftOptions extends Ownership {
  readonly scope: Scope;
  /** The integration types that the application supports, if the project has them. §2.1 */
  readonly integrationTypes?: readonly number[] | undefined;
}

/** Compares desired and published commands with what was last published: three-way, command by command. Pure. */
export function driftOf(
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  options: DriftOptions,
): Drift[] {
  return driftOfMatches(matchCommands(desired, published, options), options);
}

/** The same for commands that are matched already: the manifest's in its order, then those that are only there. */
export function driftOfMatches({ matched, rest, others }: Matches, options: DriftOptions): Drift[] {
  const { ledger = [], scope, integrationTypes } = options;
  const last = lookUp(ledger);
  const sources = new Set([...matched, ...others].map(({ desired }) => desired.uri));
  const listed = matched.map((match) => driftOfMatch(match, last, { scope, integrationTypes }));
  const unlisted = rest.map((published): Drift => {
    const entry = last({ id: published.id });
    const state = entry && sources.has(entry.uri) ? "removed-here" : "only-there";
    return { state, desired: undefined, published, last: entry, differences: [] };
  });
  return [...listed, ...unlisted];
}

type LookUp = (which: { readonly id: string } | { readonly desired: DesiredCommand }) => LedgerEntry | undefined;

function lookUp(ledger: Ledger): LookUp {
  const byId = new Map(ledger.map((entry) => [entry.id, entry]));
  const listed = ledger.filter(({ removed }) => !removed);
  const byName = new Map(listed.map((entry) => [identityKey(entry), entry]));
  return (which) => ("id" in which ? byId.get(which.id) : byName.get(identityKey(which.desired)));
}

function driftOfMatch({ desired, published }: Match, lastOf: LookUp, context: CompareContext): Drift {
  if (!published) {
    const last = lastOf({ desired });
    return { state: last ? "gone-there" : "only-here", desired, published, last, differences: [] };
  }
  const last = lastOf(published);
  const differences = differencesBetween(desired, published, last, context);
  return { state: stateOf(differences), desired, published, last, differences };
}

function differencesBetween(
  desired: DesiredCommand,
  published: PublishedCommand,
  last: LedgerEntry | undefined,
  context: CompareContext,
): Difference[] {
  const { body, type } = desired;
  const here = desiredForm({ ...body, type }, context);
  const there = normalCommand({ ...published }, context.scope);
  const ignored = new Set([
    ...unspecified(body, context),
    ...unspecifiedThere(desired, published),
    ...unsaid(body, published),
  ]);
  const differences = last
    ? differencesOf({ base: baseForm(last, there, context), here, there })
    : unknownDifferencesOf(here, there);
  return differences.filter(({ path }) => !ignored.has(path[0] ?? ""));
}

/** What the manifest left to the service then is no change of anybody's. */
function baseForm(last: LedgerEntry, there: Readonly<Record<string, unknown>>, context: CompareContext): object {
  const { body, type } = last;
  const left = unspecified(body, context).map((name) => [name, there[name]] as const);
  return { ...desiredForm({ ...body, type }, context), ...Object.fromEntries(left) };
}

/** Discord derives the deprecated counterpart of the contexts, so only the contexts are compared. §9 */
function unspecifiedThere({ body }: DesiredCommand, { contexts }: PublishedCommand): string[] {
  return contexts && (body.dm_permission ?? null) === null ? ["dm_permission"] : [];
}

/** The state of what is both in the manifest and published, given what differs in it. */
export function stateOf(differences: readonly Difference[]): DriftState {
  const by = new Set(differences.map((one) => one.by));
  if (by.size === 0) return "in-sync";
  if (by.has("unknown")) return "differs";
  if (by.has("both") || by.size > 1) return "changed-both";
  return by.has("here") ? "changed-here" : "changed-there";
}

/** A command as it would be if the manifest's side of a drift was published. Empty where the manifest does not list it. */
export function afterPublish(
  { desired, published, differences }: Drift,
  { scope, integrationTypes }: DriftOptions,
): object {
  if (!desired) return {};
  if (!published) return desired.body;
  return { ...published, ...editBody(desired, differences, { scope, integrationTypes }) };
}

/** The command of a drift as people know it: by the manifest's name, where the manifest has it. */
export function driftLabel({ desired, published }: Drift): string {
  const command = desired ?? published;
  return command ? commandLabel(command) : "";
}

/** Whether a value was changed on Discord since the last publish, so that publishing overwrites it. */
export function isTheirs({ by }: { readonly by: ChangedBy }): boolean {
  return by === "there" || by === "both";
}

/** More commands than these are named in one sentence. */
const maxSentences = 3;

/** What publishing would overwrite or create again, because Discord has changes that are newer than the last publish. */
export function driftWarnings(drifts: readonly Drift[]): string[] {
  const changed = drifts.filter(({ differences }) => differences.some(isTheirs));
  const deleted = drifts.filter(({ state }) => state === "gone-there");
  return [...changedWarnings(changed), ...deletedWarnings(deleted)];
}

function changedWarnings(changed: readonly Drift[]): string[] {
  if (changed.length > maxSentences) {
    const labels = shortList(changed.map(driftLabel));
    return [
      `${changed.length} commands were changed on Discord since your last publish: ${labels}. Publishing overwrites them.`,
    ];
  }
  return changed.map((drift) => {
    const fields = [...new Set(drift.differences.filter(isTheirs).map(({ path }) => path[0] ?? ""))].join(", ");
    return `${driftLabel(drift)} was changed on Discord since your last publish (${fields}). Publishing overwrites it.`;
  });
}

function deletedWarnings(deleted: readonly Drift[]): string[] {
  if (deleted.length === 0) return [];
  const labels = shortList(deleted.map(driftLabel));
  if (deleted.length === 1)
    return [`${labels} was deleted on Discord since your last publish. Publishing creates it again.`];
  return [`${labels} were deleted on Discord since your last publish. Publishing creates them again.`];
}
