import * as vscode from "vscode";
import { offeredManifests } from "../manifests/command-manifests.ts";
import type { TargetStates } from "../state/target-states.ts";
import { targetItem } from "./target-items.ts";
import { childNodes, rootNodes, type TargetNode } from "./target-nodes.ts";

/** Whether the workspace has a command manifest, for what an empty tree offers. */
const contextKey = "commandManifest.hasManifests";

/** Targets, commands and their states. Nothing is read before the view is opened. */
export class TargetTree implements vscode.TreeDataProvider<TargetNode> {
  readonly #states: TargetStates;
  readonly onDidChangeTreeData: vscode.Event<void>;

  constructor(states: TargetStates) {
    this.#states = states;
    this.onDidChangeTreeData = states.onDidChange;
  }

  getTreeItem(node: TargetNode): vscode.TreeItem {
    return targetItem(node);
  }

  async getChildren(node?: TargetNode): Promise<TargetNode[]> {
    if (node) return [...childNodes(node)];
    const roots = rootNodes(await this.#states.projects());
    if (roots.length === 0) {
      const hasManifests = (await offeredManifests()).length > 0;
      await vscode.commands.executeCommand("setContext", contextKey, hasManifests);
    }
    return [...roots];
  }
}
