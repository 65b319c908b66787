import { type ChangedBy, type Difference, fieldsOf } from "../../discord/commands/difference.ts";
import { wordsForValue } from "../../discord/commands/field-value.ts";
import { commandLabel } from "../../discord/commands/label.ts";
import { discordName, type ServiceName } from "../../discord/service-name.ts";
import { type Drift, type DriftState, driftLabel } from "./drift.ts";

/** Follows the place of a value that differs. */
const driftWords: Readonly<Record<ChangedBy, (service: ServiceName) => string>> = {
  here: () => "changed here",
  there: (service) => `changed on ${service} since the last publish`,
  both: (service) => `changed here and on ${service} since the last publish`,
  unknown: () => "differs",
};

/** The labels of states, in the order in which drifts are listed. */
const stateLabels: Readonly<Record<DriftState, (service: ServiceName) => string>> = {
  "changed-both": () => "changed on both sides",
  "changed-there": (service) => `changed on ${service}`,
  "changed-here": () => "changed here",
  differs: () => "differs",
  "gone-there": (service) => `deleted on ${service}`,
  "only-here": () => "only here",
  "removed-here": () => "removed here",
  "only-there": (service) => `only on ${service}`,
  "in-sync": () => "in sync",
};

/** A state in a few words, to be shown beside a command. */
export function stateLabel(state: DriftState, service: ServiceName = discordName): string {
  return stateLabels[state](service);
}

/** Explains states whose label is not enough. Without a full stop. */
export const stateDetails: Readonly<Partial<Record<DriftState, string>>> = {
  differs: "no record of a previous publish",
  "gone-there": "published from here before",
  "removed-here": "published from here, and no longer in the manifest",
};

/** Describes the drift of each command, in lines that start like a plan's. Commands in sync are only counted. */
export function describeDrift(drifts: readonly Drift[], service: ServiceName = discordName): string[] {
  const inSync = drifts.filter(({ state }) => state === "in-sync").length;
  const lines = sortedDrift(drifts)
    .filter(({ state }) => state !== "in-sync")
    .map(
      (drift) =>
        `${signOf(drift)} ${driftLabel(drift)}: ${stateWords(drift.state, service)}${fieldsIn(drift, service)}`,
    );
  if (lines.length === 0) return [`= ${inSync} in sync: nothing differs.`];
  return [...lines, ...(inSync > 0 ? [`= ${inSync} in sync`] : [])];
}

function signOf({ desired, published }: Drift): string {
  if (!published) return "+";
  return desired ? "~" : "-";
}

function stateWords(state: DriftState, service: ServiceName): string {
  const detail = stateDetails[state];
  const label = stateLabel(state, service);
  return detail === undefined ? label : `${label} – ${detail}`;
}

/** Sorts drifts by importance: changes of others first, commands in sync last. */
export function sortedDrift(drifts: readonly Drift[]): Drift[] {
  const states = Object.keys(stateLabels);
  return drifts.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
}

function fieldsIn({ differences, published, desired }: Drift, service: ServiceName): string {
  if (differences.length === 0) return "";
  const fields = fieldsOf(differences).join(", ");
  const isRenamed = published && desired && published.name !== desired.name;
  return ` (${fields})${isRenamed ? `, named ${commandLabel(published)} on ${service}` : ""}`;
}

/** `2 changed there, 1 only here, 5 in sync`, in the order of the drifts. */
export function driftCounts(drifts: readonly Drift[], service: ServiceName = discordName): string {
  const states = [...new Set(drifts.map(({ state }) => state))];
  return states
    .map((state) => `${drifts.filter((drift) => drift.state === state).length} ${stateLabel(state, service)}`)
    .join(", ");
}

/** Every difference of a command in full, as lines of a diff: `-` is published, `+` is in the manifests. */
export function driftHunks({ desired, published, differences }: Drift, service: ServiceName = discordName): string[] {
  if (!published) return desired ? [`@@ ${commandLabel(desired)}: new @@`, ...jsonLines("+", desired.body)] : [];
  const label = commandLabel(published);
  if (!desired) return [`@@ ${label}: only published @@`, ...jsonLines("-", published)];
  return differences.flatMap((difference) => {
    const by = difference.by === "unknown" ? "" : `: ${driftWords[difference.by](service)}`;
    const place = [label, pathLabel(difference)].join(" › ");
    return [
      `@@ ${place}${by} @@`,
      ...valueLines("-", difference, difference.there),
      ...valueLines("+", difference, difference.here),
    ];
  });
}

/** Shows a value by the names of its field's values if it has names, else as JSON. */
function valueLines(sign: string, { path, of }: Difference, value: unknown): string[] {
  const words = of === "value" ? wordsForValue(path, value) : undefined;
  return words === undefined ? jsonLines(sign, value) : [`${sign}${words}`];
}

function jsonLines(sign: string, value: unknown): string[] {
  if (value === undefined) return [];
  return JSON.stringify(value, undefined, 2)
    .split("\n")
    .map((line) => sign + line);
}

/** Shows the place of a value in a command: `options › song › description`. */
export function pathLabel({ path, of }: Pick<Difference, "path" | "of">): string {
  return [...path, ...(of === "order" ? ["(order)"] : [])].join(" › ");
}
