import * as vscode from "vscode";
import type { LocalService } from "../connect/local-service.ts";
import type { TargetStates } from "../state/target-states.ts";
import { ServiceTree } from "./service-tree.ts";
import { TargetTree } from "./target-tree.ts";

/** Fills the views of the activity bar, once they are opened. */
export function registerTree(states: TargetStates, service: LocalService): vscode.Disposable[] {
  return [
    vscode.window.createTreeView("commandManifest.targets", {
      treeDataProvider: new TargetTree(states),
      showCollapseAll: true,
    }),
    vscode.window.registerTreeDataProvider("commandManifest.localService", new ServiceTree(service)),
  ];
}
