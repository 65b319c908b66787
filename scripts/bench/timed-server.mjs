// Drives a language server over its standard streams and takes the time.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";

const capabilities = {
  textDocument: { diagnostic: {}, completion: { completionItem: { snippetSupport: true } } },
  workspace: { configuration: true },
};

/** @typedef {{ line: number, character: number }} Position */

/** One document, open in one server. */
export class TimedServer {
  #child;
  #connection;
  #uri;
  #version = 1;

  /**
   * @param {readonly string[]} command The program and its arguments.
   * @param {string} uri The document's URI.
   * @param {object} initializationOptions What this server wants on its start.
   */
  constructor([program = "", ...args], uri, initializationOptions = {}) {
    this.#uri = uri;
    this.initializationOptions = initializationOptions;
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
    const { initializationOptions } = this;
    await this.#connection.sendRequest("initialize", {
      processId: null,
      rootUri: null,
      capabilities,
      initializationOptions,
    });
    await this.#connection.sendNotification("initialized", {});
  }

  /** @param {string} method @param {object} params */
  notify(method, params) {
    return this.#connection.sendNotification(method, params);
  }

  /** @param {string} text @param {string} languageId */
  async open(text, languageId) {
    await this.notify("textDocument/didOpen", { textDocument: { uri: this.#uri, languageId, version: 1, text } });
    return this.#timed("textDocument/diagnostic", {});
  }

  /** A keystroke: one character is inserted, and the diagnostics are asked for. @param {Position} position */
  async type(position) {
    this.#version++;
    const range = { start: position, end: position };
    const textDocument = { uri: this.#uri, version: this.#version };
    const start = performance.now();
    await this.notify("textDocument/didChange", { textDocument, contentChanges: [{ range, text: "x" }] });
    await this.#timed("textDocument/diagnostic", {});
    return performance.now() - start;
  }

  /** @param {string} method @param {Position} position */
  at(method, position) {
    return this.#timed(method, { position });
  }

  /** The memory that the server holds, in MB; undefined where the system does not tell. */
  memory() {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  stop() {
    this.#connection.dispose();
    this.#child.kill();
  }

  /** @param {string} method @param {object} params */
  async #timed(method, params) {
    const start = performance.now();
    await this.#connection.sendRequest(method, { textDocument: { uri: this.#uri }, ...params });
    return performance.now() - start;
  }
}
