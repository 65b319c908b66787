import type { Client, Target } from "../../discord/client.ts";
import { payloadsOf } from "../../discord/commands/desired.ts";
import type { PublishedCommand } from "../../discord/payloads.ts";
import { ServiceError } from "../../discord/service-error.ts";
import { applyEdits } from "../../language/edit/fixes.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { afterPublish, type Drift, type DriftOptions, driftLabel, driftOf } from "../drift/drift.ts";
import type { Ledger } from "../drift/ledger.schema.ts";
import {
  type Conflict,
  describeConflict,
  describeMerge,
  type ImportOptions,
  importEdits,
  ledgerAfterPull,
  type Merge,
  mergeEdits,
  mergeOf,
  type Side,
} from "../merge/merge.ts";
import { manifestOf, pulledCommand } from "../merge/pull.ts";
import { driftsOf, type PlannedRequest, type PublishRequest, type ReadManifest } from "./request.ts";

/** What is to be written into one version of a manifest. */
export interface ManifestEdits<M extends ReadManifest = ReadManifest> {
  readonly manifest: M;
  /** Offsets in that text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

/** Whether there is something that a merge would take or ask. */
export function isMergeable(planned: PlannedRequest): boolean {
  const { takes, conflicts } = mergeOf(driftsOf(planned), () => undefined);
  return takes.length + conflicts.length > 0;
}

export function mergeConflicts(planned: PlannedRequest): readonly Conflict[] {
  return mergeOf(driftsOf(planned), () => undefined).conflicts;
}

/**
 * Takes what others changed since the last publish into the manifests. `sides`: which side wins each of the
 * {@link mergeConflicts}, in their order. Only manifests that change are returned; no lines: nothing does.
 */
export function mergePublished<R extends PublishRequest>(planned: PlannedRequest<R>, sides: readonly Side[]) {
  const { scope } = planned.request.batch;
  const manifests: R["batch"]["manifests"] = planned.request.batch.manifests;
  const drifts = driftsOf(planned);
  const { conflicts } = mergeOf(drifts, () => undefined);
  const decided = new Map(conflicts.map((conflict, index) => [conflictKey(conflict), sides[index]]));
  const merge = mergeOf(drifts, (conflict) => decided.get(conflictKey(conflict)));
  const all = manifests.map((manifest) => ({ manifest, edits: mergeEdits(manifest.manifest, merge, scope) }));
  return { changed: all.filter(({ edits }) => edits.length > 0), lines: describeMerge(merge) };
}

function conflictKey({ drift, difference }: Conflict): object {
  return difference ?? drift;
}

/** Commands as two texts each, absent where they are not. Both sides leave out what the service fills in, in the same order. */
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
  /** All commands of the scope. */
  readonly published: readonly PublishedCommand[];
  /** What was last published to the place; absent: there is no record. */
  readonly ledger: Ledger | undefined;
  /** The side that wins a conflict; absent: conflicts end it. */
  readonly prefer: Side | undefined;
  /** The project's other manifests, whose commands are not added; undefined: no command is added. */
  readonly others: readonly Manifest[] | undefined;
}

export type PulledInto =
  | { readonly conflicts: readonly string[] }
  | {
      readonly conflicts?: never;
      readonly text: string;
      /** What changed, as lines of plain text. */
      readonly lines: readonly string[];
      readonly ledger: Ledger;
    };

/** Merges the published commands into a manifest and adds unlisted ones, or returns the conflicts. Pure. */
export function pullInto(request: PullInto): PulledInto {
  const { into, scope, published, ledger, prefer, isLocal, integrationTypes, others } = request;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const drifts = driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes });
  const merge = mergeOf(drifts, () => prefer);
  if (merge.conflicts.length > 0) return { conflicts: merge.conflicts.map(describeConflict) };
  const added = others ? unlisted(drifts, others, scope) : [];
  const lines = describeMerge(merge, added);
  const decided = [...drifts.filter(({ desired }) => desired), ...added];
  const ids = new Set(decided.flatMap(({ published: one }) => one?.id ?? []));
  return {
    text: mergedText(into.manifest, merge, { scope, isLocal, integrationTypes, added }),
    lines: lines.length > 0 ? lines : ["= no published changes to merge"],
    ledger: ledgerAfterPull(ledger ?? [], { published, ids, uri: into.uri, scope }),
  };
}

/** The published commands that no manifest lists, and that were not taken out of one. */
function unlisted(drifts: readonly Drift[], others: readonly Manifest[], scope: Scope): Drift[] {
  const listed = others.flatMap((manifest) => payloadsOf(manifest, scope));
  const isListed = ({ published: one }: Drift): boolean =>
    listed.some(({ id, type, name }) => id === one?.id || (type === one?.type && name === one.name));
  return drifts.filter((drift) => drift.state === "only-there" && !drift.last && !isListed(drift));
}

interface Additions extends ImportOptions {
  readonly added: readonly Drift[];
}

function mergedText(manifest: Manifest, merge: Merge, { added, ...options }: Additions): string {
  const { text, dialect } = manifest;
  const merged = applyEdits(text, mergeEdits(manifest, merge, options.scope));
  return applyEdits(merged, importEdits(parseManifest(merged, { dialect }), added, options));
}

/** Where commands of a new manifest were read. */
export interface PullSource {
  readonly client: Pick<Client, "getOwnApplication">;
  readonly target: Target;
  readonly isLocal: boolean;
  /** As the project file has them; undefined: Discord is asked if it matters. */
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
  try {
    const { integration_types_config: config } = await client.getOwnApplication();
    return config ? Object.keys(config).map(Number) : undefined;
  } catch (error) {
    // Only a bot may read it; without it, each command keeps its own.
    if (error instanceof ServiceError && error.status < 500) return undefined;
    throw error;
  }
}
