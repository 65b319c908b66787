import * as vscode from "vscode";
import { type Drift, type DriftOptions, type DriftState, driftOf, isTheirs } from "../../core/publish/index.ts";
import type { Planned } from "../publish/planned.ts";

/** What the drift of a plan's manifests is told with. */
export function driftOptionsOf({ batch, ledger }: Planned): DriftOptions {
  return { ...batch, ledger };
}

/** How every command stands between the manifests of a plan and the service. */
export function driftsOf(planned: Planned): readonly Drift[] {
  return driftOf(planned.batch.wanted, planned.published, driftOptionsOf(planned));
}

/** Whether publishing would overwrite what others changed since the last publish, and it can be merged instead. */
export function overwritesOthers(planned: Planned): boolean {
  return planned.batch.manifests.length > 0 && driftsOf(planned).some((drift) => drift.differences.some(isTheirs));
}

/** A state in a few words, to stand beside a command. */
export function stateLabel(state: DriftState): string {
  const words: Readonly<Record<DriftState, () => string>> = {
    "in-sync": () => vscode.l10n.t("in sync"),
    "changed-here": () => vscode.l10n.t("changed here"),
    "changed-there": () => vscode.l10n.t("changed there"),
    "changed-both": () => vscode.l10n.t("changed on both sides"),
    differs: () => vscode.l10n.t("differs"),
    "only-here": () => vscode.l10n.t("only here"),
    "gone-there": () => vscode.l10n.t("gone there"),
    "only-there": () => vscode.l10n.t("only there"),
    "removed-here": () => vscode.l10n.t("removed here"),
  };
  return words[state]();
}

/** What a state means, in a sentence; undefined: its name says it. */
export function stateDetail({ state, last }: Drift): string | undefined {
  if (state === "differs")
    return vscode.l10n.t("Nobody remembers the last publish of it, so nobody knows who changed it");
  if (state === "gone-there") return vscode.l10n.t("It was published from here, and somebody deleted it there");
  if (state === "removed-here") {
    return vscode.l10n.t("It was published from here, is in the manifest no more, and is still published");
  }
  if (state !== "only-there" || last?.uri === undefined) return undefined;
  return vscode.l10n.t("It was published from {0}", vscode.workspace.asRelativePath(vscode.Uri.parse(last.uri)));
}
