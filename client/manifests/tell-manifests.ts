import * as vscode from "vscode";
import { logFailure } from "../ui/output.ts";
import { isCommandManifest, isManifestTab, offeredManifests } from "./command-manifests.ts";

/** Whether the workspace has a command manifest, which decides what an empty tree and the palette offer. */
const contextKey = "commandManifest.hasManifests";

/** The newest look at the workspace: an older one that took longer must not have the last word. */
let newest: Promise<unknown> | undefined;

/** Tells the editor's menus whether there is a manifest. */
export async function tellManifests(): Promise<void> {
  const looking = offeredManifests();
  newest = looking;
  const hasManifests = (await looking).length > 0;
  if (newest === looking) await vscode.commands.executeCommand("setContext", contextKey, hasManifests);
}

/** Tells it now and whenever a manifest may have come or gone. */
export function keepTellingManifests(): vscode.Disposable {
  const tell = () => void tellManifests().catch(logFailure);
  tell();
  return vscode.Disposable.from(
    vscode.workspace.onDidCreateFiles(tell),
    vscode.workspace.onDidDeleteFiles(tell),
    vscode.workspace.onDidRenameFiles(tell),
    vscode.workspace.onDidChangeWorkspaceFolders(tell),
    vscode.workspace.onDidOpenTextDocument((document) => isCommandManifest(document) && tell()),
    vscode.workspace.onDidSaveTextDocument((document) => isCommandManifest(document) && tell()),
    // A document is opened before its tab is there, and an untitled manifest goes with its tab.
    vscode.window.tabGroups.onDidChangeTabs(
      ({ opened, closed }) => [...opened, ...closed].some(isManifestTab) && tell(),
    ),
  );
}
