import { createInterface } from "node:readline/promises";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import type { Face } from "../../core/workspace/face.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { reportFindings } from "../../node/terminal/findings-text.ts";
import { printable, printError } from "../../node/terminal/print.ts";

export interface YesOption {
  readonly yes?: true;
}

/**
 * The terminal as a use case sees it. `confirm` throws CannotRun if the user does not confirm. `manifest`: the file of the
 * findings, if there is one.
 */
export function terminalFace({ yes }: YesOption = {}, manifest?: ManifestText): Face {
  return {
    async confirm({ message, detail, button }) {
      printError(`${message}\n${detail}`);
      if (yes) return true;
      const unattended = "Nothing was changed. Without a terminal, `--yes` is required.";
      await mustAgree({ question: `${button}? (y/N) `, refused: "Nothing was changed.", unattended });
      return true;
    },
    progress: (_, work) => work(new AbortController().signal),
    showFindings: (findings) => manifest && reportFindings(manifest, findings),
  };
}

/** A question that the user must confirm before the program continues. */
export interface Agreement {
  /** Ends with a space, after which the user types. */
  readonly question: string;
  /** Whether an answer confirms. Absent: `y` and `yes` do. */
  readonly agrees?: (answer: string) => boolean;
  /** The message if the user does not confirm. */
  readonly refused: string;
  /** The message if there is no terminal. */
  readonly unattended: string;
}

/** Asks the user to confirm. Throws CannotRun if the user does not, or if there is no terminal. */
export async function mustAgree(agreement: Agreement): Promise<void> {
  const { question, agrees = (answer) => /^y(es)?$/i.test(answer), refused, unattended } = agreement;
  if (!isAtTerminal()) throw new CannotRun(unattended);
  if (!agrees((await askInTerminal(question)) ?? "")) throw new CannotRun(refused);
}

/** Whether a user can be asked. Questions are printed to standard error. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** The user's answer, trimmed; undefined after Ctrl+C or Ctrl+D. */
export async function askInTerminal(question: string): Promise<string | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(printable(question))).trim();
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    // Starts the next output on its own line.
    printError("");
    return undefined;
  } finally {
    terminal.close();
  }
}
