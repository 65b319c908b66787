import * as vscode from "vscode";
import { contributedCommands } from "./contributed-commands.ts";
import type { CommandManifestExports } from "./exports/api.ts";
import { exportsOf } from "./exports/exports.ts";
import type { Features } from "./features.ts";
import { output } from "./ui/output.ts";

let ending: (() => Promise<void>) | undefined;

/**
 * Registers the commands, and then starts the language server and loads everything else, each in a turn of its own: other
 * extensions start, too. {@link deactivate} ends its processes. Returns what other extensions may use.
 */
export function activate(context: vscode.ExtensionContext): CommandManifestExports {
  output.info(`Command Manifest ${context.extension.packageJSON.version} starts in VS Code ${vscode.version}.`);
  const features = loadFeatures(context);
  features.catch((error: unknown) => output.error(error instanceof Error ? error : String(error)));
  // Registered at once, because they can be called before everything is loaded.
  const commands = contributedCommands(context).map((name) =>
    vscode.commands.registerCommand(name, async (...args: readonly unknown[]) => (await features).run(name, args)),
  );
  context.subscriptions.push(output, ...commands);
  ending = async () => (await features).stop();
  return exportsOf(context, features);
}

export async function deactivate(): Promise<void> {
  await ending?.();
}

async function loadFeatures(context: vscode.ExtensionContext): Promise<Features> {
  await nextTurn();
  const { createLanguageClient } = await import("./manifests/language-client.ts");
  const languageClient = createLanguageClient(context);
  const started = languageClient.start();
  // The rest is loaded while the server starts.
  await nextTurn();
  const { startFeatures } = await import("./features.ts");
  return startFeatures(context, languageClient, started);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
