import * as vscode from "vscode";
import { redacting } from "./redacting-channel.ts";

/** The log of the extension. */
export const output = redacting(vscode.window.createOutputChannel("Command Manifest", { log: true }));

/** For what fails in the background, where no user waits for it. */
export function logFailure(error: unknown): void {
  output.error(String(error));
}
