import * as vscode from "vscode";
import type { KnownTarget } from "../history/known-targets.ts";
import { targetLabel, targetSummary } from "../history/target-state.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { logFailure } from "../ui/output.ts";
import { describeRefreshed } from "./describe-target.ts";
import type { TargetStates } from "./target-states.ts";

/** Shows the target of the active manifest in the status bar: `staging ▸ 2 changes`. A click switches it. */
export function showTarget(states: TargetStates): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("commandManifest.target", vscode.StatusBarAlignment.Left);
  item.name = "Publish Target";
  item.command = "commandManifest.switchTarget";
  const show = async (): Promise<void> => {
    const document = vscode.window.activeTextEditor?.document;
    const isOurs = document && (isCommandManifest(document) || isProjectDocument(document));
    const [targets, current] = isOurs
      ? await Promise.all([states.targetsOf(document.uri), states.currentOf(document.uri)])
      : [[], undefined];
    if (vscode.window.activeTextEditor?.document !== document) return;
    if (targets.length === 0) return item.hide();
    item.text = current ? statusText(current) : "$(target) Select Target";
    item.tooltip = current ? describeRefreshed(current) : "Select the target whose state is shown.";
    const label = current ? `Publish target ${targetLabel(current)}, ${targetSummary(current.state)}` : "Select Target";
    item.accessibilityInformation = { label };
    item.show();
  };
  const update = () => show().catch(logFailure);
  void update();
  return vscode.Disposable.from(item, vscode.window.onDidChangeActiveTextEditor(update), states.onDidChange(update));
}

function statusText(target: KnownTarget): string {
  return `$(target) ${targetLabel(target)} ▸ ${targetSummary(target.state)}`;
}
