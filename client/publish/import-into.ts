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
import { type Form, pickAny, pickIfSeveral, type Question } from "../ui/ask.ts";
import { showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import { writeManifests } from "./write-manifests.ts";

/** How commands are imported. */
export interface Importing extends ImportOptions {
  readonly output: vscode.LogOutputChannel;
}

/** The title of every question about importing. */
export const importTitle = "Import Published Commands";

/** The path of a manifest in the workspace. */
export function manifestName({ uri }: Pick<ReadManifest, "uri">): string {
  return vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true));
}

/** Reads a manifest. Throws a UserError where it does not parse: it cannot be edited without breaking more of it. */
export function readInto(document: vscode.TextDocument): ReadManifest {
  const uri = document.uri.toString();
  const manifest = parseManifest(document.getText());
  if (manifest.kind !== "other" && isSound(manifest)) return { uri, manifest };
  const message = `Cannot add commands to ${manifestName({ uri })}. Fix its JSON first.`;
  throw new UserErrorWithActions(message, showProblems());
}

/** Brings some of the published commands that a comparison found into one of its manifests. */
export async function importDrifts(
  form: Form,
  { request: { batch, destination } }: EditorPlan,
  drifts: readonly Drift[],
  output: vscode.LogOutputChannel,
): Promise<void> {
  const { scope, integrationTypes, manifests } = batch;
  const options = { scope, integrationTypes, isLocal: destination.service.isLocal, output };
  const items = manifests.map((into) => ({ into, label: `Into ${manifestName(into)}` }));
  await pickIfSeveral("Select the manifest to import into", items)
    .andThen(({ into }) => importTicked(into, drifts, options))
    .titled(importTitle)
    .ask(form);
}

/** Asks which commands to import, and adds them to a manifest, as one edit. */
export function importTicked(into: ReadManifest, drifts: readonly Drift[], importing: Importing): Question<void> {
  return tick(drifts.map(itemOf)).map(async (ticked) => {
    const picked = ticked.map(({ drift }) => drift);
    await writeManifests([{ manifest: into, edits: importEdits(into.manifest, picked, importing) }]);
    await vscode.window.showTextDocument(vscode.Uri.parse(into.uri, true));
    const updated = picked.filter(({ desired }) => desired).length;
    const message = `Imported into ${manifestName(into)}: ${picked.length - updated} new, ${updated} updated. Use Undo to revert.`;
    showWithActions(vscode.window.showInformationMessage, message, [], importing.output);
  });
}

/** Lets the user tick commands, all of which are ticked unless an item says otherwise. */
export function tick<T extends vscode.QuickPickItem>(items: readonly T[]): Question<readonly T[]> {
  const ticked = items.map((item) => ({ picked: true, ...item }));
  return pickAny<T>("Select the commands to import", ticked).map((chosen) => {
    if (chosen.length === 0) throw new vscode.CancellationError();
    return chosen;
  });
}

/** Commands that the author removed from the manifest are not ticked. */
function itemOf(drift: Drift): vscode.QuickPickItem & { readonly drift: Drift } {
  const { desired, state, differences, published } = drift;
  const fields = differences.map((difference) => pathLabel(difference)).join(", ");
  const detail = desired ? `Overwrites ${fields}` : (published?.description ?? "");
  const description = desired ? stateLabels[state] : "new";
  return { drift, label: driftLabel(drift), description, detail, picked: state !== "removed-here" };
}
