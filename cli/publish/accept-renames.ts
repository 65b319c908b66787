import { type Command, Option } from "commander";
import { commandLabel, describeRename, type RenameStep } from "../../core/publish/index.ts";
import { mustAgree } from "../terminal/ask.ts";

/** How guessed renames are confirmed. */
export interface AcceptOptions {
  readonly acceptRenames?: true;
  readonly rejectRenames?: true;
}

/** Adds `--accept-renames` and `--reject-renames`. */
export function addAcceptRenames(command: Command): Command {
  return command
    .option("--accept-renames", "accept guessed renames (--yes does not include this)")
    .addOption(
      new Option("--reject-renames", "create commands instead of guessing renames").conflicts("acceptRenames"),
    );
}

/**
 * Asks whether guessed renames are right. Renames by an ID or by the ledger need no question, because the manifest or its
 * history proves them. Throws CannotRun if they are not confirmed.
 */
export async function acceptRenames(
  { acceptRenames: accepted }: AcceptOptions,
  guesses: readonly RenameStep[],
): Promise<void> {
  if (accepted || guesses.length === 0) return;
  const list = guesses.map((step) => `  ${describeRename(step)}`).join("\n");
  await mustAgree({
    question: `These commands look renamed:\n${list}\nAre they renamed? (y/N) `,
    refused: `Nothing was published. ${alternatives(guesses)}`,
    unattended: `${refusal(guesses)}\n${list}`,
  });
}

function refusal(guesses: readonly RenameStep[]): string {
  return `Nothing was published because \`--yes\` does not confirm a guessed rename. If it is right, use \`--accept-renames\`. ${alternatives(guesses)}`;
}

function alternatives([first]: readonly RenameStep[]): string {
  if (!first) return "";
  const { desired, published } = first;
  return `To confirm a rename in the manifest, add "id": "${published.id}" to ${commandLabel(desired)}. If it is a different command, use \`--reject-renames\`.`;
}
