import type { Command } from "commander";
import type { Where } from "../../core/workspace/where.ts";
import { type Agreement, mustAgree } from "../terminal/ask.ts";
import { CannotRun } from "../terminal/exit.ts";

/** How a publish is agreed to. */
export interface ConfirmOptions {
  readonly yes?: true;
  /** The target's name, in place of typing it. */
  readonly confirm?: string;
}

/** Adds the options that agree to a publish. */
export function addConfirm(command: Command): Command {
  return command
    .option("--yes", "do not ask; needed where there is no terminal")
    .option(
      "--confirm <name>",
      "the same for a protected target: its name, in place of typing it; --yes is not enough",
    );
}

/** Throws CannotRun if the name that is given is not the target's. */
export function refuseOtherName({ confirm }: ConfirmOptions, target: string | undefined): void {
  if (confirm === undefined || confirm === target) return;
  const instead = target === undefined ? "this goes to no target" : `the target is “${target}”`;
  throw new CannotRun(`--confirm says “${confirm}”, but ${instead}. Nothing was published.`);
}

/** Asks whether to publish, unless the options say it. Throws CannotRun where nobody agrees. */
export async function confirm(
  { yes, confirm: name }: ConfirmOptions,
  { protectedName }: Pick<Where, "protectedName">,
): Promise<void> {
  if (protectedName === undefined ? yes || name !== undefined : name === protectedName) return;
  await mustAgree({ ...questionFor(protectedName), refused: "Nothing was published." });
}

function questionFor(target: string | undefined): Pick<Agreement, "question" | "agrees" | "unattended"> {
  if (target === undefined) {
    const unattended = "Nothing was published: without a terminal, --yes is required.";
    return { question: "Publish this? (y/N) ", unattended };
  }
  return {
    question: `Type the target's name, ${target}, to publish this: `,
    agrees: (answer) => answer === target,
    unattended: `Nothing was published: the target “${target}” is protected, so --confirm ${target} is required where there is no terminal.`,
  };
}
