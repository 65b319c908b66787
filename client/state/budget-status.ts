import * as vscode from "vscode";
import { counterText } from "../../core/assist/hover/counter.ts";
import { type Budget, budgetAt, type CounterMode } from "../../core/assist/lenses.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { openDocument } from "../manifests/workspace.ts";

/** Milliseconds without a cursor move before its command is counted. */
const debounceMs = 200;

/** Shows the characters of the command at the cursor in the status bar, near the limit or as the setting for counters says. */
export function showBudget(): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("commandManifest.budget", vscode.StatusBarAlignment.Right, 101);
  item.name = "Command Budget";
  const showing = debounce(debounceMs, () => {
    const editor = vscode.window.activeTextEditor;
    const budget = editor && budgetAtCursor(editor);
    if (!budget) return item.hide();
    const { actual, limit, label } = budget;
    item.text = counterText(budget);
    item.tooltip = `${label} uses ${actual} of ${limit.max} characters.`;
    item.accessibilityInformation = { label: item.tooltip };
    item.show();
  });
  const later = (): void => showing.next();
  later();
  return vscode.Disposable.from(
    item,
    new vscode.Disposable(showing.stop),
    vscode.window.onDidChangeActiveTextEditor(later),
    vscode.window.onDidChangeTextEditorSelection(later),
    vscode.workspace.onDidChangeTextDocument(later),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("commandManifest.counters")) later();
    }),
  );
}

function budgetAtCursor({ document, selection }: vscode.TextEditor): Budget | undefined {
  if (!isCommandManifest(document)) return undefined;
  const mode = vscode.workspace.getConfiguration("commandManifest", document).get<CounterMode>("counters", "near");
  return budgetAt(openDocument(document).manifest, document.offsetAt(selection.active), mode);
}
