import { createInterface } from "node:readline/promises";

/** What the user types; nothing after Ctrl+C or Ctrl+D. */
export async function ask(question: string): Promise<string> {
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
