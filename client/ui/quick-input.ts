import * as vscode from "vscode";

export class BackRequested extends Error {}

interface PickQuestion<Item extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** The item for Enter; empty: the first. */
  readonly active: readonly Item[];
  /** The selected items; absent: only one can be selected. */
  readonly selected?: readonly Item[];
  readonly canGoBack: boolean;
}

/** Rejects with a CancellationError if the user leaves, and with {@link BackRequested} if the user goes back. */
export async function showPick<Item extends vscode.QuickPickItem>(question: PickQuestion<Item>) {
  const { active, selected, canGoBack, ...shown } = question;
  const input = vscode.window.createQuickPick<Item>();
  Object.assign(input, { ...shown, ignoreFocusOut: true, matchOnDescription: true, matchOnDetail: true });
  input.canSelectMany = selected !== undefined;
  if (selected) input.selectedItems = selected;
  else if (active.length > 0) input.activeItems = active;
  // While the list is being filtered, no item may be selected, and Enter does nothing.
  return await showUntilAnswered(input, canGoBack, () =>
    selected || input.selectedItems.length > 0 ? input.selectedItems : undefined,
  );
}

interface InputQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly password: boolean;
  readonly canGoBack: boolean;
  problemOf(text: string): string | undefined;
}

/** Rejects with a CancellationError if the user leaves, and with {@link BackRequested} if the user goes back. */
export async function showInput({ canGoBack, problemOf, ...shown }: InputQuestion): Promise<string> {
  const input = vscode.window.createInputBox();
  Object.assign(input, { ...shown, ignoreFocusOut: true });
  const check = (): string | undefined => {
    const problem = problemOf(input.value);
    input.validationMessage = problem;
    return problem;
  };
  if (shown.value !== "") check();
  input.onDidChangeValue(check);
  return await showUntilAnswered(input, canGoBack, () => (check() === undefined ? input.value : undefined));
}

/** Shows a question until it is answered. `read`: returns the current answer; undefined: not acceptable. */
export async function showUntilAnswered<T>(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  canGoBack: boolean,
  read: () => T | undefined,
): Promise<T> {
  if (canGoBack) input.buttons = [vscode.QuickInputButtons.Back];
  try {
    return await new Promise<T>((resolve, reject) => {
      input.onDidTriggerButton(() => reject(new BackRequested()));
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
