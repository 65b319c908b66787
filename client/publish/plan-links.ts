import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import type { Action } from "../ui/user-error.ts";
import { type EditorPlan, type EditorRequest, requestWords } from "./editor-request.ts";
import { historyPlace } from "./history.ts";

/** What a plan's document leads to, and what it was made from. */
export interface PlanLinks extends Pick<EditorRequest, "sources" | "folder"> {
  /** Carries out exactly this plan; absent: there is nothing to carry out. */
  readonly carryOut: Action | undefined;
  /** Makes a new plan and shows it in the same document. */
  readonly refresh: Action;
  readonly place: HistoryPlace;
}

export function planLinks({ plan, request }: EditorPlan): PlanLinks {
  const { actions, sources, folder, destination } = request;
  const isPossible = plan.steps.length > 0 && plan.blockers.length === 0;
  return {
    sources,
    folder,
    place: historyPlace(destination),
    carryOut: isPossible ? actions.publish(requestWords(request).planAction, plan) : undefined,
    refresh: actions.showPlan("Refresh"),
  };
}
