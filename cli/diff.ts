import { commandLabel, type Plan, type Step } from "../core/publish/index.ts";

/** Every difference in whole, as the lines of a diff: `-` is published, `+` is in the manifests. */
export function diffLines({ steps }: Plan): string[] {
  return steps.flatMap(stepLines);
}

function stepLines(step: Step): string[] {
  if (step.kind === "overwrite") return step.body.flatMap((body) => ["@@ new @@", ...json("+", body)]);
  if (step.kind === "create") return [`@@ ${commandLabel(step.wanted)}: new @@`, ...json("+", step.body)];
  const label = commandLabel(step.published);
  if (step.kind === "delete") return [`@@ ${label}: only published @@`, ...json("-", step.published)];
  if (step.kind === "rename" && step.temporary) return [];
  return step.changes.flatMap(({ path, before, after }) => [
    `@@ ${[label, ...path].join(" › ")} @@`,
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
