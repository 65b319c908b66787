import * as vscode from "vscode";
import {
  type ApplyOptions,
  type Consent,
  describeOutcome,
  describeStep,
  describeWait,
  type Ending,
  type Outcome,
  type PublishFace,
} from "../../core/publish/index.ts";
import { UserError } from "../../core/user-error.ts";
import { throwRefusal } from "../connect/destinations.ts";
import { applyWithProgress, withCancellableProgress } from "../ui/progress.ts";
import type { RefusalDiagnostics } from "../ui/refusal-diagnostics.ts";
import { runs, showFailure, showWithActions } from "../ui/user-error.ts";
import { confirm } from "./confirm.ts";
import { type EditorPlan, type EditorRequest, planLines } from "./editor-request.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { planLinks } from "./plan-links.ts";
import type { BatchDecision } from "./requests.ts";
import { showFindings, showOutcome } from "./show-outcome.ts";
import { requestWords } from "./words.ts";

/** What the face shows things with. */
export interface FaceParts {
  readonly plans: PlanDocuments;
  readonly refusals: RefusalDiagnostics;
  readonly output: vscode.LogOutputChannel;
}

/** Follows the progress of a plan or a publish: a task's terminal. */
export interface Observer {
  readonly say: (lines: readonly string[]) => void;
  /** Stops it before the next step. */
  readonly signal: AbortSignal;
}

/** The editor as a face: dialogs, notifications and documents, and a task's terminal where one follows. */
export class EditorFace implements PublishFace<EditorRequest> {
  readonly #parts: FaceParts;
  readonly #observer: Observer | undefined;
  #decision: BatchDecision | undefined;

  constructor(parts: FaceParts, observer?: Observer) {
    this.#parts = parts;
    this.#observer = observer;
  }

  /** What the user decided about the batch when asked whether to publish it; undefined: nothing. */
  get decision(): BatchDecision | undefined {
    return this.#decision;
  }

  note(sentence: string): void {
    this.#parts.output.info(sentence);
  }

  async reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    const title = "Reading published commands…";
    return await withCancellableProgress(title, work, this.#observer?.signal).catch(throwRefusal);
  }

  show(planned: EditorPlan): void | Promise<void> {
    this.#observer?.say(planLines(planned));
  }

  async consent(planned: EditorPlan, needed: Consent): Promise<boolean> {
    const answer = await confirm(planned, needed, this.#parts);
    if (typeof answer === "object") this.#decision = answer;
    return answer === "publish";
  }

  async progress({ request }: EditorPlan, work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome> {
    const observer = this.#observer;
    return await applyWithProgress(requestWords(request).progress, work, {
      signal: observer?.signal,
      onProgress: (step, done, total) => observer?.say([`[${done + 1}/${total}] ${describeStep(step)}`]),
      onWait: (milliseconds) => observer?.say([describeWait(milliseconds)]),
    });
  }

  permissionsLost(why: string, file: string): void {
    const { output } = this.#parts;
    const uri = vscode.Uri.file(file);
    output.warn(why);
    const restore = runs("Restore Permissions…", "commandManifest.publishPermissions", uri);
    const open = { title: "Open Saved Permissions", run: () => vscode.window.showTextDocument(uri) };
    showWithActions(vscode.window.showWarningMessage, why, [restore, open], output);
  }

  async report(planned: EditorPlan, ending: Ending): Promise<void> {
    if (ending.kind === "applied") this.#observer?.say(describeOutcome(ending.outcome));
    if (ending.kind === "applied" || ending.kind === "nothing-to-do") return showOutcome(planned, ending, this.#parts);
    const { plans, refusals, output } = this.#parts;
    await plans.show(planned.request.uri, planLines(planned), planLinks(planned));
    if (ending.kind === "outdated") {
      const message = "The plan has changed, so nothing was published. Review the new plan.";
      return showWithActions(vscode.window.showWarningMessage, message, [], output);
    }
    showFindings(planned, ending.findings, refusals);
    const message = `This cannot be published: ${ending.reason}`;
    showFailure(new UserError(message), output);
  }
}

/** The face where the plan itself is what the user asked for. */
export class PlanFace extends EditorFace {
  readonly #plans: PlanDocuments;

  constructor(parts: FaceParts) {
    super(parts);
    this.#plans = parts.plans;
  }

  override async show(planned: EditorPlan): Promise<void> {
    await this.#plans.show(planned.request.uri, planLines(planned), planLinks(planned));
  }
}
