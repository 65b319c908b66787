import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { onTestFinished } from "vitest";
import { createConnection } from "vscode-languageserver/node";
import {
  type ClientCapabilities,
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  MarkupContent,
  type Position,
  type PreviousResultId,
  type ProtocolConnection,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver-protocol/node";
import type { Files } from "../../core/workspace/files.ts";
import { nodeHost } from "../../server/node-host.ts";
import { serveLanguage } from "../../server/serve-language.ts";
import { startServer } from "../../server/start-server.ts";
import { distFile } from "../support/dist-file.ts";

/** The capabilities of a modern editor; tests remove some of them. */
export const modernClient: ClientCapabilities = {
  textDocument: {
    diagnostic: { dynamicRegistration: false },
    completion: { completionItem: { snippetSupport: true } },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source"] } } },
  },
  workspace: {
    workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
    configuration: true,
    diagnostics: { refreshSupport: true },
  },
};

/** An editor at the other end of a real stream: it opens, edits and asks, and remembers what it was sent. */
export class LanguageClient {
  readonly connection: ProtocolConnection;
  readonly pushed = new Map<string, Diagnostic[]>();
  /** The answer to `workspace/configuration` for `commandManifest`. */
  settings: unknown = {};
  readonly #process: ChildProcess | undefined;
  readonly #versions = new Map<string, number>();
  #pushListeners: (() => void)[] = [];

  constructor(connection: ProtocolConnection, process?: ChildProcess) {
    this.connection = connection;
    this.#process = process;
    connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
      this.pushed.set(uri, diagnostics);
      for (const listener of this.#pushListeners) listener();
    });
    connection.onRequest("workspace/configuration", ({ items }) => items.map(() => this.settings));
    connection.onRequest("workspace/diagnostic/refresh", () => null);
    connection.onRequest("client/registerCapability", () => null);
    connection.listen();
  }

  /** A server in this process, reached over streams. `files`: the disk's. */
  static inProcess(files?: Files): LanguageClient {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const connection = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
    startServer(connection, async () => (server, params) => serveLanguage(server, params, nodeHost(files)));
    return new LanguageClient(
      createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer)),
    );
  }

  /** A server in this process that is ready for requests, until the test is over. */
  static async started(...params: Parameters<LanguageClient["initialize"]>): Promise<LanguageClient> {
    const client = LanguageClient.inProcess();
    onTestFinished(async () => void (await client.stop()));
    await client.initialize(...params);
    return client;
  }

  /** The server that was bundled into a folder, in a process of its own, over its standard streams. */
  static ofBundle(...nodeOptions: readonly string[]): LanguageClient {
    const child = spawn(process.execPath, [...nodeOptions, distFile("server.cjs"), "--stdio"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    return new LanguageClient(
      createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)),
      child,
    );
  }

  async initialize(
    capabilities: ClientCapabilities = modernClient,
    rootUri: string | null = null,
    initializationOptions: unknown = undefined,
  ): Promise<void> {
    const params = { processId: null, rootUri, capabilities, initializationOptions };
    await this.connection.sendRequest("initialize", params);
    await this.connection.sendNotification("initialized", {});
  }

  async open(uri: string, text: string, languageId = "command-manifest"): Promise<void> {
    this.#versions.set(uri, 1);
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  async edit(uri: string, ...contentChanges: ({ range: Range; text: string } | { text: string })[]): Promise<void> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  async close(uri: string): Promise<void> {
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }

  async diagnostics(uri: string): Promise<Diagnostic[]> {
    const report = await this.connection.sendRequest<{ items: Diagnostic[] }>("textDocument/diagnostic", {
      textDocument: { uri },
    });
    return report.items;
  }

  /** The answer about the workspace for a client without partial results, given its result IDs. */
  async workspaceDiagnostics(
    previousResultIds: readonly PreviousResultId[] = [],
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const report = await this.connection.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", {
      previousResultIds,
    });
    return report.items;
  }

  /** Resolves as soon as the server has sent diagnostics that pass. */
  async pushedDiagnostics(uri: string, pass: (diagnostics: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const diagnostics = this.pushed.get(uri);
      if (diagnostics && pass(diagnostics)) return diagnostics;
      await new Promise<void>((resolve) => this.#pushListeners.push(resolve));
    }
  }

  /** Changes the settings, and says that they have changed. */
  async configure(settings: unknown): Promise<void> {
    this.settings = settings;
    await this.connection.sendNotification("workspace/didChangeConfiguration", { settings: null });
  }

  codeActions(uri: string, range: Range, only?: string[]): Promise<CodeAction[]> {
    const context = { diagnostics: [], ...(only ? { only } : {}) };
    return this.connection.sendRequest("textDocument/codeAction", { textDocument: { uri }, range, context });
  }

  hover(uri: string, position: Position): Promise<Hover | null> {
    return this.connection.sendRequest("textDocument/hover", { textDocument: { uri }, position });
  }

  /** The words of a hover; none without one. */
  async markdownAt(uri: string, position: Position): Promise<string> {
    const { contents = "" } = (await this.hover(uri, position)) ?? {};
    return MarkupContent.is(contents) ? contents.value : "";
  }

  completion(uri: string, position: Position): Promise<CompletionItem[]> {
    return this.connection.sendRequest("textDocument/completion", { textDocument: { uri }, position });
  }

  /** Any request about a document. */
  ask<T>(method: string, uri: string, params: object = {}): Promise<T> {
    return this.connection.sendRequest(method, { textDocument: { uri }, ...params });
  }

  /** Ends the server as the protocol wants it, and gives the exit code of its process. */
  async stop(): Promise<number | undefined> {
    await this.connection.sendRequest("shutdown");
    if (this.#process) {
      const ended = once(this.#process, "exit");
      await this.connection.sendNotification("exit");
      const [code] = await ended;
      this.connection.dispose();
      return code;
    }
    // In this process "exit" would end the test runner itself.
    this.connection.dispose();
    return undefined;
  }
}
