import * as vscode from "vscode";
import { LanguageClient, RevealOutputChannelOn, TransportKind } from "vscode-languageclient/node";
import { settingsForServer } from "../../core/discord/credentials/secrets-in-settings.ts";
import { looksUpNames } from "../../core/discord/names/protocol.ts";
import { editTranslationsCommand } from "../../core/texts/translations/edit-command.ts";
import { type FileParams, filesRequests, type SearchParams, servesFiles } from "../../core/workspace/files-protocol.ts";
import { output } from "../ui/output.ts";
import { languageId } from "./language-id.ts";
import { openRuleCommand } from "./rule-commands.ts";
import { workspaceFiles } from "./workspace-files.ts";

/** The client of the bundled language server, not started yet. */
export function createLanguageClient(context: vscode.ExtensionContext): LanguageClient {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.cjs").fsPath;
  const client = new LanguageClient(
    // The client reads `<id>.trace.server`, so this is the section of our settings.
    "commandManifest",
    "Command Manifest",
    { module, transport: TransportKind.ipc, options: { env: withoutOurs() } },
    {
      // By language alone: a document may be `file:`, `untitled:`, `vscode-remote:` or what another extension serves.
      documentSelector: [{ language: languageId }],
      // Code actions may name commands of this extension.
      initializationOptions: { commands: true, ...looksUpNames, ...servesFiles },
      outputChannel: output,
      // Hovers link to the pages of rules and to the table of translations. What a manifest says can run no other command.
      markdown: { isTrusted: { enabledCommands: [openRuleCommand, editTranslationsCommand] } },
      // The client shows a request that fails as a notification, stack and all. Its place is the output alone: what the
      // user can do something about, the editor shows itself.
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      middleware: {
        workspace: {
          configuration: async (params, token, next) => {
            const answer = await next(params, token);
            return Array.isArray(answer) ? answer.map(settingsForServer) : answer;
          },
        },
      },
    },
  );
  client.onRequest(filesRequests.read, async ({ uri }: FileParams) => (await workspaceFiles.read(uri)) ?? null);
  client.onRequest<boolean, never>(filesRequests.isMissing, ({ uri }: FileParams) => workspaceFiles.isMissing(uri));
  client.onRequest(filesRequests.find, ({ folder, globs }: SearchParams) => workspaceFiles.find(folder, globs));
  return client;
}

/** Takes away the variables that the terminal reads, tokens among them: the language server needs none. */
function withoutOurs(): Record<string, undefined> {
  const ours = Object.keys(process.env).filter((name) => name.startsWith("COMMAND_MANIFEST_"));
  return Object.fromEntries(ours.map((name) => [name, undefined]));
}
