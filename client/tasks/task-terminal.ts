import { setTimeout } from "node:timers/promises";
import * as vscode from "vscode";
import type { Observer } from "../publish/editor-face.ts";
import { terminalLine } from "./terminal-line.ts";

/**
 * Milliseconds that a task stays open after its work. The editor treats a task that ends within half a second as failed to
 * start. It also stops matching problems soon after the end, even if lines are left.
 */
const lingering = 600;

/** The character of Ctrl+C. */
const interrupt = "\u0003";

/** `work`: starts when the task's terminal opens, resolves with the exit code, and never rejects. */
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
