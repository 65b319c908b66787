import * as vscode from "vscode";
import {
  type Consent,
  describePlan,
  describeRename,
  describeStep,
  planSummary,
  type RenameStep,
  shortList,
} from "../../core/publish/index.ts";
import { isNameTyped } from "../connect/protected-target.ts";
import { type EditorPlan, linesOf } from "./editor-request.ts";
import { mergePublished } from "./merge-published.ts";
import type { PlanDocuments } from "./plan-documents.ts";

interface Parts {
  readonly plans: PlanDocuments;
  readonly output: vscode.LogOutputChannel;
}

interface Answer extends vscode.MessageItem {
  /** Resolves with whether to publish. */
  run(): Promise<unknown>;
}

/** More lines than these make a dialog that nobody reads. */
const mostLines = 14;

/**
 * Shows a plan and asks whether to publish it: a dialog, which the keyboard and a screen reader go through by themselves.
 * What the user does instead is done here. A protected target's name has to be typed.
 */
export async function confirm(planned: EditorPlan, needed: Consent, parts: Parts): Promise<boolean> {
  const answer = await ask(planned, needed, parts);
  return (await answer?.run()) === true;
}

async function ask(planned: EditorPlan, needed: Consent, parts: Parts): Promise<Answer | undefined> {
  const { renames, guesses } = needed;
  const { plan, request } = planned;
  const { batch, destination } = request;
  const question =
    renames.length > 0
      ? `Publish ${batch.name} ${destination.where}, and ${shortList(renames.map(describeStep))}?`
      : `Publish ${batch.name} ${destination.where}?`;
  // A long plan is cut, and what stands beside it must not be.
  const lines = [...batch.notes.map((note) => `# ${note}`), ...describePlan(plan)];
  const detail = [...linesOfGuesses(guesses), ...shortened(lines, planSummary(plan))].join("\n");
  const show = guesses.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  return await show(question, { modal: true, detail }, ...answersTo(planned, needed, parts));
}

function answersTo(planned: EditorPlan, { renames, isMergeable, protectedName }: Consent, parts: Parts): Answer[] {
  const { uri, destination, callbacks } = planned.request;
  const { elsewhere } = callbacks;
  const instead = (title: string, run: () => Promise<unknown>): Answer => ({
    title,
    run: async () => void (await run()),
  });
  const title = `Publish ${destination.where}: Protected Target`;
  const prompt = `Type the target's name, ${protectedName ?? ""}, to publish this`;
  return [
    {
      title: renames.length > 0 ? "Publish and Rename" : "Publish",
      run: () => isNameTyped(protectedName, { title, prompt }),
    },
    instead("Show Plan Only", () => parts.plans.show(uri, linesOf(planned))),
    ...(isMergeable ? [instead("Merge First…", () => mergePublished(planned, parts.output))] : []),
    ...(elsewhere ? [instead("Another Guild…", elsewhere)] : []),
  ];
}

/** Guessed renames come before everything else, so that nobody agrees to them unseen. */
function linesOfGuesses(guesses: readonly RenameStep[]): string[] {
  if (guesses.length === 0) return [];
  const head = "These look like renamed commands. If they are others, publish without them first:";
  return [head, ...guesses.map((step) => `~ ${describeRename(step)}`), ""];
}

function shortened(lines: readonly string[], summary: string): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const left = lines.length - mostLines;
  const more = `… and ${left} more lines: show the plan to read them.`;
  return [summary, "", ...lines.slice(0, mostLines), more];
}
