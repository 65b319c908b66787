import * as vscode from "vscode";
import type { Step } from "./steps.ts";

/** Tells a question from the others of a command. */
export function questionOf(title: string, prompt: string): string {
  return `${title}\n${prompt}`;
}

/** A list to select from. */
export interface PickQuestion<Item extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** The item that Enter takes; empty: the first. */
  readonly active: readonly Item[];
  /** The items that are ticked; absent: only one can be selected. */
  readonly selected?: readonly Item[];
}

/** Rejects with a CancellationError where the user leaves, and with WentBack where the user goes back. */
export async function showPick<Item extends vscode.QuickPickItem>(
  { title, placeholder, items, active, selected }: PickQuestion<Item>,
  step: Step,
): Promise<readonly Item[]> {
  const input = vscode.window.createQuickPick<Item>();
  Object.assign(input, {
    title,
    placeholder,
    items,
    ignoreFocusOut: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  input.canSelectMany = selected !== undefined;
  if (selected) input.selectedItems = selected;
  else if (active.length > 0) input.activeItems = active;
  // While the list is being filtered nothing may be selected; then Enter does nothing.
  return await answerOf(input, step, () =>
    selected || input.selectedItems.length > 0 ? input.selectedItems : undefined,
  );
}

/** A text to type. */
export interface InputQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly password: boolean;
  problemOf(text: string): string | undefined;
}

/** Rejects with a CancellationError where the user leaves, and with WentBack where the user goes back. */
export async function showInput(
  { title, prompt, value, password, problemOf }: InputQuestion,
  step: Step,
): Promise<string> {
  const input = vscode.window.createInputBox();
  Object.assign(input, { title, prompt, value, password, ignoreFocusOut: true });
  const check = (): string | undefined => {
    const problem = problemOf(input.value);
    input.validationMessage = problem;
    return problem;
  };
  if (value !== "") check();
  input.onDidChangeValue(check);
  return await answerOf(input, step, () => (check() === undefined ? input.value : undefined));
}

/** Shows a question until it is answered. `read`: the answer so far; undefined: it cannot be accepted. */
export async function answerOf<T>(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  step: Step,
  read: () => T | undefined,
): Promise<T> {
  if (step.canGoBack) input.buttons = [vscode.QuickInputButtons.Back];
  try {
    return await new Promise<T>((resolve, reject) => {
      input.onDidTriggerButton(() => reject(step.wentBack()));
      input.onDidAccept(() => {
        const answer = read();
        if (answer !== undefined) resolve(answer);
      });
      input.onDidHide(() => reject(new vscode.CancellationError()));
      input.show();
    });
  } finally {
    input.dispose();
  }
}
