import * as vscode from "vscode";
import type { ServiceName } from "../../core/discord/service-name.ts";
import { quote } from "../../core/manifest/describe.ts";
import {
  driftCounts,
  pathLabel,
  sortedDrift,
  stateDetails,
  stateLabel,
} from "../../core/publish/drift/describe-drift.ts";
import { type Drift, driftLabel } from "../../core/publish/drift/drift.ts";
import { comparisonsOf, isMergeable } from "../../core/publish/use-cases/merge-published.ts";
import { driftsOf } from "../../core/publish/use-cases/request.ts";
import type { CommandState } from "../history/command-state.ts";
import { pickOne, type QuestionState } from "../ui/ask.ts";
import { inform } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import { importDrifts } from "./import-commands.ts";
import { askToMerge } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";

type Item = vscode.QuickPickItem & { readonly run?: (questions: QuestionState) => Promise<unknown> };

/** Lists the state of every command, and opens diffs, merges and imports from there. */
export async function compareWithPublished(
  questions: QuestionState,
  planned: EditorPlan,
  parts: PublishParts,
): Promise<void> {
  const drifts = sortedDrift(driftsOf(planned));
  const { destination } = planned.request;
  if (planned.duplicates.length === 0 && drifts.every(isInSync)) {
    inform(`Everything is in sync with ${destination.placeName}.`);
    return;
  }
  const title = comparisonTitle(planned.request);
  const items: readonly Item[] = itemsFor(drifts, planned, parts);
  await pickOne(driftCounts(drifts, destination.serviceName), items)
    .titled(title)
    .map(({ run }, nextForm) => run?.(nextForm))
    .ask(questions);
}

/** Opens the diff of one command, or shows a message if there is no difference. */
export async function compareCommand(
  { id, type, name, label }: CommandState,
  planned: EditorPlan,
  parts: PublishParts,
): Promise<void> {
  const drift = driftsOf(planned).find(({ desired, published }) => {
    const isSame = desired?.type === type && desired.name === name;
    return desired ? isSame : published?.id === id;
  });
  const { where, placeName } = planned.request.destination;
  if (drift && !isInSync(drift)) return await open([drift], planned, parts);
  inform(drift ? `${label} is in sync with ${placeName}.` : `${label} is not published ${where}.`);
}

function isInSync({ state }: Drift): boolean {
  return state === "in-sync";
}

function itemsFor(drifts: readonly Drift[], planned: EditorPlan, parts: PublishParts): Item[] {
  const { serviceName } = planned.request.destination;
  return [
    ...actions(drifts, planned, parts),
    ...planned.duplicates.map(duplicateItem),
    { label: "Commands", kind: vscode.QuickPickItemKind.Separator },
    ...drifts.map((drift) => commandItem(drift, serviceName, () => open([drift], planned, parts))),
  ];
}

function actions(drifts: readonly Drift[], planned: EditorPlan, parts: PublishParts): Item[] {
  const differing = drifts.filter((drift) => !isInSync(drift));
  const onlyThere = drifts.filter(({ state }) => state === "only-there");
  const isEditable = planned.request.batch.manifests.length > 0;
  const all: readonly (Item & { readonly isOffered: boolean })[] = [
    {
      label: `Show All Differences (${differing.length})`,
      iconPath: new vscode.ThemeIcon("diff-multiple"),
      isOffered: differing.length > 0,
      run: () => open(differing, planned, parts),
    },
    {
      label: "Merge Published Changes…",
      description: `add changes made on ${planned.request.destination.serviceName} to the manifest`,
      iconPath: new vscode.ThemeIcon("git-merge"),
      isOffered: isEditable && isMergeable(planned),
      run: (questions) => askToMerge(questions, planned, parts),
    },
    {
      label: "Import Unlisted Commands…",
      description: `${onlyThere.length} in all`,
      iconPath: new vscode.ThemeIcon("cloud-download"),
      isOffered: isEditable && onlyThere.length > 0,
      run: (questions) => importDrifts(questions, planned, onlyThere),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** Offers to delete one of the two. The user picks, because either may be the unwanted one. */
function duplicateItem(sentence: string): Item {
  return {
    label: "Published Twice",
    description: "delete one of the two…",
    detail: sentence,
    iconPath: new vscode.ThemeIcon("warning"),
    run: async () => vscode.commands.executeCommand("commandManifest.deleteCommand"),
  };
}

function commandItem(drift: Drift, service: ServiceName, run: () => Promise<void>): Item {
  const detail = driftDetail(drift);
  return { label: driftLabel(drift), description: stateLabel(drift.state, service), ...(detail && { detail }), run };
}

/** Explains a state whose label is not enough, and names the values that differ. */
function driftDetail({ state, last, differences }: Drift): string {
  if (state === "only-there" && last?.uri !== undefined) {
    return `Published from ${vscode.workspace.asRelativePath(vscode.Uri.parse(last.uri))}`;
  }
  return [stateDetails[state] ?? [], ...differences.map(pathLabel)].flat().join(", ");
}

function comparisonTitle({ batch }: EditorPlan["request"]): string {
  return `Compare ${quote(batch.name)} with Published`;
}

async function open(drifts: readonly Drift[], { request, options }: EditorPlan, { plans }: PublishParts) {
  const title = comparisonTitle(request);
  await plans.compare(title, request.uri, comparisonsOf(drifts, options), request.destination.serviceName);
}
