import * as vscode from "vscode";
import {
  driftCounts,
  pathLabel,
  sortedDrift,
  stateDetails,
  stateLabels,
} from "../../core/publish/drift/describe-drift.ts";
import { type Drift, driftLabel } from "../../core/publish/drift/drift.ts";
import type { CommandState } from "../../core/publish/state/command-state.ts";
import { comparisonsOf, isMergeable } from "../../core/publish/use-cases/merge-published.ts";
import { driftsOf } from "../../core/publish/use-cases/request.ts";
import { type Form, pickOne } from "../ui/ask.ts";
import { inform } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import { importDrifts } from "./import-commands.ts";
import { mergePublished } from "./merge-published.ts";
import type { PublishParts } from "./parts.ts";

type Item = vscode.QuickPickItem & { readonly run?: (form: Form) => Promise<unknown> };

/** Lists the state of every command, and opens diffs, merges and imports from there. */
export async function compareWithPublished(form: Form, planned: EditorPlan, parts: PublishParts): Promise<void> {
  const drifts = sortedDrift(driftsOf(planned));
  const { batch, destination } = planned.request;
  if (planned.duplicates.length === 0 && drifts.every(isInSync)) {
    inform(`Everything is in sync: the commands published ${destination.where} match ${batch.name}.`);
    return;
  }
  const title = `Published ${destination.where} ↔ ${batch.name}`;
  const items: readonly Item[] = itemsFor(drifts, planned, parts);
  await pickOne(driftCounts(drifts), items)
    .titled(title)
    .map(({ run }, nextForm) => run?.(nextForm))
    .ask(form);
}

/** Opens the diff of one command. Where there is none, a message says so. */
export async function compareCommand(
  { id, type, name, label }: CommandState,
  planned: EditorPlan,
  parts: PublishParts,
): Promise<void> {
  const drift = driftsOf(planned).find(({ desired, published }) => {
    const isSame = desired?.type === type && desired.name === name;
    return desired ? isSame : published?.id === id;
  });
  const { where } = planned.request.destination;
  if (drift && !isInSync(drift)) return await open([drift], planned, parts);
  inform(
    drift ? `${label} is in sync: it is published ${where} as in the manifest.` : `${label} is not published ${where}.`,
  );
}

function isInSync({ state }: Drift): boolean {
  return state === "in-sync";
}

function itemsFor(drifts: readonly Drift[], planned: EditorPlan, parts: PublishParts): Item[] {
  return [
    ...actions(drifts, planned, parts),
    ...planned.duplicates.map(duplicateItem),
    { label: "Commands", kind: vscode.QuickPickItemKind.Separator },
    ...drifts.map((drift) => commandItem(drift, () => open([drift], planned, parts))),
  ];
}

function actions(drifts: readonly Drift[], planned: EditorPlan, parts: PublishParts): Item[] {
  const differing = drifts.filter((drift) => !isInSync(drift));
  const onlyThere = drifts.filter(({ state }) => state === "only-there");
  const isEditable = planned.request.batch.manifests.length > 0;
  const all: readonly (Item & { readonly isOffered: boolean })[] = [
    {
      label: "Show All Differences",
      description: `${differing.length} in all`,
      iconPath: new vscode.ThemeIcon("diff-multiple"),
      isOffered: differing.length > 0,
      run: () => open(differing, planned, parts),
    },
    {
      label: "Merge Published Changes…",
      description: "add changes made on Discord to the manifest",
      iconPath: new vscode.ThemeIcon("git-merge"),
      isOffered: isEditable && isMergeable(planned),
      run: (form) => mergePublished(form, planned),
    },
    {
      label: "Import Unlisted Commands…",
      description: `${onlyThere.length} in all`,
      iconPath: new vscode.ThemeIcon("cloud-download"),
      isOffered: isEditable && onlyThere.length > 0,
      run: (form) => importDrifts(form, planned, onlyThere),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** Either can be the unwanted one, so the user picks which to delete. */
function duplicateItem(sentence: string): Item {
  return {
    label: "Published Twice",
    description: "delete one of the two…",
    detail: sentence,
    iconPath: new vscode.ThemeIcon("warning"),
    run: async () => vscode.commands.executeCommand("commandManifest.deleteCommand"),
  };
}

function commandItem(drift: Drift, run: () => Promise<void>): Item {
  const detail = detailOf(drift);
  return { label: driftLabel(drift), description: stateLabels[drift.state], ...(detail && { detail }), run };
}

/** What differs, and what the state means where its label does not say it. */
function detailOf({ state, last, differences }: Drift): string {
  if (state === "only-there" && last?.uri !== undefined) {
    return `Published from ${vscode.workspace.asRelativePath(vscode.Uri.parse(last.uri))}`;
  }
  return [stateDetails[state] ?? [], ...differences.map(pathLabel)].flat().join(", ");
}

async function open(drifts: readonly Drift[], { request, options }: EditorPlan, { plans }: PublishParts) {
  const title = `Published ${request.destination.where} ↔ ${request.batch.name}`;
  await plans.compare(title, request.uri, comparisonsOf(drifts, options));
}
