import * as vscode from "vscode";
import { planScheme } from "./plan-documents.ts";

/** The kinds of lines in a plan. Each has a color of its own among `contributes.colors`. */
export type PlanPart = "created" | "changed" | "deleted" | "warning" | "note";

const beginnings: readonly (readonly [RegExp, PlanPart])[] = [
  [/^(?:\+ |Published |Rolled back )/, "created"],
  [/^~ /, "changed"],
  [/^[!-] /, "deleted"],
  [/^(?:Warning|Out of date): /, "warning"],
  [/^[#=] /, "note"],
];

/** The kind of a plan's line. Undefined: a line in the color of text. */
export function planPartOf(line: string): PlanPart | undefined {
  return beginnings.find(([beginning]) => beginning.test(line))?.[1];
}

/** Colors plans with decorations, because the scopes of a grammar have no green, yellow and red in most themes. */
export function colorPlans(): vscode.Disposable {
  const decorations = {
    created: decorationOf("planCreatedForeground"),
    changed: decorationOf("planChangedForeground"),
    deleted: decorationOf("planDeletedForeground"),
    warning: decorationOf("planWarningForeground"),
    note: decorationOf("planNoteForeground"),
  } satisfies Record<PlanPart, unknown>;
  const color = (editor: vscode.TextEditor): void => {
    const { document } = editor;
    if (document.uri.scheme !== planScheme || document.languageId !== planLanguage) return;
    const ranges: Record<PlanPart, vscode.Range[]> = { created: [], changed: [], deleted: [], warning: [], note: [] };
    for (const [line, text] of document.getText().split("\n").entries()) {
      const part = planPartOf(text);
      if (part) ranges[part].push(new vscode.Range(line, 0, line, text.length));
    }
    for (const part of Object.keys(decorations) as PlanPart[]) editor.setDecorations(decorations[part], ranges[part]);
  };
  const colorAll = (editors: readonly vscode.TextEditor[]): void => editors.forEach(color);
  colorAll(vscode.window.visibleTextEditors);
  return vscode.Disposable.from(
    ...Object.values(decorations),
    vscode.window.onDidChangeVisibleTextEditors(colorAll),
    vscode.workspace.onDidChangeTextDocument(({ document }) =>
      colorAll(vscode.window.visibleTextEditors.filter((editor) => editor.document === document)),
    ),
  );
}

/** Tells plans from compared commands, whose documents have the same scheme. */
const planLanguage = "command-manifest-plan";

function decorationOf(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({ color: new vscode.ThemeColor(`commandManifest.${color}`) });
}
