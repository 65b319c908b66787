import * as vscode from "vscode";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { anything } from "../../node/disk/replaceable.ts";
import { writeFile } from "../ui/files.ts";

/** Saves an interaction to a file that the user chooses, and opens it. */
export async function saveInteraction(interaction: Interaction): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  // The name of a context menu command may contain characters that file names cannot.
  const name = `${(interaction.data?.name ?? "test").replaceAll(/[\\/:*?"<>|]/g, "-")}.interaction.json`;
  const uri = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { Interactions: ["json", "jsonc"] },
  });
  if (!uri) return;
  await writeFile(uri, `${JSON.stringify(interaction, undefined, 2)}\n`, { replaces: anything });
  await vscode.window.showTextDocument(uri);
}
