import { commandLabel } from "../../discord/commands/label.ts";
import { type Drift, type DriftState, driftLabel } from "./drift.ts";
import type { ChangedBy, Difference } from "./three-way.ts";

/** What to say of a value that differs, after its place. */
export const driftWords: Readonly<Record<ChangedBy, string>> = {
  here: "changed here",
  there: "changed on Discord since the last publish",
  both: "changed here and on Discord since the last publish",
  unknown: "differs",
};

/** A state in a few words, to stand beside a command; in the order in which they are listed. */
export const stateLabels: Readonly<Record<DriftState, string>> = {
  "changed-both": "changed on both sides",
  "changed-there": "changed on Discord",
  "changed-here": "changed here",
  differs: "differs",
  "gone-there": "deleted on Discord",
  "only-here": "only here",
  "removed-here": "removed here",
  "only-there": "only on Discord",
  "in-sync": "in sync",
};

/** What a state means, where its label does not say it: no full stop. */
export const stateDetails: Readonly<Partial<Record<DriftState, string>>> = {
  differs: "no record of a previous publish",
  "gone-there": "published from here before",
  "removed-here": "published from here, and no longer in the manifest",
};

/** The drift of each command, as lines of plain text that start like a plan's. Commands in sync are only counted. */
export function describeDrift(drifts: readonly Drift[]): string[] {
  const inSync = drifts.filter(({ state }) => state === "in-sync").length;
  const lines = sortedDrift(drifts)
    .filter(({ state }) => state !== "in-sync")
    .map((drift) => `${signOf(drift)} ${driftLabel(drift)}: ${stateWords(drift.state)}${fieldsIn(drift)}`);
  if (lines.length === 0) return [`= ${inSync} in sync: nothing differs.`];
  return [...lines, ...(inSync > 0 ? [`= ${inSync} in sync`] : [])];
}

function signOf({ desired, published }: Drift): string {
  if (!published) return "+";
  return desired ? "~" : "-";
}

function stateWords(state: DriftState): string {
  const detail = stateDetails[state];
  return detail === undefined ? stateLabels[state] : `${stateLabels[state]} – ${detail}`;
}

/** Drifts in the order in which people should look at them: what others changed first, what is in sync last. */
export function sortedDrift(drifts: readonly Drift[]): Drift[] {
  const states = Object.keys(stateLabels);
  return drifts.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
}

function fieldsIn({ differences, published, desired }: Drift): string {
  if (differences.length === 0) return "";
  const fields = [...new Set(differences.map(({ path }) => path[0] ?? ""))].join(", ");
  const isRenamed = published && desired && published.name !== desired.name;
  return ` (${fields})${isRenamed ? `, named ${commandLabel(published)} on Discord` : ""}`;
}

/** `2 changed there, 1 only here, 5 in sync`, in the order of the drifts. */
export function driftCounts(drifts: readonly Drift[]): string {
  const states = [...new Set(drifts.map(({ state }) => state))];
  return states
    .map((state) => `${drifts.filter((drift) => drift.state === state).length} ${stateLabels[state]}`)
    .join(", ");
}

/** Every difference of a command in whole, as the lines of a diff: `-` is published, `+` is in the manifests. */
export function driftHunks({ desired, published, differences }: Drift): string[] {
  if (!published) return desired ? [`@@ ${commandLabel(desired)}: new @@`, ...jsonLines("+", desired.body)] : [];
  const label = commandLabel(published);
  if (!desired) return [`@@ ${label}: only published @@`, ...jsonLines("-", published)];
  return differences.flatMap((difference) => {
    const by = difference.by === "unknown" ? "" : `: ${driftWords[difference.by]}`;
    const place = [label, pathLabel(difference)].join(" › ");
    return [`@@ ${place}${by} @@`, ...jsonLines("-", difference.there), ...jsonLines("+", difference.here)];
  });
}

function jsonLines(sign: string, value: unknown): string[] {
  if (value === undefined) return [];
  return JSON.stringify(value, undefined, 2)
    .split("\n")
    .map((line) => sign + line);
}

/** The place of a value in a command, for people: `options › song › description`. */
export function pathLabel({ path, of }: Pick<Difference, "path" | "of">): string {
  return [...path, ...(of === "order" ? ["(order)"] : [])].join(" › ");
}
