import * as vscode from "vscode";

/** What completes a step of the walkthrough. `package.json` names the same context keys in `completionEvents`. */
export type Milestone =
  | "createdManifest"
  | "fixedMistake"
  | "previewed"
  | "published"
  | "openedServicePage"
  | "signedIn";

/** Completes the walkthrough's step for something that has just succeeded. */
export function reach(milestone: Milestone): void {
  void vscode.commands.executeCommand("setContext", `commandManifest.walkthrough.${milestone}`, true);
}
