import * as vscode from "vscode";
import { savedPermissionsName } from "../../core/publish/index.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { showWithActions } from "../ui/user-error.ts";
import type { PlanCallbacks } from "./editor-request.ts";

/**
 * Opens permissions that publishing would delete as a new permissions manifest, which a user can publish later, and
 * offers to go on. `text`: the manifest. Throws a UserError.
 */
export async function backUpPermissions(
  text: string,
  callbacks: PlanCallbacks,
  output: vscode.LogOutputChannel,
): Promise<void> {
  const name = savedPermissionsName(new Date());
  await openUntitled(name, text);
  const message = `The permissions were copied to ${name}. Save the file, then publish.`;
  const publish = { title: "Publish…", run: () => callbacks.publish() };
  showWithActions(vscode.window.showInformationMessage, message, [publish], output);
}
