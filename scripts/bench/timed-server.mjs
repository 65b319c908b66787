// The measured language servers, on VS Code's Node, and a client that drives and ends them over standard streams like VS Code's.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import * as protocol from "vscode-languageserver-protocol/node";
import { installVSCode, releases } from "../install-vscode.mjs";
import { nodeBundle } from "../node-bundle.mjs";
import { root } from "../processes.mjs";
import { newFolder, trivial } from "./measure.mjs";

/** @typedef {{ program: string, languageId: string, options?: object, associations?: object }} Server */
/** @typedef {{ line: number, character: number }} Position */

const installed = () => installVSCode({ version: releases[0].version, log: console.log });

/** This project's server. @type {Server} */
export const ours = { program: path.join(root, "dist/server.cjs"), languageId: "command-manifest" };

/** Returns VS Code's own JSON server, with the schema. @returns {Promise<Server>} */
export async function jsonServer() {
  const folder = path.dirname(path.dirname((await installed()).main));
  const uri = pathToFileURL(path.join(root, "schemas/commands.schema.json")).href;
  return {
    program: path.join(folder, "extensions/json-language-features/server/dist/node/jsonServerMain.js"),
    languageId: "json",
    options: { handledSchemaProtocols: ["file"], provideFormatter: true },
    associations: [{ uri, fileMatch: ["*.commands.json"] }],
  };
}

/** @type {Promise<Server> | undefined} */
let bundled;

/** Returns a trivial server, bundled like this project's own. */
export function trivialServer() {
  bundled ??= bundleTrivial();
  return bundled;
}

async function bundleTrivial() {
  const program = path.join(newFolder(), "server.cjs");
  const { outExtension, ...options } = nodeBundle;
  await esbuild.build({ ...options, entryPoints: [trivial("language-server.mjs")], outfile: program });
  return { ...ours, program };
}

/**
 * Starts and initializes a server for one document, and ends it after the action.
 * @template T @param {Server} server @param {string} uri The document's URI.
 * @param {(running: TimedServer) => Promise<T>} action
 */
export async function withServer(server, uri, action) {
  const running = new TimedServer((await installed()).node, server, uri);
  try {
    await running.initialize();
    return await action(running);
  } finally {
    await running.end();
  }
}

const capabilities = { textDocument: { diagnostic: {}, hover: {} }, workspace: { configuration: true } };

/** Milliseconds without requests before the memory is read. */
const settling = 500;

/** Milliseconds that a server waits for its first file: editors start it long before. */
const waiting = 2_000;

/** Milliseconds that VS Code's client gives a server to end. */
const grace = 2_000;

/** A server with one document, and what an editor does with both. */
export class TimedServer {
  #server;
  #child;
  #connection;
  #uri;
  #version = 1;
  /** @type {string | undefined} */
  #resultId;

  /** @param {string} node @param {Server} server @param {string} uri The document's URI. */
  constructor(node, server, uri) {
    this.#server = server;
    this.#uri = uri;
    this.#child = spawn(node, [server.program, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    const { stdin, stdout } = this.#child;
    const reader = new protocol.StreamMessageReader(stdout);
    this.#connection = protocol.createProtocolConnection(reader, new protocol.StreamMessageWriter(stdin));
    this.#connection.onRequest("workspace/configuration", ({ items }) => items.map(() => ({})));
    for (const method of ["client/registerCapability", "workspace/diagnostic/refresh"])
      this.#connection.onRequest(method, () => null);
    this.#connection.listen();
  }

  /** Sends `initialize`, and the notifications after its answer. */
  async initialize() {
    const { options: initializationOptions = {}, associations } = this.#server;
    const rootUri = new URL(".", this.#uri).href;
    const workspaceFolders = [{ uri: rootUri, name: "bench" }];
    const params = { processId: process.pid, rootUri, workspaceFolders, capabilities, initializationOptions };
    await this.#connection.sendRequest("initialize", params);
    await this.#connection.sendNotification("initialized", {});
    if (associations) await this.#connection.sendNotification("json/schemaAssociations", associations);
  }

  /** Leaves the server without requests, as before the first click on a file. */
  async wait() {
    await sleep(waiting);
  }

  /** Opens a document, and waits for its diagnostics. @param {string} text @param {string} [uri] */
  async open(text, uri = this.#uri) {
    const textDocument = { uri, languageId: this.#server.languageId, version: 1, text };
    await this.#connection.sendNotification("textDocument/didOpen", { textDocument });
    this.#resultId = undefined;
    await this.diagnostics(uri);
  }

  /** Inserts one character. @param {Position} position */
  async type(position) {
    const contentChanges = [{ range: { start: position, end: position }, text: "x" }];
    const textDocument = { uri: this.#uri, version: ++this.#version };
    await this.#connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
  }

  /**
   * Returns the number of diagnostics of the document that was opened last; undefined if they are unchanged.
   * @param {string} [uri] @returns {Promise<number | undefined>}
   */
  async diagnostics(uri = this.#uri) {
    const previous = this.#resultId === undefined ? {} : { previousResultId: this.#resultId };
    const report = await this.ask("textDocument/diagnostic", { textDocument: { uri }, ...previous });
    this.#resultId = report.resultId;
    return report.items?.length;
  }

  /** Sends a request about the document. @param {string} method @param {object} params @returns {Promise<any>} */
  ask(method, params) {
    return this.#connection.sendRequest(method, { textDocument: { uri: this.#uri }, ...params });
  }

  /** Returns the megabytes of the idle server; NaN where the system does not tell. */
  async memory() {
    await sleep(settling);
    if (process.platform !== "linux") return Number.NaN;
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, "utf8"))?.[1]) / 1024;
  }

  /** Ends the server as editors do: `shutdown`, `exit`, and a kill if it still runs after a grace. */
  async end() {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), grace);
    const closed = once(this.#child, "close");
    // A server that has crashed does not answer.
    const asked = this.#connection.sendRequest("shutdown").then(() => this.#connection.sendNotification("exit"));
    await Promise.race([asked.catch(() => undefined), closed]);
    if (this.#child.exitCode === null && this.#child.signalCode === null) await closed;
    clearTimeout(timer);
    this.#connection.dispose();
  }
}
