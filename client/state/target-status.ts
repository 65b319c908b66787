import * as vscode from "vscode";
import { type KnownTarget, targetLabel, targetSummary } from "../../core/publish/index.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { describeRefreshed } from "./describe-target.ts";
import type { TargetStates } from "./target-states.ts";

/** The target of the active manifest in the status bar: `staging ▸ 2 changes`. A click switches it. */
export class TargetStatus implements vscode.Disposable {
  readonly #states: TargetStates;
  readonly #onFailure: (error: unknown) => void;
  readonly #item = vscode.window.createStatusBarItem("commandManifest.target", vscode.StatusBarAlignment.Left);
  readonly #disposables: readonly vscode.Disposable[];

  constructor(states: TargetStates, onFailure: (error: unknown) => void) {
    this.#states = states;
    this.#onFailure = onFailure;
    this.#item.name = "Publish Target";
    this.#item.command = "commandManifest.switchTarget";
    this.#disposables = [
      this.#item,
      vscode.window.onDidChangeActiveTextEditor(() => this.#update()),
      states.onDidChange(() => this.#update()),
    ];
    this.#update();
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  #update(): void {
    this.#show().catch(this.#onFailure);
  }

  async #show(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    const isOurs = document && (isCommandManifest(document) || isProjectDocument(document));
    const [targets, current] = isOurs
      ? await Promise.all([this.#states.targetsOf(document.uri), this.#states.currentOf(document.uri)])
      : [[], undefined];
    if (vscode.window.activeTextEditor?.document !== document) return;
    if (targets.length === 0) return this.#item.hide();
    this.#item.text = current ? statusText(current) : "$(target) Select Target";
    this.#item.tooltip = current ? describeRefreshed(current) : "Select the target whose state is shown.";
    const label = current ? `Publish target ${targetLabel(current)}, ${targetSummary(current.state)}` : "Select Target";
    this.#item.accessibilityInformation = { label };
    this.#item.show();
  }
}

function statusText(target: KnownTarget): string {
  return `$(target) ${targetLabel(target)} ▸ ${targetSummary(target.state)}`;
}
