import type { Command } from "commander";
import type { Where } from "../../core/workspace/where.ts";
import { ask } from "../terminal/ask.ts";
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
  if (!(process.stdin.isTTY && process.stderr.isTTY))
    throw new CannotRun(`Nothing was published: ${wanted(protectedName)}`);
  if (!(await isConfirmed(protectedName))) throw new CannotRun("Nothing was published.");
}

function wanted(protectedName: string | undefined): string {
  if (protectedName === undefined) return "without a terminal, --yes is wanted.";
  return `the target “${protectedName}” is protected, so --confirm ${protectedName} is wanted where there is no terminal.`;
}

async function isConfirmed(name: string | undefined): Promise<boolean> {
  const question = name === undefined ? "Publish this? (y/N) " : `Type the target's name, ${name}, to publish this: `;
  const answer = await ask(question);
  return name === undefined ? /^y(es)?$/i.test(answer) : answer === name;
}
