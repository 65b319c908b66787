import * as vscode from "vscode";
import { manifestKind } from "../../core/workspace/kind.ts";
import { isCommandManifest, offeredManifests } from "../manifests/command-manifests.ts";
import { kindIcon } from "../manifests/kind-icons.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { pickIfSeveral } from "../ui/ask.ts";
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
 * those that are open or in the workspace. The user picks where there are several, under the command's title. Rejects with
 * a CancellationError where they do not. Throws a UserError where there is none.
 */
export async function commandManifestOf(argument: unknown, title: string): Promise<vscode.TextDocument> {
  return await documentFor(argument, title, isCommandManifest);
}

/** The same for what a project file can stand for its manifests in, if it was run on one. */
export async function manifestOrProjectOf(argument: unknown, title: string): Promise<vscode.TextDocument> {
  return await documentFor(argument, title, (document) => isProjectDocument(document) || isCommandManifest(document));
}

/** The same for what test interactions are sent from: a command manifest or a saved interaction. */
export async function testableOf(argument: unknown): Promise<vscode.TextDocument> {
  const isSaved = ({ uri }: vscode.TextDocument): boolean => manifestKind(uri.path) === "interaction";
  return await documentFor(
    argument,
    "Send Test Interaction",
    (document) => isSaved(document) || isCommandManifest(document),
  );
}

async function documentFor(
  argument: unknown,
  title: string,
  fits: (document: vscode.TextDocument) => boolean,
): Promise<vscode.TextDocument> {
  const document = await documentOf(argument);
  if (document && fits(document)) return document;
  // Another manifest than the file that was named would be a surprise.
  if (fileIn(argument)) throw noManifest();
  const items = (await offeredManifests()).map(({ uri, isOpen }) => ({
    uri,
    label: vscode.workspace.asRelativePath(uri),
    iconPath: kindIcon(uri),
    ...(isOpen && { description: "open" }),
  }));
  if (items.length === 0) throw noManifest();
  const { uri } = await pickIfSeveral({ title }, "Select a command manifest", items);
  return await vscode.workspace.openTextDocument(uri);
}

function noManifest(): UserErrorWithActions {
  const create = runs("New Command Manifest", "commandManifest.newManifest");
  return new UserErrorWithActions("Open a command manifest first.", create);
}
