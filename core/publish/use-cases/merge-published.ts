import type { PublishedCommand } from "../../discord/payloads.ts";
import type { Scope } from "../../language/facts/scope.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { afterPublish, type Drift, type DriftOptions, driftLabel } from "../drift/drift.ts";
import { type Conflict, describeMerge, mergeEdits, mergeOf, type Side } from "../merge/merge.ts";
import { pulledCommand } from "../merge/pull.ts";
import { driftsOf, type PlannedRequest, type PublishRequest, type ReadManifest } from "./request.ts";

export interface Decision {
  readonly side: Side;
  /** Whether it holds for all conflicts that are left, too. */
  readonly isForAll: boolean;
}

/** Asks which side wins. `index` of the `total` conflicts; rejects where the user goes away. */
export type Decide = (conflict: Conflict, index: number, total: number) => Promise<Decision>;

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

/** Takes what others changed since the last publish into the manifests; what both sides changed is asked first. */
export async function mergePublished<R extends PublishRequest>(
  planned: PlannedRequest<R>,
  decide: Decide,
): Promise<MergedManifests<R["batch"]["manifests"][number]>> {
  const { manifests, scope } = planned.request.batch;
  const drifts = driftsOf(planned);
  const decided = await decideAll(mergeOf(drifts, () => undefined).conflicts, decide);
  const merge = mergeOf(drifts, (conflict) => decided.get(conflictKey(conflict)));
  const all = manifests.map((manifest) => ({ manifest, edits: mergeEdits(manifest.manifest, merge, scope) }));
  return { changed: all.filter(({ edits }) => edits.length > 0), lines: describeMerge(merge) };
}

async function decideAll(conflicts: readonly Conflict[], decide: Decide): Promise<ReadonlyMap<object, Side>> {
  const decided = new Map<object, Side>();
  for (const [index, conflict] of conflicts.entries()) {
    const { side, isForAll } = await decide(conflict, index, conflicts.length);
    for (const one of isForAll ? conflicts.slice(index) : [conflict]) decided.set(conflictKey(one), side);
    if (isForAll) break;
  }
  return decided;
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
