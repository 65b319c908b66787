import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { type ChangedBy, type Difference, differencesOf, fieldsOf } from "../../discord/commands/difference.ts";
import { editBody } from "../../discord/commands/edit-body.ts";
import { commandLabel, identityKey, isNamed, shortList } from "../../discord/commands/label.ts";
import type { CompareContext } from "../../discord/commands/normal.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Ledger, LedgerEntry } from "./ledger.schema.ts";
import { type Match, type Matches, matchCommands, type Ownership } from "./match.ts";

/**
 * How a command differs between a manifest and Discord since the last publish.
 * - "differs": the last publish is not recorded, so it is unknown which side changed the command
 * - "gone-there": the command was published from here, and was deleted on Discord
 * - "removed-here": the command was published from here and still is, but the manifest no longer lists it
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

/** One command in the manifest and on Discord. At least one of the two is defined. */
export interface Drift {
  readonly state: DriftState;
  readonly desired: DesiredCommand | undefined;
  readonly published: PublishedCommand | undefined;
  /** The last publish from here; undefined: there is no record. */
  readonly last: LedgerEntry | undefined;
  /** Empty unless both are defined. */
  readonly differences: readonly Difference[];
}

export interface DriftOptions extends Ownership {
  readonly scope: Scope;
  /** The integration types that the application supports, if the project has them. §2.1 */
  readonly integrationTypes?: readonly number[] | undefined;
}

/** Compares desired and published commands three-way, with the last publish as base. Pure. */
export function driftOf(
  desired: readonly DesiredCommand[],
  published: readonly PublishedCommand[],
  options: DriftOptions,
): Drift[] {
  return driftOfMatches(matchCommands(desired, published, options), options);
}

/** Compares commands that are already matched: the manifest's in its order, then those that are only published. */
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
  return (which) => {
    if ("id" in which) return byId.get(which.id);
    return isNamed(which.desired) ? byName.get(identityKey(which.desired)) : undefined;
  };
}

function driftOfMatch({ desired, published }: Match, lastOf: LookUp, context: CompareContext): Drift {
  if (!published) {
    const last = lastOf({ desired });
    return { state: last ? "gone-there" : "only-here", desired, published, last, differences: [] };
  }
  const last = lastOf(published);
  const differences = differencesOf(desired, published, last, context);
  return { state: stateOf(differences), desired, published, last, differences };
}

/** The state of a command, or of a part of one, that both sides have. */
export function stateOf(differences: readonly Difference[]): DriftState {
  const by = new Set(differences.map((one) => one.by));
  if (by.size === 0) return "in-sync";
  if (by.has("unknown")) return "differs";
  if (by.has("both") || by.size > 1) return "changed-both";
  return by.has("here") ? "changed-here" : "changed-there";
}

/** The command after a publish of the manifest's side. Empty if the manifest does not list it. */
export function afterPublish(
  { desired, published, differences }: Drift,
  { scope, integrationTypes }: DriftOptions,
): object {
  if (!desired) return {};
  if (!published) return desired.body;
  return { ...published, ...editBody(desired, differences, { scope, integrationTypes }) };
}

/** The name of a drift's command: the manifest's name if it has one, else the published one. */
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

/** Warns of newer changes on Discord that publishing would overwrite, and of deleted commands that it would recreate. */
export function driftWarnings(drifts: readonly Drift[], service: ServiceName = discordName): string[] {
  const changed = drifts.filter(({ differences }) => differences.some(isTheirs));
  const deleted = drifts.filter(({ state }) => state === "gone-there");
  return [...changedWarnings(changed, service), ...deletedWarnings(deleted, service)];
}

function changedWarnings(changed: readonly Drift[], service: ServiceName): string[] {
  if (changed.length > maxSentences) {
    const labels = shortList(changed.map(driftLabel));
    return [
      `${changed.length} commands were changed on ${service} since your last publish: ${labels}. Publishing overwrites them.`,
    ];
  }
  return changed.map((drift) => {
    const fields = fieldsOf(drift.differences.filter(isTheirs)).join(", ");
    return `${driftLabel(drift)} was changed on ${service} since your last publish (${fields}). Publishing overwrites it.`;
  });
}

function deletedWarnings(deleted: readonly Drift[], service: ServiceName): string[] {
  if (deleted.length === 0) return [];
  const labels = shortList(deleted.map(driftLabel));
  if (deleted.length === 1)
    return [`${labels} was deleted on ${service} since your last publish. Publishing creates it again.`];
  return [`${labels} were deleted on ${service} since your last publish. Publishing creates them again.`];
}
