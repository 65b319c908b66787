import * as vscode from "vscode";
import {
  briefRest,
  briefSteps,
  type Consent,
  changedCommands,
  savedPermissionsName,
} from "../../core/publish/index.ts";
import { isNameTyped } from "../connect/protected-target.ts";
import { formAfterDialog, step } from "../ui/ask.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { showWithActions } from "../ui/user-error.ts";
import { type EditorPlan, type LaterActions, planLines } from "./editor-request.ts";
import { mergePublished } from "./merge-published.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { planLinks } from "./plan-links.ts";
import type { BatchDecision } from "./requests.ts";
import { requestWords } from "./words.ts";

interface Parts {
  readonly plans: PlanDocuments;
  readonly output: vscode.LogOutputChannel;
}

/** Separates the columns of the steps. With the dialog's proportional font, the width of tabs would vary. */
const gap = "\u2003";

/** What the user wants: to publish, to publish with another decision about the batch, or nothing. */
export type Answer = "publish" | "cancel" | BatchDecision;

interface Button extends vscode.MessageItem {
  readonly answer: Answer;
  /** Runs before the answer holds; false: the user cancelled. */
  readonly work?: () => Promise<unknown>;
}

/**
 * Asks whether to carry out a plan: a dialog, which the keyboard and a screen reader go through by themselves. Warnings
 * come first. What the user does without publishing is done here. A protected target's name has to be typed.
 */
export async function confirm(planned: EditorPlan, needed: Consent, parts: Parts): Promise<Answer> {
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

function buttonsFor(planned: EditorPlan, needed: Consent, { plans, output }: Parts): Button[] {
  const { plan, request } = planned;
  const { renames, guesses, isMergeable, backUp, protectedName } = needed;
  const { askForGuild } = request;
  const { button, typeName } = requestWords(request);
  const removed = new Set(plan.removed.map(({ id }) => id));
  const merge = () => mergePublished(formAfterDialog(""), planned, output);
  const showPlan = () => plans.show(request.uri, planLines(planned), planLinks(planned));
  const publishTitle = renames.length > 0 && !request.rollsBack ? "Publish and Rename" : button;
  const typed = () => isNameTyped(protectedName, typeName(protectedName ?? ""));
  const buttons: readonly (Button | false)[] = [
    { title: publishTitle, answer: "publish", work: typed },
    guesses.length > 0 && { title: "Create Instead", answer: { rejectsRenames: true } },
    isMergeable && { title: "Merge First…", answer: "cancel", work: merge },
    backUp !== undefined && {
      title: "Back Up Permissions",
      answer: "cancel",
      work: () => backUpPermissions(backUp, request.actions, output),
    },
    removed.size > 0 && { title: "Delete Removed…", answer: { alsoDeletes: removed } },
    { title: "Show Plan", answer: "cancel", work: showPlan },
    askForGuild !== undefined && { title: "Another Guild…", answer: {}, work: askForGuild },
  ];
  return buttons.filter((one) => one !== false);
}

/**
 * Opens permissions that publishing would delete as a new permissions manifest, which a user can publish later, and
 * offers to go on. `text`: the manifest. Throws a UserError.
 */
async function backUpPermissions(text: string, actions: LaterActions, output: vscode.LogOutputChannel): Promise<void> {
  const name = savedPermissionsName(new Date());
  await openUntitled(name, text);
  const message = `The permissions were copied to ${name}. Save the file, then publish.`;
  showWithActions(vscode.window.showInformationMessage, message, [actions.publish("Publish…")], output);
}
