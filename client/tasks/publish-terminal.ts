import * as vscode from "vscode";
import { type ExitCode, exitCode } from "../../cli/exit.ts";
import { HasErrors } from "../publish/checked-manifest.ts";
import { Blocked, type Result } from "../publish/planned.ts";
import type { Publisher } from "../publish/publisher.ts";
import { isCancelled, Refused, Stop, showFailure } from "../stop.ts";
import { wishOf } from "./definition.ts";
import { errorLines } from "./error-lines.ts";
import { terminalLine } from "./terminal-line.ts";

/** What a terminal of a task works with. */
export interface TerminalParts {
  readonly publisher: Publisher;
  readonly output: vscode.LogOutputChannel;
}

/** What the key Ctrl+C sends. */
const interrupt = "\u0003";

/** The terminal of a task that plans or publishes, right here in the editor: no token goes to another process. */
export class PublishTerminal implements vscode.Pseudoterminal {
  readonly #parts: TerminalParts;
  readonly #definition: vscode.TaskDefinition;
  readonly #folder: vscode.Uri;
  readonly #written = new vscode.EventEmitter<string>();
  readonly #closed = new vscode.EventEmitter<number>();
  readonly #controller = new AbortController();
  readonly onDidWrite = this.#written.event;
  readonly onDidClose = this.#closed.event;

  /** `folder`: what the task's paths are relative to. */
  constructor(definition: vscode.TaskDefinition, folder: vscode.Uri, parts: TerminalParts) {
    this.#definition = definition;
    this.#folder = folder;
    this.#parts = parts;
  }

  open(): void {
    void this.#run().then((code) => this.#closed.fire(code));
  }

  /** The user closed the terminal, or ended the task. What was begun is finished, so that it is known what was done. */
  close(): void {
    this.#controller.abort();
  }

  handleInput(data: string): void {
    if (data !== interrupt || this.#controller.signal.aborted) return;
    this.#say([vscode.l10n.t("Stopping after this step.")]);
    this.#controller.abort();
  }

  async #run(): Promise<ExitCode> {
    const onlooker = { say: (lines: readonly string[]) => this.#say(lines), signal: this.#controller.signal };
    try {
      const wish = wishOf(this.#definition, this.#folder);
      return this.#sayResult(await this.#parts.publisher.fulfil(wish, onlooker));
    } catch (error) {
      return this.#sayFailure(error);
    }
  }

  #sayResult(result: Result): ExitCode {
    if (result === "done") return exitCode.done;
    if (result === "changes") return exitCode.changes;
    if (result === "failed") return exitCode.refused;
    this.#say([vscode.l10n.t("Nothing was published.")]);
    return exitCode.cannotRun;
  }

  #sayFailure(error: unknown): ExitCode {
    if (error instanceof HasErrors) this.#say(error.faulty.flatMap((one) => errorLines(one, this.#folder)));
    if (isCancelled(error)) this.#say([vscode.l10n.t("Cancelled. Nothing was published.")]);
    else this.#say([error instanceof Error ? error.message : String(error)]);
    // The ways out are buttons, which a terminal has not.
    showFailure(error, this.#parts.output);
    if (error instanceof HasErrors || error instanceof Blocked) return exitCode.findings;
    return error instanceof Refused ? exitCode.refused : exitCode.cannotRun;
  }

  #say(lines: readonly string[]): void {
    for (const line of lines.flatMap((text) => text.split("\n"))) this.#written.fire(`${terminalLine(line)}\r\n`);
  }
}
