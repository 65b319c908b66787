import * as vscode from "vscode";
import { redacting } from "./redacting-channel.ts";

/** The log of the extension. */
export const output = redacting(vscode.window.createOutputChannel("Command Manifest", { log: true }));
