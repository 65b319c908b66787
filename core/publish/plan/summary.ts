import { type SingleStep, type Step, singleSteps } from "./steps.ts";

const pastTense: Readonly<Record<SingleStep["kind"], string>> = {
  create: "created",
  update: "updated",
  rename: "renamed",
  delete: "deleted",
};

/** What was done in a few words: `2 created, 1 updated, 3 unchanged`. */
export function doneSummary(done: readonly Step[], unchanged = 0): string {
  const parts = Object.entries(pastTense).map(([kind, word]) => [countOf(done, kind), word] as const);
  const all = [...parts, [unchanged, "unchanged"] as const].filter(([count]) => count > 0);
  return all.map(([count, what]) => `${count} ${what}`).join(", ") || "nothing";
}

/** Commands, not requests: one request may create many, and a rename in two steps is one rename. */
function countOf(steps: readonly Step[], kind: string): number {
  return singleSteps(steps).filter((step) => step.kind === kind && !(step.kind === "rename" && step.temporary)).length;
}
