import * as vscode from "vscode";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { briefSteps, changedCommands, stillPublished, warningMessages } from "../../core/publish/plan/plan-text.ts";
import type { Step } from "../../core/publish/plan/steps.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import { savedPermissionsName } from "../../core/publish/use-cases/keep-permissions.ts";
import type { Consent, PublishFace } from "../../core/publish/use-cases/ports.ts";
import { dialogButtons, dialogWords, typedDeletion } from "../../core/publish/use-cases/publish-question.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { reading } from "../places/destinations.ts";
import { isNameTyped } from "../places/protected-target.ts";
import { newQuestions, type QuestionState, questionsAfterDialog, step } from "../ui/ask.ts";
import { output } from "../ui/output.ts";
import { applyWithProgress } from "../ui/progress.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { inform, opens, runs, showFailure, warn } from "../ui/user-error.ts";
import { documentLines, type EditorPlan, type EditorRequest, type LaterActions, planLinks } from "./editor-request.ts";
import { askToMerge } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";
import type { BatchDecision } from "./requests.ts";
import { showFindings, showOutcome } from "./show-outcome.ts";

/** Follows the progress of a plan or a publish: a task's terminal. */
export interface Observer {
  readonly say: (lines: readonly string[]) => void;
  /** Stops the publish before the next step. */
  readonly signal: AbortSignal;
}

export interface FaceOptions {
  readonly observer?: Observer | undefined;
  /** Whether the user asked to see the plan. */
  readonly showsPlan?: boolean;
  /** Whether the user has read the plan and its warnings, so that the dialog is skipped. */
  readonly hasReadPlan?: boolean;
}

/** The editor as a face: dialogs, notifications and documents, and a task's terminal if there is one. */
export class EditorFace implements PublishFace<EditorRequest> {
  readonly #parts: PublishParts;
  readonly #observer: Observer | undefined;
  readonly #showsPlan: boolean;
  readonly #hasReadPlan: boolean;
  /** The user's decision about the batch in the dialog; undefined: none. */
  decision: BatchDecision | undefined;
  /** The steps that were done; undefined: none was begun. */
  done: readonly Step[] | undefined;

  constructor(parts: PublishParts, { observer, showsPlan = false, hasReadPlan = false }: FaceOptions = {}) {
    this.#parts = parts;
    this.#observer = observer;
    this.#showsPlan = showsPlan;
    this.#hasReadPlan = hasReadPlan;
  }

  note(sentence: string): void {
    output.info(sentence);
  }

  async reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    return await reading(work, this.#observer?.signal);
  }

