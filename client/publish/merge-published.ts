import type * as vscode from "vscode";
import type { ServiceName } from "../../core/discord/service-name.ts";
import { count, shortList } from "../../core/manifest/describe.ts";
import { pathLabel } from "../../core/publish/drift/describe-drift.ts";
import { driftLabel } from "../../core/publish/drift/drift.ts";
import { type Conflict, type Side, shownValue } from "../../core/publish/merge/merge.ts";
import { mergeConflicts, mergePublished } from "../../core/publish/use-cases/merge-published.ts";
import { pickOne, Question, type QuestionState } from "../ui/ask.ts";
import { writeManifests } from "../ui/edits.ts";
import { output } from "../ui/output.ts";
import { inform, showOutput } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";

/**
 * Merges changes that others made since the last publish into the manifests, as one edit, after the user has decided the
 * conflicts. Rejects with a CancellationError if the user cancels, and then nothing is written.
 */
export async function askToMerge(questions: QuestionState, planned: EditorPlan): Promise<void> {
  const conflicts = mergeConflicts(planned);
  const sides = await askForSides(conflicts, [], planned.request.destination).ask(questions);
  const { changed, lines } = mergePublished(planned, sides);
  await writeManifests(changed);
  showMerged(lines, planned);
}

/** Asks one conflict after the other. `sides`: the answers so far. */
function askForSides(
  conflicts: readonly Conflict[],
  sides: readonly Side[],
  destination: Pick<EditorPlan["request"]["destination"], "where" | "serviceName">,
): Question<readonly Side[]> {
  const { where, serviceName } = destination;
  const left = conflicts.slice(sides.length);
  const [conflict] = left;
  if (!conflict) return Question.known(() => sides);
  return pickOne(conflictQuestion(conflict, serviceName), answersTo(conflict, left.length))
    .titled(`Merge Published Changes (${where}, ${sides.length + 1}/${conflicts.length})`)
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

function showMerged(lines: readonly string[], { request }: EditorPlan): void {
  const { batch, destination, actions } = request;
  const source = destination.serviceName;
  if (lines.length === 0) {
    inform(`Nothing was merged from ${source}.`);
    return;
  }
  output.info(`Merged into ${batch.name}:\n${lines.join("\n")}`);
  const message = `Merged ${count(lines.length, "change")} from ${source}: ${shortList(lines.map(shortLine))}.`;
  inform(message, actions.publish("Publish…"), showOutput);
}

/** Shortens a line of a merge for a sentence: `/timeout (description)`, `/old (removed)`. */
function shortLine(line: string): string {
  const [, label, fields] = /^~ (.*?): (.*)$/s.exec(line) ?? [];
  return label === undefined ? `${line.slice(2)}${line.startsWith("-") ? " (removed)" : ""}` : `${label} (${fields})`;
}
