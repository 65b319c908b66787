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

/** `work` begins when the task's terminal is there. It resolves with the exit code, and never rejects. */
export function taskTerminal(work: (observer: Observer) => Promise<number>): vscode.Pseudoterminal {
  const written = new vscode.EventEmitter<string>();
  const closed = new vscode.EventEmitter<number>();
  const controller = new AbortController();
  const say = (lines: readonly string[]): void => {
    for (const line of lines.flatMap((text) => text.split("\n"))) written.fire(`${terminalLine(line)}\r\n`);
  };
  return {
    onDidWrite: written.event,
    onDidClose: closed.event,
    open() {
      void work({ say, signal: controller.signal }).then(async (code) => {
        await setTimeout(lingering);
        closed.fire(code);
      });
    },
    /** The user closed the terminal, or ended the task. */
    close: () => controller.abort(),
    handleInput(data) {
      if (data === interrupt) controller.abort();
    },
  };
}
