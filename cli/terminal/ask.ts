import { createInterface } from "node:readline/promises";
import { CannotRun } from "./exit.ts";

/** A question that the user has to agree to before the program goes on. */
export interface Agreement {
  /** Ends in a space: the answer is typed behind it. */
  readonly question: string;
  /** Whether an answer agrees; `y` and `yes` do where this is absent. */
  readonly agrees?: (answer: string) => boolean;
  /** What to say where the user does not agree. */
  readonly refused: string;
  /** What to say where there is no terminal to ask at. */
  readonly unattended: string;
}

/** Asks for the user's agreement at the terminal. Throws CannotRun where there is none. */
export async function mustAgree({ question, agrees = isYes, refused, unattended }: Agreement): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new CannotRun(unattended);
  if (!agrees(await ask(question))) throw new CannotRun(refused);
}

function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer);
}

/** The user's answer without the white space around it; empty after Ctrl+C or Ctrl+D. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } catch (error) {
    if (!(error instanceof Error && error.name === "AbortError")) throw error;
    // What follows does not belong behind the question.
    process.stderr.write("\n");
    return "";
  } finally {
    terminal.close();
  }
}
