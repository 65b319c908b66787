import type { TextEdit } from "../../language/text/span.ts";
import { describeMerge } from "../merge/describe-merge.ts";
import { type Conflict, mergeEdits, mergeOf, type Side } from "../merge/merge.ts";
import { driftsOf, type Planned } from "./planned.ts";
import type { PublishRequest, ReadManifest } from "./request.ts";

/** What is to be written into one version of a manifest. */
export interface ManifestEdits<M extends ReadManifest = ReadManifest> {
  readonly manifest: M;
  /** Offsets in that text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

/** What merging comes to. */
export interface MergedManifests<M extends ReadManifest> {
  /** Only manifests that change. */
  readonly changed: readonly ManifestEdits<M>[];
  /** What it does, as lines of plain text. Empty: nothing. */
  readonly lines: readonly string[];
}

/** Whether there is something that a merge would take or ask. */
export function isMergeable(planned: Planned): boolean {
  const { takes, conflicts } = mergeOf(driftsOf(planned), () => undefined);
  return takes.length + conflicts.length > 0;
}

/** What both sides changed since the last publish. */
export function mergeConflicts(planned: Planned): readonly Conflict[] {
  return mergeOf(driftsOf(planned), () => undefined).conflicts;
}

/**
 * Takes what others changed since the last publish into the manifests. `sides`: which side wins each of the
 * {@link mergeConflicts}, in their order.
 */
export function mergePublished<R extends PublishRequest>(
  planned: Planned<R>,
  sides: readonly Side[],
): MergedManifests<R["batch"]["manifests"][number]> {
  const { manifests, scope } = planned.request.batch;
  const drifts = driftsOf(planned);
  const { conflicts } = mergeOf(drifts, () => undefined);
  const decided = new Map(conflicts.map((conflict, index) => [subjectOf(conflict), sides[index]]));
  const merge = mergeOf(drifts, (conflict) => decided.get(subjectOf(conflict)));
  const all = manifests.map((manifest) => ({ manifest, edits: mergeEdits(manifest.manifest, merge, scope) }));
  return { changed: all.filter(({ edits }) => edits.length > 0), lines: describeMerge(merge) };
}

/** A conflict is found again by what it is about. */
function subjectOf({ drift, difference }: Conflict): object {
  return difference ?? drift;
}
