import * as vscode from "vscode";
import { UserError } from "../../core/user-error.ts";
import type { Action } from "../ui/user-error.ts";
import type { PlanDocuments } from "./plan-documents.ts";

/** What can be done with a plan, over its first line. */
export function planLenses(plans: PlanDocuments): vscode.CodeLensProvider {
  return {
    onDidChangeCodeLenses: plans.onDidChange,
    provideCodeLenses({ uri }) {
      const { carryOut, refresh } = plans.linksOf(uri) ?? {};
      const lens = (action: Action | undefined, command: string): readonly vscode.CodeLens[] => {
        if (!action) return [];
        const run = { title: action.title, command: `commandManifest.${command}`, arguments: [uri] };
        return [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), run)];
      };
      return [...lens(carryOut, "publishPlan"), ...lens(refresh, "refreshPlan")];
    },
  };
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
