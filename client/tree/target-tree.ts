import * as vscode from "vscode";
import { offeredManifests } from "../manifests/command-manifests.ts";
import type { TargetStates } from "../state/target-states.ts";
import { lookOf, targetItem } from "./target-items.ts";
import { rootNodes, type TargetNode } from "./target-nodes.ts";
import { renewRows, rowsOf, type TargetRow } from "./target-rows.ts";

/** Whether the workspace has a command manifest, for what an empty tree offers. */
const contextKey = "commandManifest.hasManifests";

/**
 * Targets, commands and their states. Nothing is read before the view is opened. Only rows that look different are
 * redrawn: while the editor draws rows, a click on them is lost or has no argument.
 */
export class TargetTree implements vscode.TreeDataProvider<TargetRow>, vscode.Disposable {
  readonly #states: TargetStates;
  readonly #changed = new vscode.EventEmitter<readonly TargetRow[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event as vscode.Event<TargetRow[] | undefined>;
  readonly #disposables: readonly vscode.Disposable[];
  /** Absent before the editor has asked for them. */
  #roots: readonly TargetRow[] | undefined;
  #reading: Promise<readonly TargetNode[]> | undefined;

  constructor(states: TargetStates, onFailure: (error: unknown) => void) {
    this.#states = states;
    const view = vscode.window.createTreeView("commandManifest.targets", {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    const update = (): void => {
      if (view.visible) this.#update().catch(onFailure);
    };
    this.#disposables = [view, view.onDidChangeVisibility(update), states.onDidChange(update), this.#changed];
  }

  getTreeItem(row: TargetRow): vscode.TreeItem {
    return targetItem(row);
  }

  async getChildren(row?: TargetRow): Promise<TargetRow[]> {
    if (row) return [...row.below()];
    const nodes = await this.#read();
    this.#roots = rowsOf(nodes);
    if (nodes.length === 0) await this.#tellManifests();
    return [...this.#roots];
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  async #update(): Promise<void> {
    if (!this.#roots) return;
    const reading = this.#read();
    const nodes = await reading;
    // A later read is newer.
    if (this.#reading !== reading) return;
    const changed = renewRows(this.#roots, nodes, lookOf);
    if (nodes.length === 0) await this.#tellManifests();
    if (!changed || changed.length > 0) this.#changed.fire(changed);
  }

  #read(): Promise<readonly TargetNode[]> {
    this.#reading = this.#states.projects().then(rootNodes);
    return this.#reading;
  }

  async #tellManifests(): Promise<void> {
    const hasManifests = (await offeredManifests()).length > 0;
    await vscode.commands.executeCommand("setContext", contextKey, hasManifests);
  }
}
