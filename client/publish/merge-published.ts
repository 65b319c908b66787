import type * as vscode from "vscode";
import { pathLabel } from "../../core/publish/drift/describe-drift.ts";
import { driftLabel } from "../../core/publish/drift/drift.ts";
import { type Conflict, type Side, shownValue } from "../../core/publish/merge/merge.ts";
import { mergePublished as merge, mergeConflicts } from "../../core/publish/use-cases/merge-published.ts";
import { type Form, pickOne, Question } from "../ui/ask.ts";
import { writeManifests } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { inform, showOutput } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";

/**
 * Takes what others changed since the last publish into the manifests, as one edit; what both sides changed is asked
 * first. Rejects with a CancellationError where the user cancels, and then nothing is written.
 */
export async function mergePublished(form: Form, planned: EditorPlan): Promise<void> {
  const conflicts = mergeConflicts(planned);
  const sides = await askForSides(conflicts, [], planned.request.destination.where).ask(form);
  const { changed, lines } = merge(planned, sides);
  await writeManifests(changed);
  showMerged(lines, planned);
}

/** Asks one conflict after the other. `sides`: the answers so far. */
function askForSides(conflicts: readonly Conflict[], sides: readonly Side[], where: string): Question<readonly Side[]> {
  const left = conflicts.slice(sides.length);
  const [conflict] = left;
  if (!conflict) return Question.known(() => sides);
  return pickOne(conflictQuestion(conflict), answersTo(conflict, left.length))
    .titled(`Merge Published Changes (${where}, ${sides.length + 1}/${conflicts.length})`)
    .andThen(({ side, isForAll }) =>
      askForSides(conflicts, [...sides, ...(isForAll ? left : [conflict]).map(() => side)], where),
    );
}

function conflictQuestion({ drift, difference }: Conflict): string {
  const label = driftLabel(drift);
  if (!difference) return `${label} was deleted on Discord and is still in the manifest`;
  const place = `${label} › ${pathLabel(difference)}`;
  if (difference.by === "unknown") return `${place} differs (no record of a previous publish)`;
  return `${place} was changed here and on Discord (previously ${shownValue(difference.base)})`;
}

interface Answer extends vscode.QuickPickItem {
  readonly side: Side;
  /** Whether it holds for all conflicts that are left, too. */
  readonly isForAll: boolean;
}

function answersTo({ difference }: Conflict, left: number): readonly Answer[] {
  const mine = difference ? { description: shownValue(difference.here) } : {};
  const theirs = {
    description: difference ? shownValue(difference.there) : "remove it from the manifest",
  };
  const one: readonly Answer[] = [
    { label: "Keep Mine", ...mine, side: "here", isForAll: false },
    { label: "Take Theirs", ...theirs, side: "there", isForAll: false },
  ];
  if (left < 2) return one;
  return [
    ...one,
    { label: `Keep Mine for All ${left} Remaining`, side: "here", isForAll: true },
    { label: `Take Theirs for All ${left} Remaining`, side: "there", isForAll: true },
  ];
}

function showMerged(lines: readonly string[], { request }: EditorPlan): void {
  const { batch, destination, actions } = request;
  if (lines.length === 0) {
    inform(`Nothing was merged ${destination.where}.`);
    return;
  }
  output.info(`Merged into ${batch.name}:\n${lines.join("\n")}`);
  const taken = lines.length > 3 ? [...lines.slice(0, 2), `… ${lines.length - 2}`] : lines;
  const message = `Merged into ${batch.name}: ${taken.join(", ")}. Use Undo to revert.`;
  inform(message, actions.publish("Publish…"), showOutput);
}
