import * as vscode from "vscode";
import { guessesIn, manyQuestion, manyQuestionDetail } from "../../../core/publish/many/many-question.ts";
import type { ManyPlans, PlannedGuild } from "../../../core/publish/many/plan-guilds.ts";
import { warningsOf } from "../../../core/publish/plan/plan-text.ts";
import { dialogButtons, dialogWords, typedDeletion } from "../../../core/publish/use-cases/publish-question.ts";
import { isNameTyped } from "../../places/protected-target.ts";
import { newQuestions, type QuestionState, step } from "../../ui/ask.ts";
import type { NewRequest } from "../requests.ts";
import type { ManyDecision } from "./many-part.ts";
import type { EditorMany } from "./many-request.ts";

/** The user's answer: to publish, to publish with another decision, or to cancel. */
export type ManyAnswer = "publish" | "cancel" | ManyDecision;

interface Button extends vscode.MessageItem {
  readonly answer: ManyAnswer;
  /** Runs before the answer holds; false: the user cancelled. */
  readonly work?: () => Promise<unknown>;
}

export interface AskedMany {
  readonly many: EditorMany;
  readonly plans: ManyPlans;
  readonly agreed: readonly PlannedGuild<NewRequest>[];
  /** Shows the plans. */
  readonly show: () => Promise<void>;
}

/** One question for all guilds, with the words and the rules of that for one. The user has read an expected plan already. */
export async function askToPublish(asked: AskedMany): Promise<ManyAnswer> {
  const { many, plans, agreed, show } = asked;
  if (many.expected) return (await isTargetTyped(asked, newQuestions(""))) ? "publish" : "cancel";
  const isWarning = agreed.some(({ face: { planned } }) => planned.emptying || warningsOf(planned).length > 0);
  const ask = isWarning ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const hasGuesses = guessesIn(agreed).length > 0;
  const { button } = dialogWords(many);
  const buttons: readonly (Button | false)[] = [
    {
      title: hasGuesses ? dialogButtons.publishAndRename : button,
      answer: "publish",
      work: () => isTargetTyped(asked),
    },
    hasGuesses && { title: dialogButtons.createInstead, answer: { rejectsRenames: true } },
    { title: dialogButtons.showPlan, answer: "cancel", work: show },
  ];
  const detail = manyQuestionDetail(agreed, plans);
  const question = manyQuestion(many, agreed.length);
  return await step(
    () => ask<Button>(question, { modal: true, detail }, ...buttons.filter((one) => one !== false)),
    async (chosen) => (chosen && (await chosen.work?.()) !== false ? chosen.answer : "cancel"),
  );
}

/** Asks for the name of a protected target, or if empty manifests would delete commands. False: cancelled. */
async function isTargetTyped({ many, agreed }: AskedMany, questions?: QuestionState): Promise<boolean> {
  const { name, protected: isProtected } = many.target;
  const deletions = agreed.reduce((sum, { face }) => sum + (face.planned.emptying?.deletions ?? 0), 0);
  if (deletions > 0) {
    const { title, prompt, problem } = typedDeletion({ deletions });
    return await isNameTyped(name, title, prompt, {
      problem,
      ...(questions && { questions: { ...questions, title } }),
    });
  }
  const { title, prompt } = dialogWords(many).typeName;
  return await isNameTyped(
    isProtected ? name : undefined,
    title,
    prompt,
    questions && { questions: { ...questions, title } },
  );
}
