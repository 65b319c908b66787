import * as vscode from "vscode";
import { tellManifests } from "../manifests/tell-manifests.ts";
import type { TargetStates } from "../state/target-states.ts";
import { logFailure } from "../ui/output.ts";
import { lookOf, targetItem } from "./target-items.ts";
import { rootNodes, type TargetNode } from "./target-nodes.ts";
import { renewRows, rowsOf, type TargetRow } from "./target-rows.ts";

/**
 * Shows targets, commands and their states. Reads nothing before the view is opened. Redraws only rows that look different:
 * while the editor draws rows, a click on them is lost or has no argument.
 */
export function showTargetTree(states: TargetStates): vscode.Disposable {
  const changed = new vscode.EventEmitter<TargetRow[] | undefined>();
  /** Absent before the editor has requested them. */
  let roots: readonly TargetRow[] | undefined;
  let newest: Promise<readonly TargetNode[]> | undefined;
  const read = (): Promise<readonly TargetNode[]> => {
    newest = states.projects().then(rootNodes);
    return newest;
  };
  const treeDataProvider: vscode.TreeDataProvider<TargetRow> = {
    onDidChangeTreeData: changed.event,
    getTreeItem: targetItem,
    async getChildren(row) {
      if (row) return [...row.below()];
      const nodes = await read();
      roots = rowsOf(nodes);
      if (nodes.length === 0) await tellManifests();
      return [...roots];
    },
  };
  const view = vscode.window.createTreeView("commandManifest.targets", { treeDataProvider, showCollapseAll: true });
  const update = async (): Promise<void> => {
    if (!view.visible || !roots) return;
    const reading = read();
    const nodes = await reading;
    // A later read has replaced this one.
    if (newest !== reading) return;
    const outdated = renewRows(roots, nodes, lookOf);
    if (nodes.length === 0) await tellManifests();
    if (!outdated || outdated.length > 0) changed.fire(outdated && [...outdated]);
  };
  const updateOrFail = () => update().catch(logFailure);
  return vscode.Disposable.from(
    view,
    view.onDidChangeVisibility(updateOrFail),
    states.onDidChange(updateOrFail),
    changed,
  );
}
