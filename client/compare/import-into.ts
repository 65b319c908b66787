import * as vscode from "vscode";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type Drift, driftLabel, importEdits, pathLabel } from "../../core/publish/index.ts";
import type { Planned } from "../publish/planned.ts";
import { pickAny, pickIfSeveral } from "../ui/ask.ts";
import { showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { stateLabel } from "./drifts.ts";
import { writeManifests } from "./write-manifests.ts";

/** A manifest to import into, as it was read. */
export interface Into {
  readonly document: vscode.TextDocument;
  readonly manifest: Manifest;
}

/** What is imported, and who is told. */
export interface Importing {
  readonly scope: Scope;
  readonly output: vscode.LogOutputChannel;
}

/** The title of every question about importing. */
export const importTitle = (): string => vscode.l10n.t("Import Published Commands");

/** How people know a document. */
export function nameOf({ document }: Pick<Into, "document">): string {
  return vscode.workspace.asRelativePath(document.uri);
}

/** Reads a manifest. Throws a UserError where it does not parse: it cannot be edited without breaking more of it. */
export function readInto(document: vscode.TextDocument): Into {
  const manifest = parseManifest(document.getText());
  const parts = [manifest.skeleton, ...manifest.units.map(({ unit }) => unit)];
  if (manifest.kind !== "other" && parts.every(({ problems }) => problems.length === 0)) return { document, manifest };
  const name = nameOf({ document });
  throw new UserErrorWithActions(
    vscode.l10n.t("{0} is no JSON that commands can be added to. Mend it first.", name),
    showProblems(),
  );
}

/** Brings some of the published commands that a comparison found into one of its manifests. */
export async function importDrifts(
  { batch }: Planned,
  drifts: readonly Drift[],
  output: vscode.LogOutputChannel,
): Promise<void> {
  const items = batch.manifests.map((checked) => ({ checked, label: vscode.l10n.t("Into {0}", nameOf(checked)) }));
  const { checked } = await pickIfSeveral({ title: importTitle() }, vscode.l10n.t("Where to"), items);
  await importTicked(checked, drifts, { scope: batch.scope, output });
}

/** Asks which commands are meant, and brings those into a manifest, as one edit. */
export async function importTicked(into: Into, drifts: readonly Drift[], importing: Importing): Promise<void> {
  const chosen = await tick(drifts.map(itemOf));
  const picked = chosen.map(({ drift }) => drift);
  await writeManifests([{ ...into, edits: importEdits(into.manifest, picked, importing.scope) }]);
  await vscode.window.showTextDocument(into.document);
  const updated = picked.filter(({ wanted }) => wanted).length;
  const message = vscode.l10n.t(
    "Imported into {0}: {1} new, {2} updated. Undo takes it back.",
    nameOf(into),
    picked.length - updated,
    updated,
  );
  showWithActions(vscode.window.showInformationMessage, message, [], importing.output);
}

/** Lets the user tick commands, all of which are ticked unless an item says otherwise. */
export async function tick<T extends vscode.QuickPickItem>(items: readonly T[]): Promise<readonly T[]> {
  const ticked = items.map((item) => ({ picked: true, ...item }));
  const chosen = await pickAny<T>({ title: importTitle() }, vscode.l10n.t("The commands to import"), ticked);
  if (chosen.length === 0) throw new vscode.CancellationError();
  return chosen;
}

/** What the author took out of the manifest is not brought back unasked. */
function itemOf(drift: Drift): vscode.QuickPickItem & { readonly drift: Drift } {
  const { wanted, state, differences, published } = drift;
  const fields = differences.map((difference) => pathLabel(difference)).join(", ");
  const detail = wanted ? vscode.l10n.t("Overwrites {0}", fields) : (published?.description ?? "");
  const description = wanted ? stateLabel(state) : vscode.l10n.t("new");
  return { drift, label: driftLabel(drift), description, detail, picked: state !== "removed-here" };
}
