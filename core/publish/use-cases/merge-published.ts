import { appIntegrationTypes } from "../../discord/app-types.ts";
import type { Client, Target } from "../../discord/client.ts";
import { payloadsOf } from "../../discord/commands/desired.ts";
import type { ServiceName } from "../../discord/service-name.ts";
import { applyEdits } from "../../edit/fixes.ts";
import type { Scope } from "../../interface/facts/scope.ts";
import type { PublishedCommand } from "../../interface/payloads.ts";
import type { Manifest } from "../../manifest/manifest.ts";
import { parseManifest } from "../../manifest/parse-manifest.ts";
import type { TextEdit } from "../../text/span.ts";
import { afterPublish, type Drift, type DriftOptions, driftLabel, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import {
  type Conflict,
  describeConflict,
  describeMerge,
  type ImportOptions,
  importEdits,
  ledgerAfterKeeping,
  ledgerAfterPull,
  type Merge,
  mergeEdits,
  mergeOf,
  type Side,
} from "../merge/merge.ts";
import { manifestOf, pulledCommand } from "../merge/pull.ts";
import { driftsOf, type PlannedRequest, type PublishRequest, type ReadManifest } from "./request.ts";

/** The edits of one version of a manifest. */
export interface ManifestEdits<M extends ReadManifest = ReadManifest> {
  readonly manifest: M;
  /** Offsets in that text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

/** Whether a merge would take or ask anything. */
export function isMergeable(planned: PlannedRequest): boolean {
  const { takes, conflicts } = mergeOf(driftsOf(planned), () => undefined);
  return takes.length + conflicts.length > 0;
}

export function mergeConflicts(planned: PlannedRequest): readonly Conflict[] {
  return mergeOf(driftsOf(planned), () => undefined).conflicts;
}

/**
 * Merges changes that others made since the last publish into the manifests. `sides`: the winners of the
 * {@link mergeConflicts}, in their order. Returns only manifests that change, the labels of commands of which the manifest won a
 * conflict, and the ledger that no longer reports it. Without changes, there are no lines.
 */
export function mergePublished<R extends PublishRequest>(planned: PlannedRequest<R>, sides: readonly Side[]) {
  const { scope } = planned.request.batch;
  const manifests: R["batch"]["manifests"] = planned.request.batch.manifests;
  const drifts = driftsOf(planned);
  const { conflicts } = mergeOf(drifts, () => undefined);
  const decided = new Map(conflicts.map((conflict, index) => [conflictKey(conflict), sides[index]]));
  const merge = mergeOf(drifts, (conflict) => decided.get(conflictKey(conflict)));
  const all = manifests.map((manifest) => ({ manifest, edits: mergeEdits(manifest.manifest, merge, scope) }));
  const kept = new Set(conflicts.flatMap(({ drift }, index) => (sides[index] === "here" ? [drift] : [])));
  return {
    changed: all.filter(({ edits }) => edits.length > 0),
    lines: describeMerge(merge),
    kept: [...kept].map(driftLabel),
    ledger: ledgerAfterKeeping(planned.ledger, [...kept], scope),
  };
}

function conflictKey({ drift, difference }: Conflict): object {
  return difference ?? drift;
}

/** Each command before and after a publish as JSON; absent: it does not exist. Both leave out values that Discord fills in. */
export function comparisonsOf(drifts: readonly Drift[], options: DriftOptions) {
  return drifts.map((drift) => ({
    label: driftLabel(drift),
    state: drift.state,
    before: drift.published && commandText(drift.published, options.scope),
    after: drift.desired && commandText(afterPublish(drift, options), options.scope),
  }));
}

function commandText(command: object, scope: Scope): string {
  return `${JSON.stringify(pulledCommand(command as PublishedCommand, scope), undefined, 2)}\n`;
}

export interface PullInto {
  readonly into: ReadManifest;
  readonly scope: Scope;
  readonly integrationTypes: readonly number[] | undefined;
  readonly isLocal: boolean;
  /** The server's name in messages; absent: Discord. */
  readonly serviceName?: ServiceName | undefined;
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** The record of the last publish to the place; undefined: there is none. */
  readonly ledger: Ledger | undefined;
  /** The side that wins a conflict; absent: conflicts end it. */
  readonly prefer: Side | undefined;
  /** The project's other manifests, whose commands are not added; undefined: no command is added. */
  readonly others: readonly ReadManifest[] | undefined;
}

export type PulledInto =
  | { readonly conflicts: readonly string[] }
  | {
      readonly conflicts?: never;
      readonly text: string;
      /** The changes, as lines of plain text. */
      readonly lines: readonly string[];
      readonly ledger: Ledger;
    };

/** Merges the published commands into a manifest and adds unlisted ones, or returns the conflicts. Pure. */
export function pullInto(request: PullInto): PulledInto {
  const { into, scope, published, ledger, prefer, isLocal, integrationTypes, others } = request;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const drifts = driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes });
  const merge = mergeOf(drifts, () => prefer);
  if (merge.conflicts.length > 0)
    return { conflicts: merge.conflicts.map((conflict) => describeConflict(conflict, request.serviceName)) };
  const added = others ? unlistedDrifts(drifts, others, scope) : [];
  const lines = describeMerge(merge, added);
  const decided = [...drifts.filter(({ desired }) => desired), ...added];
  const ids = new Set(decided.flatMap(({ published: one }) => one?.id ?? []));
  return {
    text: mergedText(into.manifest, merge, { scope, isLocal, integrationTypes, added }),
    lines: lines.length > 0 ? lines : ["= no published changes to merge"],
    ledger: ledgerAfterPull(ledger ?? [], { published, ids, uri: into.uri, scope }),
  };
}

