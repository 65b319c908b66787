import * as vscode from "vscode";
import type { ApplyOptions, Outcome } from "../../core/publish/apply/apply.ts";
import { describeOutcome, describeWait } from "../../core/publish/apply/describe-outcome.ts";
import { briefRest, briefSteps, changedCommands, describeStep } from "../../core/publish/plan/describe.ts";
import type { Ending } from "../../core/publish/use-cases/ending.ts";
import { savedPermissionsName } from "../../core/publish/use-cases/keep-permissions.ts";
import type { Consent, PublishFace } from "../../core/publish/use-cases/ports.ts";
import { UserError } from "../../core/user-error.ts";
import { reading } from "../connect/destinations.ts";
import { isNameTyped } from "../connect/protected-target.ts";
import { formAfterDialog, step } from "../ui/ask.ts";
import { output } from "../ui/output.ts";
import { applyWithProgress } from "../ui/progress.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { inform, opens, runs, showFailure, warn } from "../ui/user-error.ts";
import {
  type EditorPlan,
  type EditorRequest,
  type LaterActions,
  planLines,
  planLinks,
  requestWords,
} from "./editor-request.ts";
import { mergePublished } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";
import type { BatchDecision } from "./requests.ts";
import { showFindings, showOutcome } from "./show-outcome.ts";

/** Follows the progress of a plan or a publish: a task's terminal. */
export interface Observer {
  readonly say: (lines: readonly string[]) => void;
  /** Stops it before the next step. */
  readonly signal: AbortSignal;
}

/** The editor as a face: dialogs, notifications and documents, and a task's terminal where one follows. */
export class EditorFace implements PublishFace<EditorRequest> {
  readonly #parts: PublishParts;
  readonly #observer: Observer | undefined;
  readonly #showsPlan: boolean;
  /** What the user decided about the batch when asked whether to publish it; undefined: nothing. */
  decision: BatchDecision | undefined;

  /** `showsPlan`: the plan itself is what the user asked for. */
  constructor(parts: PublishParts, observer?: Observer, showsPlan = false) {
    this.#parts = parts;
    this.#observer = observer;
    this.#showsPlan = showsPlan;
  }

  note(sentence: string): void {
    output.info(sentence);
  }

  async reading<T>(work: (signal?: AbortSignal) => Promise<T>): Promise<T> {
    return await reading(work, this.#observer?.signal);
  }

  async show(planned: EditorPlan): Promise<void> {
    this.#observer?.say(planLines(planned));
    if (this.#showsPlan) await showDocument(planned, this.#parts);
  }

  async consent(planned: EditorPlan, needed: Consent): Promise<boolean> {
    const answer = await confirm(planned, needed, this.#parts);
    if (typeof answer === "object") this.decision = answer;
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
    const uri = vscode.Uri.file(file);
    output.warn(why);
    const restore = runs("Restore Permissions…", "commandManifest.publishPermissions", uri);
    warn(why, restore, opens("Open Saved Permissions", uri));
  }

  async report(planned: EditorPlan, ending: Ending): Promise<void> {
    if (ending.kind === "applied") this.#observer?.say(describeOutcome(ending.outcome));
    if (ending.kind === "applied" || ending.kind === "nothing-to-do") return showOutcome(planned, ending, this.#parts);
    await showDocument(planned, this.#parts);
    if (ending.kind === "outdated") {
      return warn("The plan has changed, so nothing was published. Review the new plan.");
    }
    showFindings(planned, ending.findings, this.#parts.refusals);
    showFailure(new UserError(`This cannot be published: ${ending.reason}`));
  }
}

async function showDocument(planned: EditorPlan, { plans }: PublishParts): Promise<void> {
  await plans.show(planned.request.uri, planLines(planned), planLinks(planned));
}

/** Separates the columns of the steps. With the dialog's proportional font, the width of tabs would vary. */
const gap = "\u2003";

/** What the user wants: to publish, to publish with another decision about the batch, or nothing. */
type Answer = "publish" | "cancel" | BatchDecision;

interface Button extends vscode.MessageItem {
  readonly answer: Answer;
  /** Runs before the answer holds; false: the user cancelled. */
  readonly work?: () => Promise<unknown>;
}

/**
 * Asks whether to carry out a plan: a dialog, which the keyboard and a screen reader go through by themselves. Warnings
 * come first. What the user does without publishing is done here. A protected target's name has to be typed.
 */
async function confirm(planned: EditorPlan, needed: Consent, parts: PublishParts): Promise<Answer> {
  const show = needed.warnings.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const question = requestWords(planned.request).question(changedCommands(planned.plan));
  const detail = detailOf(planned, needed);
  return await step(
    () => show<Button>(question, { modal: true, detail }, ...buttonsFor(planned, needed, parts)),
    async (button) => (button && (await button.work?.()) !== false ? button.answer : "cancel"),
  );
}

/** Paragraphs: the warnings, the steps, and what else there is to know. The end may be cut off. */
function detailOf({ plan, request: { batch } }: EditorPlan, { warnings }: Consent): string {
  const steps = briefSteps(plan).map((step) => [step.what, step.commands, step.details].join(gap).trimEnd());
  const rest = [...briefRest(plan), ...batch.notes];
  const paragraphs = [...warnings.map(({ message }) => message), steps.join("\n"), rest.join("\n")];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function buttonsFor(planned: EditorPlan, needed: Consent, parts: PublishParts): Button[] {
  const { plan, request } = planned;
  const { renames, guesses, isMergeable, backUp, protectedName } = needed;
  const { askForGuild } = request;
  const { button, typeName } = requestWords(request);
  const removed = new Set(plan.removed.map(({ id }) => id));
  const merge = () => mergePublished(formAfterDialog(""), planned);
  const publishTitle = renames.length > 0 && !request.rollsBack ? "Publish and Rename" : button;
  const typed = () => isNameTyped(protectedName, typeName.title, typeName.prompt);
  const buttons: readonly (Button | false)[] = [
    { title: publishTitle, answer: "publish", work: typed },
    guesses.length > 0 && { title: "Create Instead", answer: { rejectsRenames: true } },
    isMergeable && { title: "Merge First…", answer: "cancel", work: merge },
    backUp !== undefined && {
      title: "Back Up Permissions",
      answer: "cancel",
      work: () => backUpPermissions(backUp, request.actions),
    },
    removed.size > 0 && { title: "Delete Removed…", answer: { alsoDeletes: removed } },
    { title: "Show Plan", answer: "cancel", work: () => showDocument(planned, parts) },
    askForGuild !== undefined && { title: "Another Guild…", answer: {}, work: askForGuild },
  ];
  return buttons.filter((one) => one !== false);
}

/** Opens permissions that publishing would delete as a new manifest, and offers to go on. Throws a UserError. */
async function backUpPermissions(text: string, actions: LaterActions): Promise<void> {
  const name = savedPermissionsName(new Date());
  await openUntitled(name, text);
  const message = `The permissions were copied to ${name}. Save the file, then publish.`;
  inform(message, actions.publish("Publish…"));
}
