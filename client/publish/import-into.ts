import * as vscode from "vscode";
import { isSound } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import {
  type Drift,
  driftLabel,
  type ImportOptions,
  importEdits,
  pathLabel,
  type ReadManifest,
  stateLabels,
} from "../../core/publish/index.ts";
import { pickAny, pickIfSeveral } from "../ui/ask.ts";
import { showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import { writeManifests } from "./write-manifests.ts";

/** What is imported, and who is told. */
export interface Importing extends ImportOptions {
  readonly output: vscode.LogOutputChannel;
}

/** The title of every question about importing. */
export const importTitle = (): string => "Import Published Commands";

/** How people know a manifest's document. */
export function nameOf({ uri }: Pick<ReadManifest, "uri">): string {
  return vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true));
}

/** Reads a manifest. Throws a UserError where it does not parse: it cannot be edited without breaking more of it. */
export function readInto(document: vscode.TextDocument): ReadManifest {
  const uri = document.uri.toString();
  const manifest = parseManifest(document.getText());
  if (manifest.kind !== "other" && isSound(manifest)) return { uri, manifest };
  const message = `Cannot add commands to ${nameOf({ uri })}. Fix its JSON first.`;
  throw new UserErrorWithActions(message, showProblems());
}

/** Brings some of the published commands that a comparison found into one of its manifests. */
export async function importDrifts(
  { request: { batch, destination } }: EditorPlan,
  drifts: readonly Drift[],
  output: vscode.LogOutputChannel,
): Promise<void> {
  const items = batch.manifests.map((into) => ({ into, label: `Into ${nameOf(into)}` }));
  const { into } = await pickIfSeveral({ title: importTitle() }, "Select the manifest to import into", items);
  const { scope, integrationTypes } = batch;
  await importTicked(into, drifts, { scope, integrationTypes, isLocal: destination.service.isLocal, output });
}

/** Asks which commands are meant, and brings those into a manifest, as one edit. */
export async function importTicked(into: ReadManifest, drifts: readonly Drift[], importing: Importing): Promise<void> {
  const chosen = await tick(drifts.map(itemOf));
  const picked = chosen.map(({ drift }) => drift);
  await writeManifests([{ manifest: into, edits: importEdits(into.manifest, picked, importing) }]);
  await vscode.window.showTextDocument(vscode.Uri.parse(into.uri, true));
  const updated = picked.filter(({ desired }) => desired).length;
  const message = `Imported into ${nameOf(into)}: ${picked.length - updated} new, ${updated} updated. Use Undo to revert.`;
  showWithActions(vscode.window.showInformationMessage, message, [], importing.output);
}

/** Lets the user tick commands, all of which are ticked unless an item says otherwise. */
export async function tick<T extends vscode.QuickPickItem>(items: readonly T[]): Promise<readonly T[]> {
  const ticked = items.map((item) => ({ picked: true, ...item }));
  const chosen = await pickAny<T>({ title: importTitle() }, "Select the commands to import", ticked);
  if (chosen.length === 0) throw new vscode.CancellationError();
  return chosen;
}

/** What the author took out of the manifest is not brought back unasked. */
function itemOf(drift: Drift): vscode.QuickPickItem & { readonly drift: Drift } {
  const { desired, state, differences, published } = drift;
  const fields = differences.map((difference) => pathLabel(difference)).join(", ");
  const detail = desired ? `Overwrites ${fields}` : (published?.description ?? "");
  const description = desired ? stateLabels[state] : "new";
  return { drift, label: driftLabel(drift), description, detail, picked: state !== "removed-here" };
}
