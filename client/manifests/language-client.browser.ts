import * as vscode from "vscode";
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from "vscode-languageclient/browser";
import { answerFileRequests, clientId, clientName, clientOptions } from "./language-client-options.ts";

/** A worker of a browser, whose types are not those of Node. */
type BrowserWorker = ConstructorParameters<typeof BrowserMessageReader>[0] & { terminate(): void };

declare const Worker: new (address: string) => BrowserWorker;

/** Each start has a worker of its own, because a server that was stopped starts no more. */
class WorkerClient extends LanguageClient {
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}

/** Creates the client of the server in a worker, and does not start it. */
export function createLanguageClient(context: vscode.ExtensionContext): WorkerClient {
  const address = vscode.Uri.joinPath(context.extensionUri, "dist", "server-worker.js").toString(true);
  let running: BrowserWorker | undefined;
  const startWorker = async (): Promise<MessageTransports> => {
    running?.terminate();
    const worker = new Worker(address);
    running = worker;
    // The client would know a worker by its class, which the editor replaces.
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  const client = new WorkerClient(clientId, clientName, startWorker, clientOptions);
  context.subscriptions.push({ dispose: () => running?.terminate() });
  answerFileRequests(client);
  return client;
}
