import { describePlan } from "./describe.ts";
import type { Plan, Step } from "./steps.ts";

/** Whether two plans read the same and send the same. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return describePlan(one).join("\n") === describePlan(other).join("\n") && sent(one) === sent(other);
}

/** Everything that a plan sends, in order, as one text. */
function sent({ steps }: Plan): string {
  return JSON.stringify(steps.map((step) => [step.kind, idOf(step), step.kind === "delete" ? null : step.body]));
}

function idOf(step: Step): string | null {
  return step.kind === "create" || step.kind === "overwrite" ? null : step.published.id;
}
