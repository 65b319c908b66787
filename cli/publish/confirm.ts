import { type Command, Option } from "commander";
import { commandLabel } from "../../core/discord/commands/label.ts";
import { describeRename } from "../../core/publish/plan/describe.ts";
import type { RenameStep } from "../../core/publish/plan/steps.ts";
import type { Where } from "../../core/workspace/where.ts";
import { CannotRun } from "../terminal/exit.ts";
import { type Agreement, mustAgree } from "../terminal/face.ts";

export interface ConfirmOptions {
  readonly yes?: true;
  /** The name of a protected target, instead of typing it. */
  readonly confirm?: string;
}

export function addConfirm(command: Command): Command {
  return command
    .option("--yes", "do not ask for confirmation (required without a terminal)")
    .option("--confirm <name>", "confirm a protected target by its name (--yes is not enough)");
}

/** Throws CannotRun if `--confirm` does not name the target. */
export function refuseOtherName({ confirm }: ConfirmOptions, target: string | undefined): void {
  if (confirm === undefined || confirm === target) return;
  throw new CannotRun(
    target === undefined
      ? "Nothing was published because `--confirm` requires `--target`."
      : `Nothing was published because \`--confirm\` is “${confirm}” and the target is “${target}”.`,
  );
}

/** Asks whether to publish, unless the options confirm it. Throws CannotRun if the user does not confirm. */
export async function confirm({ yes, confirm: name }: ConfirmOptions, { protectedName }: Pick<Where, "protectedName">) {
  if (protectedName === undefined ? yes || name !== undefined : name === protectedName) return;
  await mustAgree({ ...questionFor(protectedName), refused: "Nothing was published." });
}

function questionFor(target: string | undefined): Pick<Agreement, "question" | "agrees" | "unattended"> {
  if (target === undefined) {
    const unattended = "Nothing was published. Without a terminal, `--yes` is required.";
    return { question: "Publish this? (y/N) ", unattended };
  }
  return {
    question: `Enter the target name ${target} to publish: `,
    agrees: (answer) => answer === target,
    unattended: `Nothing was published because the target “${target}” is protected. Without a terminal, \`--confirm ${target}\` is required.`,
  };
}

export interface AcceptOptions {
  readonly acceptRenames?: true;
  readonly rejectRenames?: true;
}

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
export async function acceptRenames({ acceptRenames: accepted }: AcceptOptions, guesses: readonly RenameStep[]) {
  if (accepted || guesses.length === 0) return;
  const list = guesses.map((step) => `  ${describeRename(step)}`).join("\n");
  await mustAgree({
    question: `These commands look renamed:\n${list}\nAre they renamed? (y/N) `,
    refused: `Nothing was published. ${alternatives(guesses)}`,
    unattended: `Nothing was published because \`--yes\` does not confirm a guessed rename. If it is right, use \`--accept-renames\`. ${alternatives(guesses)}\n${list}`,
  });
}

function alternatives([first]: readonly RenameStep[]): string {
  if (!first) return "";
  const { desired, published } = first;
  return `To confirm a rename in the manifest, add "id": "${published.id}" to ${commandLabel(desired)}. If it is a different command, use \`--reject-renames\`.`;
}
