import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { compiledCodeIn } from "../ui/compiled-code.ts";
import { answerFileRequests, clientId, clientName, clientOptions } from "./language-client-options.ts";

/** Creates the client of the bundled language server, and does not start it. */
export function createLanguageClient(context: vscode.ExtensionContext): LanguageClient {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.cjs").fsPath;
  const options = { env: { ...withoutOurs(), ...compiledCodeIn(context) } };
  const client = new LanguageClient(
    clientId,
    clientName,
    { module, transport: TransportKind.ipc, options },
    clientOptions,
  );
  answerFileRequests(client);
  return client;
}

/** Removes the variables of the terminal program, which include tokens: the language server needs none. */
function withoutOurs(): Record<string, undefined> {
  const ours = Object.keys(process.env).filter((name) => name.startsWith("COMMAND_MANIFEST_"));
  return Object.fromEntries(ours.map((name) => [name, undefined]));
}
