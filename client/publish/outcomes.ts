import * as vscode from "vscode";
import { describeOutcome, describeStep, explainRefusal, type Outcome } from "../../core/publish/index.ts";
import type { ChosenService } from "../connect/services.ts";
import { type Action, runs, showProblems, showWithActions } from "../ui/user-error.ts";
import { findingsOfFailure } from "./findings.ts";
import type { Planned } from "./planned.ts";
import type { PublisherParts } from "./publisher.ts";
import { doneSummaryOf } from "./summary.ts";

/** Says what came of a publish: in a notification, in the output and, where values were refused, in the manifest. */
export class Outcomes {
  readonly #parts: Pick<PublisherParts, "output" | "refusals">;

  constructor(parts: Pick<PublisherParts, "output" | "refusals">) {
    this.#parts = parts;
  }

  nothingToDo({ where, service }: Planned): void {
    rememberSuccess();
    const message = vscode.l10n.t("Nothing to do: everything is published {0} just as the manifest has it.", where);
    showWithActions(vscode.window.showInformationMessage, message, waysToPage(service), this.#parts.output);
  }

  say(planned: Planned, outcome: Outcome): void {
    const { output } = this.#parts;
    for (const line of [`Published ${planned.where}:`, ...describeOutcome(outcome)]) output.info(line);
    if (outcome.failed) this.#failed(planned, outcome);
    else if (outcome.cancelled) this.#cancelled(planned, outcome);
    else this.#succeeded(planned, outcome);
  }

  #succeeded(planned: Planned, outcome: Outcome): void {
    rememberSuccess();
    const summary = doneSummaryOf(outcome.done, planned.plan.unchanged.length);
    const message = vscode.l10n.t("Published {0}: {1}.", planned.where, summary);
    showWithActions(vscode.window.showInformationMessage, message, waysToPage(planned.service), this.#parts.output);
  }

  #cancelled(planned: Planned, { done }: Outcome): void {
    const { steps } = planned.plan;
    const message = vscode.l10n.t(
      "Cancelled after {0} of {1} steps. Publishing again does what is left.",
      done.length,
      steps.length,
    );
    const { output } = this.#parts;
    showWithActions(vscode.window.showWarningMessage, message, [publishAgain(planned)], output);
  }

  #failed(planned: Planned, outcome: Outcome): void {
    const { refusals, output } = this.#parts;
    const findings = planned.batch.manifests.flatMap((checked) => {
      const own = findingsOfFailure(outcome, checked);
      refusals.show(checked, own);
      return own;
    });
    const action = findings.length > 0 ? showProblems() : publishAgain(planned);
    const details: Action = { title: vscode.l10n.t("Show Output"), run: () => output.show(true) };
    const message = failureMessage(outcome, planned.plan.steps.length);
    showWithActions(vscode.window.showErrorMessage, message, [action, details], output);
  }
}

/** The walkthrough's step is done when all is published, not when it is tried. */
function rememberSuccess(): void {
  void vscode.commands.executeCommand("setContext", "commandManifest.hasPublished", true);
}

function publishAgain({ ways }: Planned): Action {
  return { title: vscode.l10n.t("Publish Again"), run: ways.again };
}

/** Where to look at what is published, as far as there is a place. */
function waysToPage({ isLocal }: ChosenService): readonly Action[] {
  return isLocal ? [runs(vscode.l10n.t("Open Its Page"), "commandManifest.openServicePage")] : [];
}

/** What failed and why, what was done before, and what to do. Names only the step that failed: there may be a hundred. */
function failureMessage({ failed, done }: Outcome, total: number): string {
  if (!failed) return "";
  const parts = [vscode.l10n.t("Could not {0}. {1}", describeStep(failed.step), explainRefusal(failed.error))];
  if (failed.effect === "unknown") parts.push(vscode.l10n.t("It is not known whether this step reached the service."));
  if (done.length > 0 || failed.effect === "unknown")
    parts.push(vscode.l10n.t("{0} of {1} steps are done; publishing again does what is left.", done.length, total));
  else if (failed.step.kind === "overwrite")
    parts.push(vscode.l10n.t("Nothing was changed: it was one call for all, so what was published is untouched."));
  else parts.push(vscode.l10n.t("Nothing was changed."));
  return parts.join(" ");
}
