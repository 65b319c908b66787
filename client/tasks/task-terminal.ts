import { setTimeout } from "node:timers/promises";
import * as vscode from "vscode";
import type { Observer } from "../publish/editor-face.ts";
import { terminalLine } from "./terminal-line.ts";

/**
 * How long a task stays open after its work, in milliseconds. The editor treats a task that ends within half a second as
 * failed to start, and stops matching problems soon after the end even if lines are left.
 */
const lingering = 600;

/** What the key Ctrl+C sends. */
const interrupt = "\u0003";

/** The terminal of a task whose work is done here in the extension. */
export class TaskTerminal implements vscode.Pseudoterminal {
  readonly #work: (observer: Observer) => Promise<number>;
  readonly #written = new vscode.EventEmitter<string>();
  readonly #closed = new vscode.EventEmitter<number>();
  readonly #controller = new AbortController();
  readonly onDidWrite = this.#written.event;
  readonly onDidClose = this.#closed.event;

  /** `work` begins when the terminal is there. It resolves with the exit code, and never rejects. */
  constructor(work: (observer: Observer) => Promise<number>) {
    this.#work = work;
  }

  open(): void {
    const observer = { say: (lines: readonly string[]) => this.#say(lines), signal: this.#controller.signal };
    void this.#work(observer).then(async (code) => {
      await setTimeout(lingering);
      this.#closed.fire(code);
    });
  }

  /** The user closed the terminal, or ended the task. */
  close(): void {
    this.#controller.abort();
  }

  handleInput(data: string): void {
    if (data === interrupt) this.#controller.abort();
  }

  #say(lines: readonly string[]): void {
    for (const line of lines.flatMap((text) => text.split("\n"))) this.#written.fire(`${terminalLine(line)}\r\n`);
  }
}
