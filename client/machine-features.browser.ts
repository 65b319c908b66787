import * as vscode from "vscode";
import { UserError } from "../core/tools/user-error.ts";
import type { MachineFeatures } from "./machine-features.ts";

/** The commands that a browser does not offer. One that is run by a key or by another extension says why. */
const names = [
  "sendTestInteraction",
  "copyTestPublicKey",
  "startLocalService",
  "stopLocalService",
  "openServicePage",
  "runBotHere",
  "runDoctor",
] as const;

/** A browser starts no processes and reaches none. */
export function machineFeatures(): MachineFeatures {
  // The editor offers none of them.
  void vscode.commands.executeCommand("setContext", "commandManifest.inBrowser", true);
  return { commands: Object.fromEntries(names.map((name) => [name, refuse])), disposables: [] };
}

function refuse(): never {
  throw new UserError("This requires VS Code on your computer, because a browser runs no other programs.");
}
