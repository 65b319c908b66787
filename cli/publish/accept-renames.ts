import type { Command } from "commander";
import { commandLabel, describeRename, type RenameStep } from "../../core/publish/index.ts";
import { mustAgree } from "../terminal/ask.ts";

/** How renames are agreed to that nobody has said to be renames. */
export interface AcceptOptions {
  readonly acceptRenames?: true;
}

/** Adds the option that agrees to them. */
export function addAcceptRenames(command: Command): Command {
  const meaning = "take commands that look like renamed ones for those; --yes alone does not say that";
  return command.option("--accept-renames", meaning);
}

/**
 * Asks whether the commands that look renamed are. Renames by an ID or by the ledger need no question of their own: they
 * are in the manifest or in its history. Throws CannotRun where nobody agrees.
 */
export async function acceptRenames(
  { acceptRenames: accepted }: AcceptOptions,
  guesses: readonly RenameStep[],
): Promise<void> {
  if (accepted || guesses.length === 0) return;
  const list = guesses.map((step) => `  ${describeRename(step)}`).join("\n");
  await mustAgree({
    question: `These look like renamed commands:\n${list}\nAre they? (y/N) `,
    refused: `Nothing was published. ${otherWays(guesses)}`,
    unattended: `${refusal(guesses)}\n${list}`,
  });
}

function refusal(guesses: readonly RenameStep[]): string {
  return `Nothing was published: renames are guessed, and --yes does not confirm a guess. If they are right, say --accept-renames. ${otherWays(guesses)}`;
}

function otherWays([first]: readonly RenameStep[]): string {
  if (!first) return "";
  const { desired, published } = first;
  return `A command that is renamed may also say so itself: ${commandLabel(desired)} with "id": "${published.id}". If it is another command, publish without it first, and then with it.`;
}
