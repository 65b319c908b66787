import { lacksActivity } from "../../core/discord/activities.ts";
import { canPassByItself } from "../../core/discord/explain-refusal.ts";
import { ServiceError } from "../../core/discord/service-error.ts";
import { atStart } from "../../core/discord/service-name.ts";
import { describeEarlyEnd, describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { doneSummary } from "../../core/publish/plan/describe-step.ts";
import { listsNothing, nothingListed, stillPublished } from "../../core/publish/plan/plan-text.ts";
import type { Step } from "../../core/publish/plan/steps.ts";
import { type Ending, findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import { dialogButtons, dialogWords } from "../../core/publish/use-cases/publish-question.ts";
import { tryLink } from "../../core/use/try-it/try-link.ts";
import type { ChosenService } from "../places/services.ts";
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
import { documentAsRead, type EditorPlan, type EditorRequest } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

type Applied = Extract<Ending, { readonly kind: "applied" }>;
type Unblocked = Applied | Extract<Ending, { readonly kind: "nothing-to-do" }>;

/** Shows the outcome of a publish in a notification and in the output, and refused values in the manifests. */
export function showOutcome(planned: EditorPlan, ending: Unblocked, parts: PublishParts): void {
  const { plan, request } = planned;
  const { placeName, service, serviceName } = request.destination;
  const words = dialogWords(request);
  const done = ending.kind === "applied" ? ending.outcome.done : [];
  const nothing = request.rollsBack ? "already has the state to restore" : "is up to date";
  let message = listsNothing(plan) ? nothingListed : `${atStart(placeName)} ${nothing}.`;
  if (ending.kind === "applied") {
    for (const line of [`${words.done}:`, ...describeOutcome(ending.outcome, serviceName)]) output.info(line);
    showFindings(planned, ending.findings, parts.refusals);
    const early = describeEarlyEnd(ending.outcome, plan.steps.length, serviceName);
    if (early !== undefined) {
      showEarlyEnd(early, ending, request, parts);
      return;
    }
    message = `${words.done}: ${doneSummary(ending.outcome.done, plan.unchanged.length)}.`;
  }
  reach("published");
  const still = stillPublished(plan);
  if (still === undefined) {
    inform(message, ...pageActions(service, done));
    return;
  }
  const deletion = request.actions.deleteToo(dialogButtons.deleteRemoved, new Set(plan.removed.map(({ id }) => id)));
  inform(`${message} ${still}`, deletion, ...pageActions(service, done));
}

function showEarlyEnd(
  message: string,
  { outcome, findings }: Applied,
  request: EditorRequest,
  { localService }: PublishParts,
): void {
  const again = request.actions.publish(`${dialogWords(request).button} Again`);
  const install = installAction(outcome.failed?.error);
  if (outcome.cancelled) warn(message, again);
  else if (install) showError(message, install, again, showOutput);
  else if (lacksActivity(outcome.failed?.error) && request.destination.service.isLocal)
    showError(message, turnOnAction(localService, again), showOutput);
  else if (findings.length > 0) showError(message, showProblems(), showOutput);
  else showError(message, ...(mayPass(outcome) ? [again] : []), showOutput);
}

/** Whether publishing again may succeed without a change of the manifest. */
function mayPass({ failed }: Applied["outcome"]): boolean {
  return !(failed?.error instanceof ServiceError) || canPassByItself(failed.error);
}

/** Gives the local service's application an Activity and publishes again. */
function turnOnAction(localService: PublishParts["localService"], again: Action): Action {
  return {
    title: "Turn On in Local Service",
    run: async () => {
      await localService.turnOnActivities();
      await again.run();
    },
  };
}

/** Shows findings in manifests that have not changed since they were sent. */
export function showFindings(
  { request }: { readonly request: Pick<EditorRequest, "batch"> },
  findings: Parameters<typeof findingsByManifest>[0],
  refusals: RefusalDiagnostics,
): void {
  for (const { manifest, findings: own } of findingsByManifest(findings, request.batch.manifests)) {
    const document = documentAsRead(manifest);
    if (document) refusals.show({ document, version: document.version }, own);
  }
}

/** The action that opens the local service's page, at the first command that was created or changed. */
export function pageActions({ isLocal }: ChosenService, done: readonly Step[] = []): readonly Action[] {
  if (!isLocal) return [];
  const { title, command } = tryLink(done) ?? { title: "Open Local Service Page", command: undefined };
  return [runs(title, "commandManifest.openServicePage", command)];
}
