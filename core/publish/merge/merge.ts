import type { Node } from "jsonc-parser";
import type { DesiredCommand } from "../../discord/commands/desired.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import { editBetween } from "../../language/edit/edit-between.ts";
import { applyEdits, removeMember } from "../../language/edit/fixes.ts";
import type { Scope } from "../../language/facts/scope.ts";
import { shorten } from "../../language/model/describe.ts";
import type { Manifest, PlacedUnit } from "../../language/model/manifest.ts";
import { parseManifest } from "../../language/model/parse-manifest.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { pathLabel } from "../drift/describe-drift.ts";
import { type Drift, driftLabel } from "../drift/drift.ts";
import type { Difference } from "../drift/three-way.ts";
import { type Take, takeEdits } from "./take.ts";

/** The manifest's side or the service's. */
export type Side = "here" | "there";

/** What a merge cannot decide: both sides changed it, or it is not known which side did. */
export interface Conflict {
  readonly drift: Drift;
  /** Absent: the whole command, which was deleted on Discord. */
  readonly difference?: Difference;
}

export interface Merge {
  /** Values that are taken over from what is published. */
  readonly takes: readonly Take[];
  /** Commands that the manifests give up, because they were deleted there. */
  readonly removals: readonly DesiredCommand[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges the published commands into manifests, three-way against the last publish: what changed only on Discord is
 * taken, what changed only in the manifest is kept, and `decide` picks the side of a conflict (undefined: not decided
 * yet). Ignores commands that the manifest does not list. Pure.
 */
export function mergeOf(drifts: readonly Drift[], decide: (conflict: Conflict) => Side | undefined): Merge {
  const conflicts: Conflict[] = [];
  const removals: DesiredCommand[] = [];
  const takes: Take[] = [];
  const isTaken = (conflict: Conflict): boolean => {
    const side = decide(conflict);
    if (side === undefined) conflicts.push(conflict);
    return side === "there";
  };
  for (const drift of drifts) {
    const { desired, published, state } = drift;
    if (desired && state === "gone-there" && isTaken({ drift })) removals.push(desired);
    if (!desired || !published) continue;
    const differences = drift.differences.filter((difference) => {
      if (difference.by === "there") return true;
      return difference.by !== "here" && isTaken({ drift, difference });
    });
    if (differences.length > 0) takes.push({ desired, published, differences });
  }
  return { takes, removals, conflicts };
}

/**
 * Edits that carry a merge out in one manifest; offsets are its text's (UTF-16). What of the merge belongs to other
 * manifests is passed over.
 */
export function mergeEdits(manifest: Manifest, { takes, removals }: Merge, scope: Scope): TextEdit[] {
  const isOwn = ({ placed }: DesiredCommand): boolean => manifest.units.includes(placed);
  const own = takes.filter(({ desired }) => isOwn(desired));
  const edits = takeEdits(manifest.text, own, scope);
  const indexes = removals.filter(isOwn).map(({ placed }) => manifest.units.indexOf(placed));
  if (indexes.length === 0) return edits;
  // Commas of neighbours that both go are in each other's way, so commands go one after the other, the last one first.
  const after = indexes.toSorted((a, b) => b - a).reduce(withoutCommand, applyEdits(manifest.text, edits));
  return editBetween(manifest.text, after);
}

function withoutCommand(text: string, index: number): string {
  const manifest = parseManifest(text);
  const placed = manifest.units[index];
  if (!placed) return text;
  const node = nodeOf(manifest, placed);
  // A single command becomes an empty list.
  const end = placed.start + placed.unit.text.length;
  return applyEdits(text, node ? removeMember(text, node) : [{ start: placed.start, end, newText: "[]" }]);
}

/** The element or the member that a command is in the manifest's skeleton; undefined: it is the root. */
function nodeOf({ skeleton: { root } }: Manifest, { start, unit }: PlacedUnit): Node | undefined {
  const members = root?.children ?? [];
  const inner = members.flatMap(({ children: [, value] = [] }) => value?.children ?? []);
  const offset = unit.keyed ? start + 1 : start;
  return [...members, ...inner].find((node) => node.offset === offset);
}

/** What a merge does to a manifest, as lines of plain text; `added` are the commands that it did not list. */
export function describeMerge({ takes, removals }: Omit<Merge, "conflicts">, added: readonly Drift[] = []): string[] {
  return [
    ...takes.map(({ desired, differences }) => `~ ${commandLabel(desired)}: ${differences.map(pathLabel).join(", ")}`),
    ...removals.map((desired) => `- ${commandLabel(desired)}`),
    ...added.map((drift) => `+ ${driftLabel(drift)}`),
  ];
}

/** What a merge cannot decide, in one line: `/play › description: "A" here, "B" there`. */
export function describeConflict(conflict: Conflict): string {
  const { drift, difference } = conflict;
  if (!difference) return `${driftLabel(drift)}: deleted on Discord, still in the manifest`;
  const place = [driftLabel(drift), pathLabel(difference)].join(" › ");
  const last = difference.base === undefined ? "" : `, previously ${shownValue(difference.base)}`;
  return `${place}: ${shownValue(difference.here)} here, ${shownValue(difference.there)} on Discord${last}`;
}

/** A value short enough for a line. */
export function shownValue(value: unknown): string {
  return value === undefined || value === null ? "nothing" : shorten(JSON.stringify(value));
}
