import * as vscode from "vscode";
import {
  type Conflict,
  type Drift,
  describeMerge,
  driftLabel,
  type Merge,
  mergeEdits,
  mergeOf,
  pathLabel,
  type Side,
  shownValue,
} from "../../core/publish/index.ts";
import type { Planned } from "../publish/planned.ts";
import { pickOne } from "../ui/ask.ts";
import { type Action, showWithActions } from "../ui/user-error.ts";
import { driftsOf } from "./drifts.ts";
import { writeManifests } from "./write-manifests.ts";

/**
 * Takes what others changed since the last publish into the manifests, as one edit; what both sides changed is asked
 * first. Rejects with a CancellationError where the user goes away, and then nothing is written.
 */
export async function mergePublished(planned: Planned, output: vscode.LogOutputChannel): Promise<void> {
  const drifts = driftsOf(planned);
  const decided = await decide(mergeOf(drifts, () => undefined).conflicts, planned);
  const merge = mergeOf(drifts, (conflict) => decided.get(keyOf(conflict)));
  const { batch } = planned;
  await writeManifests(
    batch.manifests.map(({ document, manifest }) => {
      return { document, manifest, edits: mergeEdits(manifest, merge, batch.scope) };
    }),
  );
  say(merge, planned, output);
}

/** A conflict is found again by what it is about. */
function keyOf({ drift, difference }: Conflict): object {
  return difference ?? drift;
}

/** Asks one conflict after the other; an answer may be for all that are left. */
async function decide(conflicts: readonly Conflict[], { where }: Planned): Promise<ReadonlyMap<object, Side>> {
  const decided = new Map<object, Side>();
  for (const [index, conflict] of conflicts.entries()) {
    const left = conflicts.slice(index);
    const title = vscode.l10n.t("Merge with What Is Published {0} ({1}/{2})", where, index + 1, conflicts.length);
    const { side, isForAll } = await pickOne({ title }, questionOf(conflict), answersTo(conflict, left.length));
    for (const one of isForAll ? left : [conflict]) decided.set(keyOf(one), side);
    if (isForAll) break;
  }
  return decided;
}

function questionOf({ drift, difference }: Conflict): string {
  const label = driftLabel(drift);
  if (!difference) return vscode.l10n.t("{0} was deleted there, and the manifest still lists it", label);
  const place = `${label} › ${pathLabel(difference)}`;
  if (difference.by === "unknown") return vscode.l10n.t("{0} differs, and no last publish is known", place);
  return vscode.l10n.t("{0} was changed here and there; it was {1}", place, shownValue(difference.base));
}

type Answer = vscode.QuickPickItem & { readonly side: Side; readonly isForAll: boolean };

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

function say(merge: Merge, { batch, where, ways }: Planned, output: vscode.LogOutputChannel): void {
  const lines = describeMerge(merge);
  if (lines.length === 0) {
    const message = vscode.l10n.t("Nothing to merge: nothing of what is published {0} was taken.", where);
    showWithActions(vscode.window.showInformationMessage, message, [], output);
    return;
  }
  output.info(`Merged into ${batch.name}:\n${lines.join("\n")}`);
  const publish: Action = { title: vscode.l10n.t("Publish…"), run: ways.again };
  const details: Action = { title: vscode.l10n.t("Show Output"), run: () => output.show(true) };
  const taken = lines.length > 3 ? [...lines.slice(0, 2), `… ${lines.length - 2}`] : lines;
  const message = vscode.l10n.t("Merged into {0}: {1}. Undo takes it back.", batch.name, taken.join("; "));
  showWithActions(vscode.window.showInformationMessage, message, [publish, details], output);
}

/** Whether there is something that a merge would take or ask. */
export function isMergeable(drifts: readonly Drift[]): boolean {
  const { takes, conflicts } = mergeOf(drifts, () => undefined);
  return takes.length + conflicts.length > 0;
}
