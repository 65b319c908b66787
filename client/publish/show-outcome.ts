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
import { documentAsRead, type EditorPlan, type EditorRequest, requestWords } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

type Applied = Extract<Ending, { readonly kind: "applied" }>;
type Unblocked = Applied | Extract<Ending, { readonly kind: "nothing-to-do" }>;

/** Shows the outcome of a publish: in a notification, in the output and, where values were refused, in the manifests. */
export function showOutcome(planned: EditorPlan, ending: Unblocked, { refusals }: PublishParts): void {
  const { plan, request } = planned;
  const { where, service } = request.destination;
  const { done } = requestWords(request);
  let message = `Nothing to do: the commands published ${where} match ${request.rollsBack ? "the state to restore" : "the manifest"}.`;
  if (ending.kind === "applied") {
    for (const line of [`${done}:`, ...describeOutcome(ending.outcome)]) output.info(line);
    showFindings(planned, ending.findings, refusals);
    const early = describeEarlyEnd(ending.outcome, plan.steps.length);
    if (early !== undefined) {
      showEarlyEnd(early, ending, request);
      return;
    }
    message = `${done}: ${doneSummary(ending.outcome.done, plan.unchanged.length)}.`;
  }
  reach("published");
  const { removed } = plan;
  if (removed.length === 0) {
    inform(message, ...pageActions(service));
    return;
  }
  const still = `${shortList(removed.map(commandLabel))} ${removed.length === 1 ? "is" : "are"} no longer in the manifest but still published.`;
  const deletion = request.actions.deleteToo("Delete Removed…", new Set(removed.map(({ id }) => id)));
  inform(`${message} ${still}`, deletion, ...pageActions(service));
}

function showEarlyEnd(message: string, { outcome, findings }: Applied, request: EditorRequest): void {
  const again = request.actions.publish(`${requestWords(request).button} Again`);
  const install = installAction(outcome.failed?.error);
  if (outcome.cancelled) warn(message, again);
  else if (install) showError(message, install, again, showOutput);
  else showError(message, findings.length > 0 ? showProblems() : again, showOutput);
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
