import * as vscode from "vscode";
import {
  type Conflict,
  type Decision,
  driftLabel,
  mergePublished as merge,
  pathLabel,
  shownValue,
} from "../../core/publish/index.ts";
import { pickOne } from "../ui/ask.ts";
import { type Action, showWithActions } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import { writeManifests } from "./write-manifests.ts";

/**
 * Takes what others changed since the last publish into the manifests, as one edit; what both sides changed is asked
 * first. Rejects with a CancellationError where the user goes away, and then nothing is written.
 */
export async function mergePublished(planned: EditorPlan, output: vscode.LogOutputChannel): Promise<void> {
  const { where } = planned.request.destination;
  const { changed, lines } = await merge(planned, async (conflict, index, total) => {
    const title = vscode.l10n.t("Merge with What Is Published {0} ({1}/{2})", where, index + 1, total);
    return await pickOne({ title }, questionOf(conflict), answersTo(conflict, total - index));
  });
  await writeManifests(changed);
  showMerged(lines, planned, output);
}

function questionOf({ drift, difference }: Conflict): string {
  const label = driftLabel(drift);
  if (!difference) return vscode.l10n.t("{0} was deleted there, and the manifest still lists it", label);
  const place = `${label} › ${pathLabel(difference)}`;
  if (difference.by === "unknown") return vscode.l10n.t("{0} differs (no record of a previous publish)", place);
  return vscode.l10n.t("{0} was changed here and there; it was {1}", place, shownValue(difference.base));
}

type Answer = vscode.QuickPickItem & Decision;

function answersTo({ difference }: Conflict, left: number): readonly Answer[] {
  const mine = difference ? { description: shownValue(difference.here) } : {};
  const theirs = {
    description: difference ? shownValue(difference.there) : vscode.l10n.t("take it out of the manifest"),
  };
  const one: readonly Answer[] = [
    { label: vscode.l10n.t("Keep Mine"), ...mine, side: "here", isForAll: false },
    { label: vscode.l10n.t("Take Theirs"), ...theirs, side: "there", isForAll: false },
  ];
  if (left < 2) return one;
  return [
    ...one,
    { label: vscode.l10n.t("Keep Mine for All {0} That Are Left", left), side: "here", isForAll: true },
    { label: vscode.l10n.t("Take Theirs for All {0} That Are Left", left), side: "there", isForAll: true },
  ];
}

function showMerged(lines: readonly string[], { request }: EditorPlan, output: vscode.LogOutputChannel): void {
  const { batch, destination, callbacks } = request;
  if (lines.length === 0) {
    const message = vscode.l10n.t("Nothing to merge: nothing of what is published {0} was taken.", destination.where);
    showWithActions(vscode.window.showInformationMessage, message, [], output);
    return;
  }
  output.info(`Merged into ${batch.name}:\n${lines.join("\n")}`);
  const publish: Action = { title: vscode.l10n.t("Publish…"), run: callbacks.again };
  const details: Action = { title: vscode.l10n.t("Show Output"), run: () => output.show(true) };
  const taken = lines.length > 3 ? [...lines.slice(0, 2), `… ${lines.length - 2}`] : lines;
  const message = vscode.l10n.t("Merged into {0}: {1}. Use Undo to revert.", batch.name, taken.join("; "));
  showWithActions(vscode.window.showInformationMessage, message, [publish, details], output);
}
