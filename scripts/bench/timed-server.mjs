// The language servers that are measured, all in the Node that VS Code itself runs on, and a client that drives them over
// their standard streams as VS Code's does.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import {
  CancellationToken,
  CancellationTokenSource,
  createProtocolConnection,
  LSPErrorCodes,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { installVSCode, releases } from "../install-vscode.mjs";
import { nodeBundle } from "../node-bundle.mjs";
import { root } from "../processes.mjs";
import { memoryOf } from "./measure.mjs";

/**
 * @typedef {object} Server
 * @property {readonly string[]} command The program and its arguments.
 * @property {string} languageId
 * @property {object} initializationOptions What it is told on its start.
 * @property {readonly [method: string, params: object][]} notifications What it is told after its start.
 */

const schema = pathToFileURL(path.join(root, "schemas/commands.schema.json")).href;

/** @returns {Promise<Readonly<Record<"ours" | "json", Server>>>} This project's server, and VS Code's own JSON server with the schema. */
export async function servers() {
  const { main, node } = await installVSCode({ version: releases[0].version, log: console.error });
  const extension = path.join(path.dirname(path.dirname(main)), "extensions/json-language-features");
  return {
    ours: {
      command: [node, path.join(root, "dist/server.cjs"), "--stdio"],
      languageId: "command-manifest",
      initializationOptions: {},
      notifications: [],
    },
    json: {
      command: [node, path.join(extension, "server/dist/node/jsonServerMain.js"), "--stdio"],
      languageId: "json",
      initializationOptions: { handledSchemaProtocols: ["file"], provideFormatter: true },
      notifications: [["json/schemaAssociations", [{ uri: schema, fileMatch: ["*.commands.json"] }]]],
    },
  };
}

/**
 * Bundles another program as this project's own are, to be started like our server.
 * @param {string} entry Its file, relative to the folder of the benches.
 * @param {string} folder Where the bundle is written.
 * @returns {Promise<Server>}
 */
export async function bundledServer(entry, folder) {
  const { ours } = await servers();
  const [node = "", , ...options] = ours.command;
  const outfile = path.join(folder, `${path.parse(entry).name}.cjs`);
  const { outExtension, ...bundle } = nodeBundle;
  await esbuild.build({ ...bundle, entryPoints: [path.join(root, "scripts/bench", entry)], outfile });
  return { ...ours, command: [node, outfile, ...options] };
}

const capabilities = {
  textDocument: { diagnostic: {}, hover: {}, completion: { completionItem: { snippetSupport: true } } },
  workspace: { configuration: true },
};

/** How long nothing is asked before the memory is read, in milliseconds. */
const settling = 500;

/** How long our server takes to warm up after its first file: half a second of silence, and time to spare. In milliseconds. */
const warmingUp = 1_500;

/** @typedef {{ line: number, character: number }} Position */

/**
 * Starts a server for one document, which ends after the action.
 * @template T
 * @param {Server} server
 * @param {string} uri The document's URI.
 * @param {(server: TimedServer) => Promise<T>} action
 */
export async function withServerFor(server, uri, action) {
  const timed = new TimedServer(server, uri);
  try {
    return await action(timed);
  } finally {
    await timed.stop();
  }
}

class TimedServer {
  #server;
  #child;
  #connection;
  #uri;
  #version = 1;
  /** @type {string | undefined} */
  #resultId;

  /** @param {Server} server @param {string} uri The document's URI. */
  constructor(server, uri) {
    const [program = "", ...args] = server.command;
    this.#server = server;
    this.#uri = uri;
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
    this.#connection = createProtocolConnection(
      new StreamMessageReader(this.#child.stdout),
      new StreamMessageWriter(this.#child.stdin),
    );
    this.#connection.onRequest("workspace/configuration", ({ items }) => items.map(() => ({})));
    this.#connection.onRequest("client/registerCapability", () => null);
    this.#connection.onRequest("workspace/diagnostic/refresh", () => null);
    this.#connection.listen();
  }

  async initialize() {
    const { initializationOptions } = this.#server;
    const rootUri = new URL(".", this.#uri).href;
    const workspaceFolders = [{ uri: rootUri, name: "bench" }];
    const params = { processId: process.pid, rootUri, workspaceFolders, capabilities, initializationOptions };
    await this.#connection.sendRequest("initialize", params);
    await this.#connection.sendNotification("initialized", {});
  }

  /** Tells the server what it is told after its start. */
  async configure() {
    for (const [method, params] of this.#server.notifications) await this.#notify(method, params);
  }

  /** @param {string} method @param {object} params */
  #notify(method, params) {
    return this.#connection.sendNotification(method, params);
  }

  /** What comes before the second file that a user opens: a small one, and a silence. */
  async warmUp() {
    const uri = new URL("first.commands.json", this.#uri).href;
    await this.open("[]", uri);
    await this.ask("textDocument/diagnostic", { textDocument: { uri } });
    await sleep(warmingUp);
    await this.#notify("textDocument/didClose", { textDocument: { uri } });
  }

  /** @param {string} text @param {string} [uri] */
  async open(text, uri = this.#uri) {
    const { languageId } = this.#server;
    await this.#notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  /** A key: one character is inserted. @param {Position} position */
  async type(position) {
    const range = { start: position, end: position };
    const textDocument = { uri: this.#uri, version: ++this.#version };
    await this.#notify("textDocument/didChange", { textDocument, contentChanges: [{ range, text: "x" }] });
  }

  /** The diagnostics' number; undefined if they are those of before. @param {import("vscode-languageserver-protocol").CancellationToken} [token] @returns {Promise<number | undefined>} */
  async diagnostics(token = CancellationToken.None) {
    const previous = this.#resultId === undefined ? {} : { previousResultId: this.#resultId };
    const report = await this.ask("textDocument/diagnostic", previous, token);
    this.#resultId = report.resultId;
    return report.items?.length;
  }

  /** @param {string} method @param {object} params @param {import("vscode-languageserver-protocol").CancellationToken} [token] @returns {Promise<any>} */
  ask(method, params, token = CancellationToken.None) {
    return this.#connection.sendRequest(method, { textDocument: { uri: this.#uri }, ...params }, token);
  }

  /**
   * Types at a pace whatever the server answers, and asks for diagnostics as VS Code's client does: one request at a time,
   * and another one when a key has come since.
   * @param {Position} position @param {number} keys @param {number} interval In milliseconds.
   * @returns {Promise<number>} How many milliseconds after the last key its diagnostics are there.
   */
  async burst(position, keys, interval) {
    const start = performance.now();
    /** @type {Promise<unknown>} */
    let asking = Promise.resolve();
    let overtaken = new CancellationTokenSource();
    for (let key = 0; key < keys; key++) {
      await sleep(Math.max(0, start + key * interval - performance.now()));
      await this.type(position);
      overtaken.cancel();
      overtaken = new CancellationTokenSource();
      const { token } = overtaken;
      asking = asking
        .then(() => (token.isCancellationRequested ? undefined : this.diagnostics(token)))
        .catch(ignoreCancelled);
    }
    await asking;
    return performance.now() - (start + (keys - 1) * interval);
  }

  /** The memory that the server holds when it is left alone, in MB. */
  async memory() {
    await sleep(settling);
    return memoryOf(this.#child.pid);
  }

  async stop() {
    this.#connection.dispose();
    const ended = once(this.#child, "close");
    this.#child.kill();
    await ended;
  }
}

/** @param {{ code?: number }} error */
function ignoreCancelled(error) {
  if (error.code !== LSPErrorCodes.RequestCancelled) throw error;
}
