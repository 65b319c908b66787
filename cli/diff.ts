import {
  commandLabel,
  driftOf,
  driftWords,
  type Ledger,
  type Plan,
  type SingleStep,
  singleSteps,
} from "../core/publish/index.ts";

/**
 * Every difference in whole, as the lines of a diff: `-` is published, `+` is in the manifests. With a ledger each says
 * who made it since the last publish.
 */
export function diffLines(plan: Plan, ledger: Ledger | undefined): string[] {
  const drifts = ledger ? driftOf(plan, ledger) : [];
  return singleSteps(plan.steps).flatMap((step) => {
    const fields = drifts.find((drift) => drift.step === step)?.fields;
    return stepLines(step, (field) => {
      const by = fields?.get(field);
      return by ? `: ${driftWords[by]}` : "";
    });
  });
}

function stepLines(step: SingleStep, remarkOn: (field: string) => string): string[] {
  if (step.kind === "create") return [`@@ ${commandLabel(step.wanted)}: new @@`, ...json("+", step.body)];
  const label = commandLabel(step.published);
  if (step.kind === "delete") return [`@@ ${label}: only published @@`, ...json("-", step.published)];
  if (step.kind === "rename" && step.temporary) return [];
  return step.changes.flatMap(({ path, before, after }) => [
    `@@ ${[label, ...path].join(" › ")}${remarkOn(path[0] ?? "")} @@`,
    ...json("-", before),
    ...json("+", after),
  ]);
}

function json(sign: string, value: unknown): string[] {
  if (value === undefined) return [];
  return JSON.stringify(value, undefined, 2)
    .split("\n")
    .map((line) => sign + line);
}
