import type * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";

export type { DeployOptions } from "./deploy-script.ts";

/** A browser runs no scripts, and does not offer it. */
export async function pullDeployed(): Promise<vscode.Uri> {
  throw new UserError("This requires VS Code on your computer, because a browser runs no other programs.");
}
