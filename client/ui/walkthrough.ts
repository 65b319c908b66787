import * as vscode from "vscode";

/** The completion of a step in the walkthrough. `package.json` names the same context keys in `completionEvents`. */
export type Milestone =
  | "createdManifest"
  | "fixedMistake"
  | "previewed"
  | "published"
  | "openedServicePage"
  | "signedIn";

/** Completes the walkthrough's step for an action that has just succeeded. */
export function reach(milestone: Milestone): void {
  void vscode.commands.executeCommand("setContext", `commandManifest.walkthrough.${milestone}`, true);
}
