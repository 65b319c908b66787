import { commandLabel, shortList } from "../../core/discord/commands/label.ts";
import { describeEarlyEnd, describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { doneSummary } from "../../core/publish/plan/describe.ts";
import { type Ending, findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import type { ChosenService } from "../connect/services.ts";
import { output } from "../ui/output.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import {
  type Action,
  inform,
  installAction,
  runs,
  showError,
  showOutput,
  showProblems,
  warn,
} from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";
import { documentAsRead, type EditorPlan, requestWords } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

/** Shows the outcome of a publish: in a notification, in the output and, where values were refused, in the manifests. */
export function showOutcome(planned: EditorPlan, ending: Unblocked, { refusals }: PublishParts): void {
  if (ending.kind === "applied") {
    for (const line of [`${requestWords(planned.request).done}:`, ...describeOutcome(ending.outcome)])
      output.info(line);
    showFindings(planned, ending.findings, refusals);
  }
  const { show, message, actions } = noticeOf(planned, ending);
  show(message, ...actions);
}

type Unblocked = Extract<Ending, { readonly kind: "applied" | "nothing-to-do" }>;

interface Notice {
  readonly show: typeof inform;
  readonly message: string;
  readonly actions: readonly Action[];
}

function noticeOf({ plan, request }: EditorPlan, ending: Unblocked): Notice {
  const { where, service } = request.destination;
  const { done, button } = requestWords(request);
  const early = ending.kind === "applied" ? describeEarlyEnd(ending.outcome, plan.steps.length) : undefined;
  if (ending.kind === "applied" && early !== undefined) {
    const again = request.actions.publish(`${button} Again`);
    if (ending.outcome.cancelled) return { show: warn, message: early, actions: [again] };
    const install = installAction(ending.outcome.failed?.error);
    const action = ending.findings.length > 0 ? showProblems() : again;
    const actions = install ? [install, again, showOutput] : [action, showOutput];
    return { show: showError, message: early, actions };
  }
  reach("published");
  const message =
    ending.kind === "applied"
      ? `${done}: ${doneSummary(ending.outcome.done, plan.unchanged.length)}.`
      : `Nothing to do: the commands published ${where} match ${request.rollsBack ? "the state to restore" : "the manifest"}.`;
  const removed = removedFrom({ plan, request });
  if (!removed) return { show: inform, message, actions: pageActions(service) };
  return { show: inform, message: `${message} ${removed.message}`, actions: [removed.action, ...pageActions(service)] };
}

/** Names what was removed from the manifest and is still published, and offers to delete it. */
function removedFrom({
  plan: { removed },
  request,
}: Pick<EditorPlan, "plan" | "request">): { readonly message: string; readonly action: Action } | undefined {
  if (removed.length === 0) return undefined;
  const labels = shortList(removed.map(commandLabel));
  const message =
    removed.length === 1
      ? `${labels} is no longer in the manifest but still published.`
      : `${labels} are no longer in the manifest but still published.`;
  const ids = new Set(removed.map(({ id }) => id));
  return { message, action: request.actions.deleteToo("Delete Removed…", ids) };
}

/** Shows findings in the manifests that still are as they were sent. */
export function showFindings(
  { request }: EditorPlan,
  findings: Parameters<typeof findingsByManifest>[0],
  refusals: RefusalDiagnostics,
): void {
  for (const { manifest, findings: own } of findingsByManifest(findings, request.batch.manifests)) {
    const document = documentAsRead(manifest);
    if (document) refusals.show({ document, version: document.version }, own);
  }
}

/** The action that opens the page with the published commands; the local service has one. */
export function pageActions({ isLocal }: ChosenService): readonly Action[] {
  return isLocal ? [runs("Open Its Page", "commandManifest.openServicePage")] : [];
}
