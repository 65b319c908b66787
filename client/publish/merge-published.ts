import type * as vscode from "vscode";
import { atStart, type ServiceName } from "../../core/discord/service-name.ts";
import { count, shortList } from "../../core/manifest/describe.ts";
import { pathLabel } from "../../core/publish/drift/describe-drift.ts";
import { driftLabel } from "../../core/publish/drift/drift.ts";
import { type Conflict, type Side, shownValue } from "../../core/publish/merge/merge.ts";
import { mergeConflicts, mergePublished } from "../../core/publish/use-cases/merge-published.ts";
import { historyPlace } from "../history/history.ts";
import { pickOne, Question, type QuestionState } from "../ui/ask.ts";
import { writeManifests } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { inform, showOutput } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

/**
 * Merges changes that others made since the last publish into the manifests, as one edit, after the user has decided the
 * conflicts. Rejects with a CancellationError if the user cancels, and then nothing is written.
 */
export async function askToMerge(
  questions: QuestionState,
  planned: EditorPlan,
  { history }: Pick<PublishParts, "history">,
): Promise<void> {
  const { destination } = planned.request;
  const sides = await askForSides(mergeConflicts(planned), [], destination).ask(questions);
  const { changed, lines, kept, ledger } = mergePublished(planned, sides);
  await writeManifests(changed);
  if (kept.length > 0) await history.recordsOf(historyPlace(destination)).writeLedger(ledger);
  showMerged(lines, kept, planned);
}

/** Asks one conflict after the other. `sides`: the answers so far. */
function askForSides(
  conflicts: readonly Conflict[],
  sides: readonly Side[],
  destination: Pick<EditorPlan["request"]["destination"], "placeName" | "serviceName">,
): Question<readonly Side[]> {
  const { placeName, serviceName } = destination;
  const left = conflicts.slice(sides.length);
  const [conflict] = left;
  if (!conflict) return Question.known(() => sides);
  return pickOne(conflictQuestion(conflict, serviceName), answersTo(conflict, left.length))
    .titled(`Merge from ${placeName}: ${sides.length + 1} of ${conflicts.length}`)
    .andThen(({ side, isForAll }) =>
      askForSides(conflicts, [...sides, ...(isForAll ? left : [conflict]).map(() => side)], destination),
    );
}

function conflictQuestion({ drift, difference }: Conflict, service: ServiceName): string {
  const label = driftLabel(drift);
  if (!difference) return `${label} was deleted on ${service} and is still in the manifest`;
  const place = `${label} › ${pathLabel(difference)}`;
  if (difference.by === "unknown") return `${place} differs (no record of a previous publish)`;
  return `${place} was changed here and on ${service} (previously ${shownValue(difference, "base")})`;
}

interface ConflictAnswer extends vscode.QuickPickItem {
  readonly side: Side;
  /** Whether the answer is for all remaining conflicts. */
  readonly isForAll: boolean;
}

function answersTo({ difference }: Conflict, left: number): readonly ConflictAnswer[] {
  const mine = difference ? { description: shownValue(difference, "here") } : {};
  const theirs = {
    description: difference ? shownValue(difference, "there") : "remove it from the manifest",
  };
  const one: readonly ConflictAnswer[] = [
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

function showMerged(lines: readonly string[], kept: readonly string[], { request }: EditorPlan): void {
  const { batch, destination, actions } = request;
  const source = destination.placeName;
  const publish = actions.publish("Publish");
  const keeping = kept.length === 0 ? [] : [`Kept your version of ${shortList(kept)}.`];
  if (lines.length === 0) {
    inform(keeping[0] ?? `${atStart(source)} has no changes to merge.`, ...(kept.length > 0 ? [publish] : []));
    return;
  }
  output.info(`Merged into ${batch.name}:\n${lines.join("\n")}`);
  const merged = `Merged ${count(lines.length, "change")} from ${source}: ${shortList(lines.map(shortLine))}.`;
  inform([merged, ...keeping].join(" "), publish, showOutput);
}

/** Shortens a line of a merge for a sentence: `/timeout (description)`, `/old (removed)`. */
function shortLine(line: string): string {
  const [, label, fields] = /^~ (.*?): (.*)$/s.exec(line) ?? [];
  return label === undefined ? `${line.slice(2)}${line.startsWith("-") ? " (removed)" : ""}` : `${label} (${fields})`;
}
