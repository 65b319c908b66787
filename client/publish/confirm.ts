import * as vscode from "vscode";
import { briefRest, briefSteps, type Consent, changedCommands } from "../../core/publish/index.ts";
import { isNameTyped } from "../connect/protected-target.ts";
import { backUpPermissions } from "./back-up-permissions.ts";
import { type EditorPlan, linesOf } from "./editor-request.ts";
import { mergePublished } from "./merge-published.ts";
import type { PlanDocuments } from "./plan-documents.ts";
import { planLinks } from "./plan-links.ts";
import { wordsOf } from "./words.ts";

interface Parts {
  readonly plans: PlanDocuments;
  readonly output: vscode.LogOutputChannel;
}

/** Between the columns of the steps. The dialog's font is proportional: tabs would put columns further apart or together. */
const gap = "\u2003";

interface Answer extends vscode.MessageItem {
  /** Resolves with whether to publish. */
  run(): Promise<unknown>;
}

/**
 * Asks whether to carry out a plan: a dialog, which the keyboard and a screen reader go through by themselves. Warnings
 * come first; what the user does instead is done here. A protected target's name has to be typed.
 */
export async function confirm(planned: EditorPlan, needed: Consent, parts: Parts): Promise<boolean> {
  const show = needed.warnings.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const question = wordsOf(planned.request).question(changedCommands(planned.plan));
  const detail = detailOf(planned, needed);
  const answer = await show<Answer>(question, { modal: true, detail }, ...answersTo(planned, needed, parts));
  return (await answer?.run()) === true;
}

/** Paragraphs: the warnings, the steps, and what else there is to know. Without its last part it still says enough. */
function detailOf({ plan, request: { batch } }: EditorPlan, { warnings }: Consent): string {
  const steps = briefSteps(plan).map((step) => [step.what, step.commands, step.details].join(gap).trimEnd());
  const rest = [...briefRest(plan), ...batch.notes];
  const paragraphs = [...warnings.map(({ message }) => message), steps.join("\n"), rest.join("\n")];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function answersTo(planned: EditorPlan, needed: Consent, { plans, output }: Parts): Answer[] {
  const { plan, request } = planned;
  const { renames, guesses, isMergeable, backUp, protectedName } = needed;
  const { callbacks } = request;
  const { elsewhere } = callbacks;
  const { button, typeName } = wordsOf(request);
  const instead = (title: string, run: () => Promise<unknown>): Answer => ({
    title,
    run: async () => void (await run()),
  });
  const removed = new Set(plan.removed.map(({ id }) => id));
  return [
    {
      title: renames.length > 0 && !request.rollsBack ? "Publish and Rename" : button,
      run: () => isNameTyped(protectedName, typeName(protectedName ?? "")),
    },
    ...(guesses.length > 0 ? [instead("Create Instead", callbacks.createInstead)] : []),
    ...(isMergeable ? [instead("Merge First…", () => mergePublished(planned, output))] : []),
    ...(backUp === undefined
      ? []
      : [instead("Back Up Permissions", () => backUpPermissions(backUp, callbacks, output))]),
    ...(removed.size > 0 ? [instead("Delete Removed…", () => callbacks.alsoDeleting(removed))] : []),
    instead("Show Plan", () => plans.show(request.uri, linesOf(planned), planLinks(planned))),
    ...(elsewhere ? [instead("Another Guild…", elsewhere)] : []),
  ];
}
