import type * as vscode from "vscode";
import type { LocalService } from "../connect/local-service.ts";
import type { TargetStates } from "../state/target-states.ts";
import { ServiceTree } from "./service-tree.ts";
import { TargetTree } from "./target-tree.ts";

/** Fills the views of the activity bar, once they are opened. */
export function registerTree(
  states: TargetStates,
  service: LocalService,
  onFailure: (error: unknown) => void,
): vscode.Disposable[] {
  return [new TargetTree(states, onFailure), new ServiceTree(service, onFailure)];
}
