import type { Command } from "commander";
import {
  commandLabel,
  describeRename,
  isGuess,
  type RenameStep,
  renamesOf,
  type Step,
} from "../../core/publish/index.ts";
import { ask } from "../terminal/ask.ts";
import { CannotRun } from "../terminal/exit.ts";

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
export async function acceptRenames({ acceptRenames: accepted }: AcceptOptions, steps: readonly Step[]): Promise<void> {
  const guesses = renamesOf(steps).filter(isGuess);
  if (accepted || guesses.length === 0) return;
  const list = guesses.map((step) => `  ${describeRename(step)}`).join("\n");
  if (!(process.stdin.isTTY && process.stderr.isTTY)) throw new CannotRun(`${refusal(guesses)}\n${list}`);
  const answer = await ask(`These look like renamed commands:\n${list}\nAre they? (y/N) `);
  if (!/^y(es)?$/i.test(answer)) throw new CannotRun(`Nothing was published. ${otherWays(guesses)}`);
}

function refusal(guesses: readonly RenameStep[]): string {
  return `Nothing was published: renames are guessed, and --yes does not confirm a guess. If they are right, say --accept-renames. ${otherWays(guesses)}`;
}

function otherWays([first]: readonly RenameStep[]): string {
  if (!first) return "";
  const { wanted, published } = first;
  return `A command that is renamed may also say so itself: ${commandLabel(wanted)} with "id": "${published.id}". If it is another command, publish without it first, and then with it.`;
}
