import * as vscode from "vscode";
import { contributedCommands } from "./contributed-commands.ts";
import type { CommandManifestExports } from "./exports/api.ts";
import { exportsOf } from "./exports/exports.ts";
import type { Features } from "./features.ts";
import { loadWhenNeeded } from "./load-when-needed.ts";
import { output } from "./ui/output.ts";

let ending: (() => Promise<void>) | undefined;

/**
 * Registers the commands. Starts the language server and loads everything else when something needs it, each in a turn of its
 * own: other extensions start, too. {@link deactivate} ends its processes. Returns what other extensions may use.
 */
export function activate(context: vscode.ExtensionContext): CommandManifestExports {
  output.info(`Command Manifest ${context.extension.packageJSON.version} starts in VS Code ${vscode.version}.`);
  let loading: Promise<Features> | undefined;
  let waiting: vscode.Disposable | undefined;
  const load = (): Promise<Features> => {
    if (loading) return loading;
    loading = loadFeatures(context);
    loading.catch((error: unknown) => output.error(error instanceof Error ? error : String(error)));
    waiting?.dispose();
    return loading;
  };
  // Registered at once, because they can be called before everything is loaded.
  const commands = contributedCommands(context).map((name) =>
    vscode.commands.registerCommand(name, async (...args: readonly unknown[]) => (await load()).run(name, args)),
  );
  context.subscriptions.push(output, ...commands);
  waiting = loadWhenNeeded(context, load);
  context.subscriptions.push(waiting);
  if (loading) waiting.dispose();
  ending = async () => (await loading)?.stop();
  return exportsOf(context, load);
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
