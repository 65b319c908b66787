import type { PublishedCommand } from "../../discord/payloads.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { afterPublish, type Drift, type DriftOptions, driftLabel } from "../drift/drift.ts";
import { type Conflict, describeMerge, mergeEdits, mergeOf, type Side } from "../merge/merge.ts";
import { pulledCommand } from "../merge/pull.ts";
import { driftsOf, type PlannedRequest, type PublishRequest, type ReadManifest } from "./request.ts";

/** What is to be written into one version of a manifest. */
export interface ManifestEdits<M extends ReadManifest = ReadManifest> {
  readonly manifest: M;
  /** Offsets in that text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

export interface MergedManifests<M extends ReadManifest> {
  /** Only manifests that change. */
  readonly changed: readonly ManifestEdits<M>[];
  /** What it does, as lines of plain text. Empty: nothing. */
  readonly lines: readonly string[];
}

/** Whether there is something that a merge would take or ask. */
export function isMergeable(planned: PlannedRequest): boolean {
  const { takes, conflicts } = mergeOf(driftsOf(planned), () => undefined);
  return takes.length + conflicts.length > 0;
}

/** What both sides changed since the last publish. */
export function mergeConflicts(planned: PlannedRequest): readonly Conflict[] {
  return mergeOf(driftsOf(planned), () => undefined).conflicts;
}

/**
 * Takes what others changed since the last publish into the manifests. `sides`: which side wins each of the
 * {@link mergeConflicts}, in their order.
 */
export function mergePublished<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  sides: readonly Side[],
): MergedManifests<R["batch"]["manifests"][number]> {
  const { manifests, scope } = planned.request.batch;
  const drifts = driftsOf(planned);
  const { conflicts } = mergeOf(drifts, () => undefined);
  const decided = new Map(conflicts.map((conflict, index) => [conflictKey(conflict), sides[index]]));
  const merge = mergeOf(drifts, (conflict) => decided.get(conflictKey(conflict)));
  const all = manifests.map((manifest) => ({ manifest, edits: mergeEdits(manifest.manifest, merge, scope) }));
  return { changed: all.filter(({ edits }) => edits.length > 0), lines: describeMerge(merge) };
}

/** A conflict is found again by what it is about. */
function conflictKey({ drift, difference }: Conflict): object {
  return difference ?? drift;
}

/** One command as it is published and as it would be, as JSON. */
export interface Comparison {
  /** For people: `/play`. */
  readonly label: string;
  readonly state: Drift["state"];
  /** Absent: it is not published. */
  readonly before: string | undefined;
  /** Absent: the manifest does not list it. */
  readonly after: string | undefined;
}

/** Commands as two texts each. Both sides leave out what the service fills in, in the same order. */
export function comparisonsOf(drifts: readonly Drift[], options: DriftOptions): Comparison[] {
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
