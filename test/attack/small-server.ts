import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { LanguageClient } from "../server/language-client.ts";
import { distFile } from "../support/dist-file.ts";

/** The bundled server with little memory: what needs gigabytes ends it. It is killed when the test ends. */
export class SmallServer {
  readonly editor: LanguageClient;
  /** The errors that the server has logged. */
  readonly errors: string[] = [];
  readonly #child = spawn(process.execPath, ["--max-old-space-size=300", distFile("server.cjs"), "--stdio"], {
    stdio: ["pipe", "pipe", "ignore"],
  });

  constructor() {
    const { stdin, stdout } = this.#child;
    this.editor = new LanguageClient(
      createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin)),
    );
    this.editor.connection.onNotification("window/logMessage", ({ type, message }) => {
      if (type === 1) this.errors.push(message);
    });
    onTestFinished(() => this.#kill());
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends a message's body, whatever it is. */
  send(body: string): void {
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  async #kill(): Promise<void> {
    this.editor.connection.dispose();
    if (!this.isAlive) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }
}
