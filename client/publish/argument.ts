import * as vscode from "vscode";
import type { CellPosition } from "../../core/translations/cell.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { hasCheckedCode, isToBeChecked } from "../code/checked-documents.ts";
import { isCommandManifest, kindIcon, offeredManifests } from "../manifests/command-manifests.ts";
import { currentDocument } from "../manifests/current-document.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { pickIfSeveral, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import { fileOfActivePage } from "../ui/view-panel.ts";

/** The file that a menu or a lens passes to its command; undefined: the command was run from elsewhere. */
export function fileInArgument(argument: unknown): vscode.Uri | undefined {
  return argument instanceof vscode.Uri ? argument : undefined;
}

/** Parses the file that a code action or a hover of the language server names. Returns other arguments unchanged. */
export function fromServer(argument: unknown): unknown {
  return typeof argument === "string" ? vscode.Uri.parse(argument, true) : argument;
}

/** The name that a keybinding or another command passes to a command; undefined: none. */
export function nameInArgument(argument: unknown): string | undefined {
  return typeof argument === "string" ? argument : undefined;
}

/** The cell that a link or the preview passes to *Edit Translations*; undefined: none. */
export function cellIn(argument: unknown): CellPosition | undefined {
  if (typeof argument !== "object" || argument === null || !("key" in argument)) return undefined;
  const { key } = argument;
  const locale = "locale" in argument && typeof argument.locale === "string" ? argument.locale : undefined;
  return typeof key === "string" ? { key, locale } : undefined;
}

/** The document that a command is about: the file that it was run on, or the active editor's. */
export async function documentOf(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const file = fileInArgument(argument) ?? fileOfActivePage() ?? fileInTab();
  return file ? await vscode.workspace.openTextDocument(file) : vscode.window.activeTextEditor?.document;
}

/** The file in the active tab, if it is open in another extension's editor. */
function fileInTab(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputCustom ? input.uri : undefined;
}

/**
 * The command manifest that a command is about: the file that it was run on, else the manifest that is visible or was active
 * last. Else the user picks from the open ones and those in the workspace. Throws a UserError if there is none.
 */
export function commandManifestOf(argument: unknown): Question<vscode.TextDocument> {
  return documentFor(argument, isCommandManifest);
}

/** The document to preview: a command manifest, or code with commands. */
export function previewableOf(argument: unknown): Question<vscode.TextDocument> {
  return documentFor(argument, isManifestOrCode, isToBeChecked);
}

function isManifestOrCode(document: vscode.TextDocument): boolean {
  return isCommandManifest(document) || hasCheckedCode(document);
}

/** The manifest of a command that also accepts a project file. */
export function manifestOrProjectOf(argument: unknown): Question<vscode.TextDocument> {
  return documentFor(argument, isManifestOrProject);
}

/** Whether a command manifest or a project file is what the user works on. */
export function hasCurrentManifest(): boolean {
  return currentDocument(isManifestOrProject) !== undefined;
}

function isManifestOrProject(document: vscode.TextDocument): boolean {
  return isProjectDocument(document) || isCommandManifest(document);
}

/** The document that test interactions are sent from: a command manifest, code with commands, or a saved interaction. */
export function testableOf(argument: unknown): Question<vscode.TextDocument> {
  const isSaved = ({ uri }: vscode.TextDocument): boolean => manifestKind(uri.path) === "interaction";
  return documentFor(argument, (document) => isSaved(document) || isManifestOrCode(document), isToBeChecked);
}

/** `mayFit`: asked about the document that the argument names, if it does not fit: it may have been opened for this. */
function documentFor(
  argument: unknown,
  fits: (document: vscode.TextDocument) => boolean,
  mayFit: (document: vscode.TextDocument) => Promise<boolean> = async () => false,
) {
  return Question.known(() => documentOf(argument)).andThen(async (document) => {
    if (document && (fits(document) || (await mayFit(document)))) return Question.known(() => document);
    // Falling back to another manifest than the named file would surprise the user.
    if (fileInArgument(argument)) throw noManifest();
    const current = currentDocument(fits);
    if (current) return Question.known(() => current);
    const items = (await offeredManifests()).map(({ uri, isOpen }) => ({
      uri,
      label: vscode.workspace.asRelativePath(uri),
      iconPath: kindIcon(uri),
      ...(isOpen && { description: "open" }),
    }));
    if (items.length === 0) throw noManifest();
    return pickIfSeveral("Select a command manifest", items).map(({ uri }) => vscode.workspace.openTextDocument(uri));
  });
}

function noManifest(): UserErrorWithActions {
  const create = runs("New Command Manifest", "commandManifest.newManifest");
  return new UserErrorWithActions("Open a command manifest first.", create);
}
