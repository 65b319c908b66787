import * as vscode from "vscode";
import { debounce } from "../../core/debounce.ts";
import { type Budget, budgetAt, type CounterMode } from "../../core/language/show/budget-at.ts";
import { counterText } from "../../core/language/show/hover/counter.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { openDocument } from "../manifests/workspace.ts";

/** Milliseconds without a move of the cursor before its command is looked at. */
const debounceMs = 200;

/** The characters of the command at the cursor in the status bar, near the limit or as the setting for counters says. */
export class BudgetStatus implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem("commandManifest.budget", vscode.StatusBarAlignment.Right, 101);
  readonly #disposables: readonly vscode.Disposable[];
  readonly #showing = debounce(debounceMs, () => this.#show());

  constructor() {
    this.#item.name = "Command Budget";
    const later = (): void => this.#showing.next();
    this.#disposables = [
      this.#item,
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.window.onDidChangeTextEditorSelection(later),
      vscode.workspace.onDidChangeTextDocument(later),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("commandManifest.counters")) later();
      }),
    ];
    later();
  }

  dispose(): void {
    this.#showing.stop();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  #show(): void {
    const editor = vscode.window.activeTextEditor;
    const budget = editor && budgetIn(editor);
    if (!budget) {
      this.#item.hide();
      return;
    }
    const { actual, limit, label } = budget;
    this.#item.text = counterText(budget);
    this.#item.tooltip = `${label} uses ${actual} of ${limit.max} characters.`;
    this.#item.accessibilityInformation = { label: this.#item.tooltip };
    this.#item.show();
  }
}

function budgetIn({ document, selection }: vscode.TextEditor): Budget | undefined {
  if (!isCommandManifest(document)) return undefined;
  const mode = vscode.workspace.getConfiguration("commandManifest", document).get<CounterMode>("counters", "near");
  return budgetAt(openDocument(document).manifest, document.offsetAt(selection.active), mode);
}
