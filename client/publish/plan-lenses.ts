import * as vscode from "vscode";
import { UserError } from "../../core/user-error.ts";
import type { PlanDocuments } from "./plan-documents.ts";

/** What can be done with a plan, over its first line. */
export class PlanLenses implements vscode.CodeLensProvider {
  readonly #plans: PlanDocuments;
  readonly onDidChangeCodeLenses: vscode.Event<void>;

  constructor(plans: PlanDocuments) {
    this.#plans = plans;
    this.onDidChangeCodeLenses = plans.onDidChange;
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const links = this.#plans.linksOf(uri);
    if (!links) return [];
    const lens = (title: string, command: string): vscode.CodeLens => {
      const action = { title, command: `commandManifest.${command}`, arguments: [uri] };
      return new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), action);
    };
    const { carryOut, refresh } = links;
    return [...(carryOut ? [lens(carryOut.title, "publishPlan")] : []), lens(refresh.title, "refreshPlan")];
  }
}

/**
 * Carries out the plan in a document, or makes a new one. `argument`: the document's URI; absent: the active editor's.
 * Throws a UserError where it holds no plan.
 */
export async function runOnPlan(plans: PlanDocuments, argument: unknown, what: "carryOut" | "refresh"): Promise<void> {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  const links = uri && plans.linksOf(uri);
  if (!links) throw new UserError("Open a publish plan first.");
  const { [what]: action } = links;
  if (!action) throw new UserError("This plan has nothing to publish.");
  await action.run();
}
