import * as vscode from "vscode";
import { redacting } from "./redacting-channel.ts";

/** The log of the extension. */
export const output = redacting(vscode.window.createOutputChannel("Command Manifest", { log: true }));

/** Logs errors of background work that no user waits for. */
export function logFailure(error: unknown): void {
  output.error(String(error));
}
