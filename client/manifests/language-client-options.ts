import { type BaseLanguageClient, type LanguageClientOptions, RevealOutputChannelOn } from "vscode-languageclient";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { looksUpNames } from "../../core/discord/names/protocol.ts";
import { editTranslationsCommand } from "../../core/translations/edit-command.ts";
import type { Files } from "../../core/workspace/files.ts";
import { type FileParams, filesRequests, type SearchParams, servesFiles } from "../../core/workspace/files-protocol.ts";
import { output } from "../ui/output.ts";
import { languageId } from "./language-id.ts";
import { openRuleCommand } from "./rule-commands.ts";
import { settingsForServer } from "./settings-for-server.ts";
import { untilTypingRests } from "./typing-rests.ts";

/** The client's ID. It reads `<id>.trace.server`, so the ID is the section of our settings. */
export const clientId = "commandManifest";
export const clientName = "Command Manifest";

/** A client of the language server, wherever that runs. */
export type ServerClient = BaseLanguageClient & { restart(): Promise<void> };

/** The options of a language client, both in Node and in a browser. */
export const clientOptions: LanguageClientOptions = {
  // Selects by language only: a document may be `file:`, `untitled:`, `vscode-remote:` or from another extension.
  documentSelector: [{ language: languageId }],
  // Code actions may name commands of this extension.
  initializationOptions: { commands: true, ...looksUpNames, ...servesFiles },
  outputChannel: output,
  // Hovers link to the pages of rules and to the table of translations. Texts in a manifest can run no other command.
  markdown: { isTrusted: { enabledCommands: [openRuleCommand, editTranslationsCommand] } },
  // The client would show a failed request as a notification with its stack. Such errors belong in the output; those that
  // the user can fix are shown elsewhere.
  revealOutputChannelOn: RevealOutputChannelOn.Never,
  middleware: {
    // In code, what is wrong is said when typing rests, for the language has its own features on the way of a key.
    async provideDiagnostics(document, previousResultId, token, next) {
      if ("languageId" in document && isCodeLanguage(document.languageId)) await untilTypingRests(token);
      return await next(document, previousResultId, token);
    },
    workspace: {
      configuration: async (params, token, next) => {
        const answer = await next(params, token);
        return Array.isArray(answer) ? answer.map(settingsForServer) : answer;
      },
    },
  },
};

/** Answers the server's requests for files that only the editor has. */
export function answerFileRequests(client: BaseLanguageClient): void {
  // Loaded with the first of them.
  const files = async (): Promise<Files> => (await import("./workspace-files.ts")).workspaceFiles;
  client.onRequest(filesRequests.read, async ({ uri }: FileParams) => (await (await files()).read(uri)) ?? null);
  client.onRequest<boolean, never>(filesRequests.isMissing, async ({ uri }: FileParams) =>
    (await files()).isMissing(uri),
  );
  client.onRequest(filesRequests.find, async ({ folder, globs }: SearchParams) => (await files()).find(folder, globs));
}