/** The published commands that no manifest lists or listed before. */
function unlistedDrifts(drifts: readonly Drift[], others: readonly ReadManifest[], scope: Scope): Drift[] {
  const listing = listingIn(others, scope);
  return drifts.filter((drift) => drift.state === "only-there" && !drift.last && !listing(drift));
}

/** Finds the first manifest that lists the published command of a drift; undefined if the compared manifest lists it itself. */
export function listingIn(manifests: readonly ReadManifest[], scope: Scope) {
  const listed = manifests.map((manifest) => ({ manifest, commands: payloadsOf(manifest.manifest, scope) }));
  return ({ desired, published: one }: Drift): ReadManifest | undefined => {
    if (desired || !one) return undefined;
    const isListed = ({ commands }: (typeof listed)[number]): boolean =>
      commands.some(({ id, type, name }) => id === one.id || (type === one.type && name === one.name));
    return listed.find(isListed)?.manifest;
  };
}

interface Additions extends ImportOptions {
  readonly added: readonly Drift[];
}

function mergedText(manifest: Manifest, merge: Merge, { added, ...options }: Additions): string {
  const { text, dialect } = manifest;
  const merged = applyEdits(text, mergeEdits(manifest, merge, options.scope));
  return applyEdits(merged, importEdits(parseManifest(merged, { dialect }), added, options));
}

/** The place that the commands of a new manifest were read from. */
export interface PullSource {
  readonly client: Pick<Client, "getOwnApplication">;
  readonly target: Target;
  readonly isLocal: boolean;
  /** As in the project file; undefined: requested from Discord if needed. */
  readonly integrationTypes: readonly number[] | undefined;
}

/** Published commands as a new manifest's text. Rejects as the client does. */
export async function pullNew(commands: readonly PublishedCommand[], source: PullSource): Promise<string> {
  const { target, isLocal } = source;
  return manifestOf(commands, { ...target, isLocal, integrationTypes: await supportedTypes(commands, source) });
}

async function supportedTypes(commands: readonly PublishedCommand[], { client, target, integrationTypes }: PullSource) {
  const isGlobal = target.guildId === undefined;
  if (integrationTypes || !isGlobal || !commands.some((command) => command.integration_types)) return integrationTypes;
  // If the application's types are unknown, each command keeps its own.
  return await appIntegrationTypes(client);
}
