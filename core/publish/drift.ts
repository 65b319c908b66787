import { changesBetween } from "./changes.ts";
import { compare, type Place } from "./compare.ts";
import { commandLabel } from "./label.ts";
import type { LedgerEntry } from "./ledger.ts";
import { isObject, type JsonObject, normalCommand } from "./normal.ts";
import { type Plan, type SingleStep, singleSteps } from "./steps.ts";

/**
 * Who changed a field since the last publish: "here": the manifest; "there": somebody at the service; "both": each to
 * something else; "unknown": nobody remembers the last publish of the command.
 */
export type ChangedBy = "here" | "there" | "both" | "unknown";

/** The fields of one command that differ, with who changed them. */
export interface Drift {
  readonly step: Extract<SingleStep, { kind: "update" | "rename" }>;
  /** By the name of the field, in the order of the changes. */
  readonly fields: ReadonlyMap<string, ChangedBy>;
}

/** Compares the steps of a plan that edit with what was last published: a three-way merge by field. Pure. */
export function driftOf({ steps, scope }: Plan, ledger: readonly LedgerEntry[]): Drift[] {
  const byId = new Map(ledger.map((entry) => [entry.id, entry]));
  return singleSteps(steps).flatMap((step): Drift[] => {
    if ((step.kind !== "update" && step.kind !== "rename") || (step.kind === "rename" && step.temporary)) return [];
    return [{ step, fields: fieldsOf(step, byId.get(step.published.id), { scope, integrationTypes: undefined }) }];
  });
}

function fieldsOf(
  { wanted, published, changes }: Drift["step"],
  last: LedgerEntry | undefined,
  place: Place,
): ReadonlyMap<string, ChangedBy> {
  const names = [...new Set(changes.map(({ path }) => path[0] ?? ""))];
  if (!last) return new Map(names.map((name) => [name, "unknown"]));
  const then = asObject({ ...last.body, type: last.type });
  // What the manifest left to the service then is no change of anybody's.
  const there = new Set(compare({ ...wanted, body: last.body }, published, place).map(({ path }) => path[0] ?? ""));
  const before = normalCommand(then, place.scope);
  const now = normalCommand(asObject({ ...wanted.body, type: wanted.type }), place.scope);
  const here = new Set(changesBetween(before, now).map(({ path }) => path[0] ?? ""));
  const by = (name: string): ChangedBy =>
    here.has(name) && there.has(name) ? "both" : there.has(name) ? "there" : "here";
  return new Map(names.map((name) => [name, by(name)]));
}

function asObject(value: object): JsonObject {
  return isObject(value) ? value : {};
}

/** What to say of each, after the name of the field. */
export const driftWords: Readonly<Record<ChangedBy, string>> = {
  here: "changed here",
  there: "changed there since the last publish",
  both: "changed here and there since the last publish",
  unknown: "differs",
};

/** The drift that publishing would overwrite, one sentence for each command: others changed it since. */
export function driftNotes(drifts: readonly Drift[]): string[] {
  return drifts.flatMap(({ step, fields }) => {
    const theirs = [...fields].filter(([, by]) => by === "there" || by === "both").map(([name]) => name);
    if (theirs.length === 0) return [];
    return [
      `Somebody changed ${theirs.join(", ")} of ${commandLabel(step.published)} there since the last publish; this overwrites it.`,
    ];
  });
}
