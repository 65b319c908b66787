// Compares the findings in the editor with those of the terminal, in workspace after workspace.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { inTheEditor } from "../../faces/folders.ts";
import { type Found, inOrder, lookedAt } from "../../faces/found.ts";
import type { FaceWorkspace } from "../../faces/workspaces.ts";
import { type Expected, expectedFile } from "./results.ts";

const limitMilliseconds = 15_000;
const id = "command-manifest.command-manifest";
/** Commands that no palette has: those of quick fixes, of hovers and of the rows of views. */
const unlisted = ["goToCommand", "moveSecret", "openRule", "rename", "turnOffRule"].map(
  (name) => `commandManifest.${name}`,
);
const severities = ["error", "warning", "information", "hint"];

/** A test for each workspace, by its name, and one of what is registered; they run in this order, in one editor. */
export const tests: Readonly<Record<string, () => Promise<void>>> = {
  ...Object.fromEntries(
    inTheEditor.map(({ folder, workspace }) => [workspace.name, () => showsWhatIsExpected(folder, workspace)]),
  ),
  "every command of the palette is there, and no others": async () => {
    const { commands, views } = vscode.extensions.getExtension(id)?.packageJSON.contributes ?? {};
    const names: readonly string[] = commands.map(({ command }: { command: string }) => command);
    // The editor itself registers `focus` and others for each view.
    const viewIds: readonly string[] = Object.values<{ id: string }[]>(views).flatMap((all) =>
      all.map((view) => view.id),
    );
    const isOurs = (name: string) =>
      name.startsWith("commandManifest.") && !viewIds.some((view) => name.startsWith(`${view}.`));
    const registered = (await vscode.commands.getCommands(true)).filter(isOurs);
    assert.deepEqual(registered.toSorted(), [...names, ...unlisted].toSorted());
    assert(names.length > 0);
  },
};

async function showsWhatIsExpected(folder: string, workspace: FaceWorkspace): Promise<void> {
  const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const all: Record<string, Expected> = JSON.parse(readFileSync(path.join(root, expectedFile), "utf8"));
  await setRules(workspace.settings);
  const files = lookedAt(workspace);
  for (const file of files) await open(path.join(root, folder, file), workspace.unsaved?.[file]);
  await answered(path.join(root, `${folder}.commands.json`));
  const uriOf = (file: string) => vscode.Uri.file(path.join(root, folder, file));
  const found = () => inOrder(files.flatMap((file) => findingsOf(uriOf(file), file)));
  const { found: expected, plans } = all[workspace.name] ?? assert.fail(`Nothing is expected of ${workspace.name}`);
  await until(() => JSON.stringify(found()) === JSON.stringify(expected)).catch(() => {
    assert.deepEqual(found(), expected);
  });
  for (const { project, target, lines } of plans) assert.deepEqual(await planFor(uriOf(project), target), lines);
  await closeAll();
}

/** The plan document for a target, without its head. */
async function planFor(project: vscode.Uri, target: string): Promise<readonly string[]> {
  await vscode.commands.executeCommand("commandManifest.showPublishPlan", project, target);
  const document = vscode.window.activeTextEditor?.document;
  assert(document?.uri.scheme === "command-manifest-plan", `There is no plan for ${target}`);
  const lines = document.getText().trimEnd().split("\n");
  return lines.slice(lines.indexOf("") + 1);
}

async function setRules(rules: FaceWorkspace["settings"]): Promise<void> {
  const settings = vscode.workspace.getConfiguration("commandManifest");
  const known = settings.inspect("rules")?.workspaceValue;
  if (JSON.stringify(known) !== JSON.stringify(rules)) {
    await settings.update("rules", rules, vscode.ConfigurationTarget.Workspace);
  }
}

async function open(file: string, typed: string | undefined): Promise<void> {
  const document = await show(vscode.Uri.file(file));
  const isManifest = !document.getText().includes(`"private"`) || file.endsWith(".commands.json");
  const shown = isManifest ? await vscode.languages.setTextDocumentLanguage(document, "command-manifest") : document;
  if (typed === undefined) return;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(shown.uri, new vscode.Range(0, 0, shown.lineCount, 0), typed);
  assert(await vscode.workspace.applyEdit(edit));
}

/** Shows a document by a command: a document that the API opens stays open for minutes after its editor was closed. */
async function show(uri: vscode.Uri): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand("vscode.open", uri, { preview: false });
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  assert(document, `${uri} did not open`);
  return document;
}

/** Waits for what the server says of a document that is opened last. */
async function answered(file: string): Promise<void> {
  const uri = vscode.Uri.file(file);
  await show(uri);
  await until(() => vscode.languages.getDiagnostics(uri).length > 0);
}

async function closeAll(): Promise<void> {
  const typed = vscode.workspace.textDocuments.filter(({ isDirty, uri }) => {
    return isDirty && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  });
  for (const document of typed) {
    await show(document.uri);
    await vscode.commands.executeCommand("workbench.action.files.revert");
  }
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

const ours = "command-manifest";

function findingsOf(uri: vscode.Uri, file: string): Found[] {
  const all = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === ours);
  return all.map(({ code, severity, message, range: { start, end } }) => ({
    file,
    code: String(typeof code === "object" ? code.value : code),
    severity: severities[severity] ?? "",
    message,
    range: [start.line, start.character, end.line, end.character],
  }));
}

/** Resolves as soon as something holds of the diagnostics; rejects when that takes too long. */
async function until(holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      listener.dispose();
      settle();
    };
    const look = (): void => {
      if (holds()) end(resolve);
    };
    const timer = setTimeout(() => end(() => reject(new Error("The diagnostics did not come."))), limitMilliseconds);
    const listener = vscode.languages.onDidChangeDiagnostics(look);
    look();
  });
}
