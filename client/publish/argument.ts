import * as vscode from "vscode";
import type { CellPosition } from "../../core/texts/translations/cell.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { isCommandManifest, kindIcon, offeredManifests } from "../manifests/command-manifests.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { pickIfSeveral, Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";

/** The file that a menu or a lens hands to its command; undefined where it was run from elsewhere. */
export function fileIn(argument: unknown): vscode.Uri | undefined {
  return argument instanceof vscode.Uri ? argument : undefined;
}

/** The file that a code action or a hover of the language server names; anything else is left as it is. */
export function fromServer(argument: unknown): unknown {
  return typeof argument === "string" ? vscode.Uri.parse(argument, true) : argument;
}

/** The name that a keybinding or another command hands to a command; undefined where it does not. */
export function nameIn(argument: unknown): string | undefined {
  return typeof argument === "string" ? argument : undefined;
}

/** The cell that a link or the preview hands to *Edit Translations*; undefined: none. */
export function cellIn(argument: unknown): CellPosition | undefined {
  if (typeof argument !== "object" || argument === null || !("key" in argument)) return undefined;
  const { key } = argument;
  const locale = "locale" in argument && typeof argument.locale === "string" ? argument.locale : undefined;
  return typeof key === "string" ? { key, locale } : undefined;
}

/** The document that a command is about: the file that it was run on, or what is in the active editor. */
export async function documentOf(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const file = fileIn(argument) ?? fileInTable();
  return file ? await vscode.workspace.openTextDocument(file) : vscode.window.activeTextEditor?.document;
}

/** The file of an active tab that is no text editor, such as the table of translations. */
function fileInTable(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputCustom ? input.uri : undefined;
}

/**
 * The command manifest that a command is about: the file that it was run on, what is in the active editor, else one of
 * those that are open or in the workspace. The user picks where there are several. Throws a UserError where there is none.
 */
export function commandManifestOf(argument: unknown): Question<vscode.TextDocument> {
  return documentFor(argument, isCommandManifest);
}

/** The same for a command that takes a project file in place of its manifests. */
export function manifestOrProjectOf(argument: unknown): Question<vscode.TextDocument> {
  return documentFor(argument, (document) => isProjectDocument(document) || isCommandManifest(document));
}

/** The same for what test interactions are sent from: a command manifest or a saved interaction. */
export function testableOf(argument: unknown): Question<vscode.TextDocument> {
  const isSaved = ({ uri }: vscode.TextDocument): boolean => manifestKind(uri.path) === "interaction";
  return documentFor(argument, (document) => isSaved(document) || isCommandManifest(document));
}

function documentFor(argument: unknown, fits: (document: vscode.TextDocument) => boolean) {
  return Question.known(() => documentOf(argument)).andThen(async (document) => {
    if (document && fits(document)) return Question.known(() => document);
    // Another manifest than the file that was named would be a surprise.
    if (fileIn(argument)) throw noManifest();
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
