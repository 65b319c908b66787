import { type Plan, type SingleStep, type Step, singleSteps } from "./steps.ts";

type Kind = SingleStep["kind"];

const kinds: readonly Kind[] = ["create", "update", "rename", "delete"];
const pastTense: Readonly<Record<Kind, string>> = {
  create: "created",
  update: "updated",
  rename: "renamed",
  delete: "deleted",
};

/** A plan in a few words: `2 to create, 1 to update, 3 unchanged`. */
export function planSummary({ steps, unchanged }: Plan): string {
  return listed(steps, (kind) => `to ${kind}`, unchanged.length);
}

/** What was done in a few words: `2 created, 1 updated, 3 unchanged`. */
export function doneSummary(done: readonly Step[], unchanged = 0): string {
  return listed(done, (kind) => pastTense[kind], unchanged) || "nothing";
}

function listed(steps: readonly Step[], word: (kind: Kind) => string, unchanged: number): string {
  const parts = kinds.map((kind) => [countOf(steps, kind), word(kind)] as const);
  const all = [...parts, [unchanged, "unchanged"] as const].filter(([count]) => count > 0);
  return all.map(([count, what]) => `${count} ${what}`).join(", ");
}

/** Commands, not calls: one call may create many, and a rename in two steps is one rename. */
function countOf(steps: readonly Step[], kind: Kind): number {
  return singleSteps(steps).filter((step) => step.kind === kind && !(step.kind === "rename" && step.temporary)).length;
}