  async show(planned: EditorPlan): Promise<void> {
    this.#observer?.say(documentLines(planned));
    if (this.#showsPlan) await showDocument(planned, this.#parts);
  }

  async consent(planned: EditorPlan, needed: Consent): Promise<boolean> {
    if (this.#hasReadPlan) return await isPlaceTyped(planned, needed, newQuestions(""));
    const answer = await askToPublish(planned, needed, this.#parts);
    if (typeof answer === "object") this.decision = answer;
    return answer === "publish";
  }

  async progress({ request }: EditorPlan, work: (options: ApplyOptions) => Promise<Outcome>): Promise<Outcome> {
    const observer = this.#observer;
    return await applyWithProgress(dialogWords(request).progress, work, {
      signal: observer?.signal,
      service: request.destination.serviceName,
      log: (line) => observer?.say([line]),
    });
  }

  permissionsLost(why: string, file: string): void {
    const uri = vscode.Uri.file(file);
    output.warn(why);
    const restore = runs("Restore Permissions…", "commandManifest.publishPermissions", uri);
    warn(why, restore, opens("Open Saved Permissions", uri));
  }

  async report(planned: EditorPlan, ending: Ending): Promise<void> {
    if (ending.kind === "applied") {
      this.done = ending.outcome.done;
      this.#observer?.say(describeOutcome(ending.outcome, planned.request.destination.serviceName));
    }
    if (ending.kind === "applied" || ending.kind === "nothing-to-do") return showOutcome(planned, ending, this.#parts);
    await showDocument(planned, this.#parts);
    if (ending.kind === "outdated") {
      return warn(`The plan has changed, so nothing was published. ${ending.changes.join(" ")} Review the new plan.`);
    }
    showFindings(planned, ending.findings, this.#parts.refusals);
    showFailure(new UserError(`This cannot be published: ${ending.reason}`));
  }
}

async function showDocument(planned: EditorPlan, { plans }: PublishParts): Promise<void> {
  await plans.show(planned.request.uri, documentLines(planned), planLinks(planned));
}

/** Separates the columns of the steps. With the dialog's proportional font, the width of tabs would vary. */
const gap = "\u2003";

/** The user's answer: to publish, to publish with another decision about the batch, or to cancel. */
type DialogAnswer = "publish" | "cancel" | BatchDecision;

interface Button extends vscode.MessageItem {
  readonly answer: DialogAnswer;
  /** Runs before the answer holds; false: the user cancelled. */
  readonly work?: () => Promise<unknown>;
}

/**
 * Asks whether to carry out a plan. Uses a modal dialog, because keyboards and screen readers support it. Warnings come first.
 * Actions that do not publish run here. A protected target's name has to be typed.
 */
async function askToPublish(planned: EditorPlan, needed: Consent, parts: PublishParts): Promise<DialogAnswer> {
  const show =
    needed.warnings.length > 0 || needed.emptying
      ? vscode.window.showWarningMessage
      : vscode.window.showInformationMessage;
  const question = dialogWords(planned.request).question(changedCommands(planned.plan));
  const detail = dialogDetail(planned);
  return await step(
    () => show<Button>(question, { modal: true, detail }, ...buttonsFor(planned, needed, parts)),
    async (button) => (button && (await button.work?.()) !== false ? button.answer : "cancel"),
  );
}

/** Paragraphs: the warnings, then the steps. Facts that are the same at every publish are only in the plan. */
function dialogDetail(planned: EditorPlan): string {
  const { plan } = planned;
  const steps = briefSteps(plan).map(({ what, commands, details }) => `${what} ${commands}${gap}${details}`.trimEnd());
  const removed = stillPublished(plan) ?? [];
  return [...warningMessages(planned), steps.join("\n"), removed].flat().join("\n\n");
}

function buttonsFor(planned: EditorPlan, needed: Consent, parts: PublishParts): Button[] {
  const { plan, request } = planned;
  const { renames, guesses, isMergeable, backUp } = needed;
  const { askForGuild } = request;
  const { button } = dialogWords(request);
  const removed = new Set(plan.removed.map(({ id }) => id));
  const merge = () => askToMerge(questionsAfterDialog(""), planned, parts);
  const publishTitle = renames.length > 0 && !request.rollsBack ? dialogButtons.publishAndRename : button;
  const buttons: readonly (Button | false)[] = [
    { title: publishTitle, answer: "publish", work: () => isPlaceTyped(planned, needed) },
    guesses.length > 0 && { title: dialogButtons.createInstead, answer: { rejectsRenames: true } },
    isMergeable && { title: dialogButtons.mergeFirst, answer: "cancel", work: merge },
    backUp !== undefined && {
      title: dialogButtons.backUp,
      answer: "cancel",
      work: () => backUpPermissions(backUp, request.actions),
    },
    removed.size > 0 && { title: dialogButtons.deleteRemoved, answer: { alsoDeletes: removed } },
    { title: dialogButtons.showPlan, answer: "cancel", work: () => showDocument(planned, parts) },
    askForGuild !== undefined && { title: dialogButtons.anotherGuild, answer: {}, work: askForGuild },
  ];
  return buttons.filter((one) => one !== false);
}

/**
 * Asks for the name of a protected target, or of a place whose commands an empty manifest would delete, because a click is not
 * enough. For other places, returns true. False: cancelled. `questions`: if no dialog comes before.
 */
async function isPlaceTyped({ request }: EditorPlan, { emptying, protectedName }: Consent, questions?: QuestionState) {
  if (!emptying) {
    const { title, prompt } = dialogWords(request).typeName;
    return await isNameTyped(protectedName, title, prompt, questions && { questions: { ...questions, title } });
  }
  const { title, prompt, problem } = typedDeletion(emptying);
  return await isNameTyped(emptying.place, title, prompt, {
    problem,
    ...(questions && { questions: { ...questions, title } }),
  });
}

/** Opens permissions that publishing would delete as a new manifest, and offers to publish. Throws a UserError. */
async function backUpPermissions(text: string, actions: LaterActions): Promise<void> {
  const name = savedPermissionsName(new Date());
  await openUntitled(name, text);
  const message = `The permissions were copied to ${name}. Save the file, then publish.`;
  inform(message, actions.publish("Publish"));
}
